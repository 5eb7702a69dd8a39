import Testing
import TestSupport

@testable import WindowboxPlayer

/// Assets with an expiry date, which are loaded again only when needed after it.
@MainActor
struct ExpiringAssetTests {
    private let loader = ScriptedAssetLoader()

    /// An asset whose expiry date has passed.
    private var expired: Asset {
        var asset = Asset.simple(url: file("a.mkv"))
        asset.expiry = .now.advanced(by: .seconds(-1))
        return asset
    }

    private var fresh: Asset { Asset.simple(url: file("a.mkv")).expiring(after: .seconds(1000)) }

    /// A playing item whose asset has not expired.
    private func playing(_ configure: (Player) -> Void = { _ in }) async -> QueueFixture {
        let fixture = await QueueFixture()
        configure(fixture.player)
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader))]
        fixture.player.play()
        await settle()
        loader.send(fresh, PlayerMetadata(title: "A"))
        await settle()
        return fixture
    }

    /// Replaces the asset by an expired one.
    private func expire() async {
        loader.send(expired, PlayerMetadata(title: "A"))
        await settle()
    }

    @Test("An open item keeps playing when its asset expires")
    func openAssetContinues() async {
        let fixture = await playing()
        _ = fixture.wasInterrupted()
        await expire()
        #expect(!fixture.wasInterrupted() && loader.requestCount == 1)
    }

    @Test("A replay reloads an expired asset and keeps the title meanwhile")
    func replayReloadsExpiredAsset() async {
        let fixture = await playing()
        await expire()
        await fixture.end()
        fixture.player.replay()
        await settle()
        #expect(loader.requestCount == 2 && fixture.loaded == "" && fixture.player.isBuffering)
        #expect(fixture.player.metadata.title == "A")
        loader.send(fresh)
        await settle()
        #expect(fixture.loaded == "a" && fixture.player.playbackState == .playing && !fixture.player.isBuffering)
        #expect(loader.requestCount == 2)
    }

    @Test("A replay reuses an asset that has not expired")
    func replayReusesFreshAsset() async {
        let fixture = await playing()
        loader.finish()
        await settle()
        await fixture.end()
        fixture.player.replay()
        await settle()
        #expect(loader.requestCount == 1 && fixture.loaded == "a")
    }

    @Test("An expired asset that cannot be reloaded fails the item")
    func failedReload() async {
        let fixture = await playing()
        await expire()
        await fixture.end()
        fixture.player.replay()
        await settle()
        loader.finish(PlayerError("The service is closed."))
        await settle()
        #expect(fixture.player.error?.message == "The service is closed." && fixture.loaded == "")
        #expect(!fixture.player.isBusy)
    }

    @Test("Repeating an item reloads its expired asset during playback")
    func repeatReloadsExpiredAsset() async {
        let fixture = await playing { $0.repeatMode = .one }
        #expect(fixture.loaded == "aa")
        await expire()
        await fixture.end()
        #expect(loader.requestCount == 2 && fixture.loaded == "a" && fixture.player.playbackState == .playing)
        loader.send(fresh)
        await settle()
        #expect(fixture.loaded == "aa" && loader.requestCount == 2)
    }

    @Test("A preloaded item is played even though its asset has expired")
    func preloadedAssetIsUsed() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture["b"], fixture.name("a", PlayerItem(loader: loader))]
        await settle()
        loader.send(fresh)
        await settle()
        #expect(fixture.loaded == "ba")
        await expire()
        fixture.player.advanceToNextItem()
        await settle()
        #expect(fixture.loaded == "a" && loader.requestCount == 1)
    }
}
