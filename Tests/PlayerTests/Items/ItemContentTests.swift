import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux

@testable import WindowboxPlayer

/// Items whose content a loader provides.
@MainActor
struct ItemContentTests {
    private let loader = ScriptedAssetLoader(address: "urn:film")
    private let film = Asset.simple(url: file("a.mkv"))

    private struct Refused: DescribedError {
        let message = "The service refused it."
        let details = "error 403"
    }

    // acceptance: PlayerItemAssetPublisher.NoLoad, ResourceItem.LoadingPlayerItem
    @Test("An item outside of a player does not start its loader")
    func unusedItem() async {
        let item = PlayerItem(loader: loader)
        await settle()
        #expect(loader.requestCount == 0)
        #expect(item.content.isLoading)
        #expect(item.metadata == .empty && item.url == nil && item.address == "urn:film")
    }

    // acceptance: CurrentItem.SlowFirstCurrentItem, PlayerItemAssetPublisher.Load, ResourceItem.NativePlayerItem
    // acceptance: MetadataPublisher.AvailableAfterDelay
    @Test("A first item with a slow loader plays once it is loaded")
    func slowFirstItem() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader)), fixture["b"]]
        fixture.player.play()
        await settle()
        #expect(fixture.current == "a" && fixture.loaded == "")
        #expect(fixture.player.playbackState == .idle && fixture.player.metadata == .empty)
        loader.send(film, PlayerMetadata(title: "A"))
        await settle()
        #expect(fixture.current == "a" && fixture.loaded == "ab")
        #expect(fixture.player.playbackState == .playing)
        #expect(fixture.player.metadata.title == "A")
        #expect(loader.requestCount == 1)
    }

    @Test("Only the current and the next item are loaded")
    func onlyTwoItemsLoad() async {
        let fixture = await QueueFixture()
        let loaders = (0..<3).map { _ in ScriptedAssetLoader() }
        fixture.player.items = loaders.map { PlayerItem(loader: $0) }
        await settle()
        #expect(loaders.map(\.requestCount) == [1, 1, 0])
        fixture.player.advanceToNextItem()
        await settle()
        #expect(loaders.map(\.requestCount) == [1, 1, 1])
        #expect(loaders.map(\.isSubscribed) == [false, true, true])
    }

    @Test("A next item is preloaded once its content is loaded")
    func loadedNextItem() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture["b"], fixture.name("a", PlayerItem(loader: loader))]
        fixture.player.play()
        await settle()
        #expect(fixture.loaded == "b")
        loader.send(film)
        await settle()
        #expect(fixture.loaded == "ba")
        _ = fixture.wasInterrupted()
        await fixture.end()
        #expect(fixture.current == "a" && fixture.player.playbackState == .playing)
        #expect(!fixture.wasInterrupted() && fixture.loaded == "a")
    }

    @Test("A next item that is not loaded in time is waited for")
    func slowNextItem() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture["b"], fixture.name("a", PlayerItem(loader: loader))]
        fixture.player.play()
        await settle()
        await fixture.end()
        #expect(fixture.current == "a" && fixture.loaded == "")
        loader.send(film)
        await settle()
        #expect(fixture.loaded == "a" && fixture.player.playbackState == .playing)
    }

    // acceptance: Player.MetadataUpdatesMustNotChangePlayerItem, MetadataPublisher.Update
    @Test("A loader's updates change the metadata but not the playing asset")
    func updatedContent() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader))]
        fixture.player.play()
        await settle()
        loader.send(film, PlayerMetadata(title: "First"))
        await settle()
        _ = fixture.engine.dequeueCommands()
        loader.send(.simple(url: file("other.mkv")), PlayerMetadata(title: "Second"))
        await settle()
        #expect(fixture.player.metadata.title == "Second")
        #expect(fixture.engine.dequeueCommands() == [])
    }

    // acceptance: CurrentItem.CurrentItemWithFailedItem, ResourceItem.FailingPlayerItem, Error.InvalidStream
    @Test("A loader's error becomes the player's error")
    func loaderError() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader)), fixture["b"]]
        fixture.player.play()
        await settle()
        loader.finish(Refused())
        await settle()
        #expect(fixture.player.error == PlayerError("The service refused it.", details: "error 403"))
        #expect(fixture.current == "a" && fixture.loaded == "")
        #expect(fixture.player.playbackState == .idle && !fixture.player.isBusy)
    }

    @Test("A loader that finishes without content fails its item")
    func loaderWithoutContent() async {
        let fixture = await QueueFixture()
        fixture.player.items = [PlayerItem(loader: loader)]
        await settle()
        loader.finish()
        await settle()
        #expect(fixture.player.error != nil)
    }

    @Test("A loader's error after its first content only ends the updates")
    func loaderErrorAfterContent() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader))]
        await settle()
        loader.send(film)
        loader.finish(Refused())
        await settle()
        #expect(fixture.player.error == nil && fixture.loaded == "a")
    }

    // acceptance: PlayerItemAssetPublisher.Reload, MetadataPublisher.NetworkItemReloading
    @Test("A replay starts a failed loader again")
    func retryReloads() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader))]
        await settle()
        loader.finish(Refused())
        await settle()
        fixture.player.replay()
        await settle()
        #expect(loader.requestCount == 2 && fixture.player.error == nil)
        loader.send(film, PlayerMetadata(title: "A"))
        await settle()
        #expect(fixture.loaded == "a" && fixture.player.playbackState == .playing)
        #expect(fixture.player.metadata.title == "A")
    }

    @Test("A replay after a playback failure reloads the item and resumes its position")
    func failedMediaReloads() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader))]
        await settle()
        loader.send(film)
        await settle()
        fixture.engine.setPosition(.seconds(42))
        fixture.engine.failWhilePlaying()
        await settle()
        fixture.player.replay()
        await settle()
        #expect(loader.requestCount == 2 && fixture.loaded == "")
        loader.send(.simple(url: file("b.mkv")))
        await settle()
        #expect(fixture.loaded == "b" && fixture.engine.source?.startPosition == .seconds(42))
    }

    @Test("Removing a loading item cancels its loader", arguments: [false, true])
    func removedLoadingItem(_ isCurrent: Bool) async {
        let fixture = await QueueFixture()
        let slow = PlayerItem(loader: loader)
        fixture.player.items = isCurrent ? [slow, fixture["b"]] : [fixture["b"], slow]
        await settle()
        fixture.player.remove(slow)
        await settle()
        #expect(!loader.isSubscribed)
        loader.send(film)
        await settle()
        #expect(fixture.current == "b" && fixture.loaded == "b")
        fixture.player.append(slow)
        await settle()
        #expect(loader.requestCount == 2)
    }

    @Test("An item that is left cancels its loader and loads again on return")
    func leftItemReloads() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader)), fixture["b"], fixture["c"]]
        await settle()
        loader.send(film, PlayerMetadata(title: "First"))
        await settle()
        fixture.player.currentItem = fixture["c"]
        await settle()
        #expect(!loader.isSubscribed)
        fixture.player.currentItem = fixture["a"]
        await settle()
        #expect(fixture.loaded == "ab" && fixture.player.metadata.title == "First" && loader.requestCount == 2)
        loader.send(film, PlayerMetadata(title: "Second"))
        await settle()
        #expect(fixture.player.metadata.title == "Second")
    }

    @Test("A finished loader is not started again on return to its item")
    func finishedLoaderIsNotRestarted() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader)), fixture["b"], fixture["c"]]
        await settle()
        loader.send(film)
        loader.finish()
        await settle()
        fixture.player.currentItem = fixture["c"]
        fixture.player.currentItem = fixture["a"]
        await settle()
        #expect(fixture.loaded == "ab" && loader.requestCount == 1)
    }

    @Test("An item that is replaced and released cancels its loader")
    func replacedItemCancelsLoader() async {
        let fixture = await QueueFixture()
        fixture.player.items = [PlayerItem(loader: loader)]
        await settle()
        fixture.player.items = [fixture["b"]]
        await settle()
        #expect(!loader.isSubscribed)
    }

    // acceptance: Error.UnavailableErrorType, MetadataPublisher.ImmediatelyAvailableWithMetadata
    @Test("An unavailable item shows its error and metadata")
    func unavailableItem() async {
        let fixture = await QueueFixture()
        let blocked = PlayerItem.unavailable(error: Refused(), metadata: PlayerMetadata(title: "Blocked"))
        fixture.player.items = [fixture.name("a", blocked), fixture["b"]]
        fixture.player.play()
        await settle()
        #expect(fixture.player.error?.message == "The service refused it.")
        #expect(fixture.player.metadata.title == "Blocked")
        #expect(fixture.current == "a" && fixture.loaded == "")
        #expect(fixture.player.playbackState == .idle)
    }

    @Test("An unavailable item stops the list only when it becomes current")
    func unavailableNextItem() async {
        let fixture = await QueueFixture()
        fixture.player.items = [fixture["b"], fixture.name("a", .unavailable(error: Refused())), fixture["c"]]
        fixture.player.play()
        await settle()
        #expect(fixture.loaded == "b" && fixture.player.error == nil)
        await fixture.end()
        #expect(fixture.current == "a" && fixture.loaded == "" && fixture.player.error != nil)
    }

    @Test("Items whose loader fails are skipped if the configuration says so")
    func failedItemsAreSkipped() async {
        let fixture = await QueueFixture { $0.skipsFailedItems = true }
        fixture.player.items = [.unavailable(error: Refused()), PlayerItem(loader: loader), fixture["c"]]
        fixture.player.play()
        await settle()
        loader.finish(Refused())
        await settle()
        #expect(fixture.current == "c" && fixture.loaded == "c")
        #expect(fixture.player.failures.count == 2)
    }

    // acceptance: MetadataPublisher.Empty, ImmediatelyAvailableWithoutMetadata
    @Test("An item without metadata shows its file name as the title")
    func fileNameAsTitle() async {
        #expect(await QueueFixture().player.metadata == .empty)
        #expect(await QueueFixture("a").player.metadata == PlayerMetadata(title: "a"))
    }

    // acceptance: MetadataPublisher.EntirePlayback
    @Test("The player's metadata is empty after the end of the list")
    func metadataAfterEnd() async {
        let fixture = await QueueFixture("a", playing: true)
        await fixture.end()
        #expect(fixture.player.metadata == .empty)
    }

    @Test("A single-value loader stream delivers its value or throws its error")
    func singleValueLoader() async throws {
        var answers: [Int] = []
        for try await answer in AsyncThrowingStream.once({ 1 }) { answers.append(answer) }
        #expect(answers == [1])
        await #expect(throws: Refused.self) {
            for try await _ in AsyncThrowingStream<Int, any Error>.once({ throw Refused() }) {}
        }
    }
}
