import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// The times at which metadata changes are delivered.
@MainActor
struct MetadataUpdateTests {
    private let asset = Asset.simple(url: file())

    // acceptance: MetadataPublisher.Empty
    @Test("An empty player delivers empty metadata")
    func emptyPlayer() async {
        let titles = StreamRecorder(PlayerFixture().player.properties(at: \.metadata))
        #expect(await titles.take() == [.empty])
    }

    // acceptance: MetadataPublisher.ImmediatelyAvailableWithoutMetadata, ImmediatelyAvailableWithMetadata
    @Test("Metadata of an item without a loader is delivered immediately")
    func immediateMetadata() async {
        let plain = PlayerFixture([item()])
        #expect(await StreamRecorder(plain.player.properties(at: \.metadata.title)).take() == ["film"])
        let named = PlayerFixture([.simple(url: file(), metadata: PlayerMetadata(title: "Mine"))])
        #expect(await StreamRecorder(named.player.properties(at: \.metadata.title)).take() == ["Mine"])
    }

    // acceptance: MetadataPublisher.AvailableAfterDelay, Update
    @Test("Metadata updates of a loader are delivered without reopening the item")
    func updatedMetadata() async {
        let loader = ScriptedAssetLoader()
        let fixture = PlayerFixture([PlayerItem(loader: loader)])
        let titles = StreamRecorder(fixture.player.properties(at: \.metadata.title))
        await settle()
        loader.send(asset, PlayerMetadata(title: "One"))
        await settle()
        loader.send(asset, PlayerMetadata(title: "Two"))
        #expect(await titles.take() == [nil, "One", "Two"])
        #expect(fixture.engine.openedLocations.count == 1)
    }

    // acceptance: MetadataPublisher.NetworkItemReloading
    @Test("A reload of an item clears its metadata and delivers it again")
    func reloadedMetadata() async {
        let loader = ScriptedAssetLoader()
        let item = PlayerItem(loader: loader)
        let fixture = PlayerFixture([item])
        let titles = StreamRecorder(fixture.player.properties(at: \.metadata.title))
        loader.send(asset, PlayerMetadata(title: "One"))
        await settle()
        item.reload()
        await settle()
        loader.send(asset, PlayerMetadata(title: "One"))
        #expect(await titles.take() == [nil, "One", nil, "One"])
    }

    // acceptance: MetadataPublisher.EntirePlayback
    @Test("Metadata is delivered for each item and reset after the last")
    func metadataOfEachItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        let titles = StreamRecorder(fixture.player.properties(at: \.metadata.title))
        await fixture.end()
        await fixture.end()
        #expect(await titles.take() == ["a", "b", nil])
    }

    @Test("Cover art and episode tags of the media complete the item's metadata")
    func coverArt() async {
        var media = MediaInfo.song(tags: ["season_number": "2", "episode_sort": "12", "description": "Much."])
        media.cover = Data([1, 2, 3])
        let metadata = await PlayerFixture.film(PlayerMetadata(), media: media).player.metadata
        #expect(metadata.imageSource == .data(Data([1, 2, 3])))
        #expect(metadata.episodeInformation == .long(season: 2, episode: 12))
        #expect(metadata.description == "Much.")
        let own = ImageSource.data(Data([4]))
        #expect(
            await PlayerFixture.film(PlayerMetadata(imageSource: own), media: media).player.metadata.imageSource == own)
    }
}
