import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Items whose content a loader provides.
@MainActor
struct ItemContentTests {
    private let loader = ScriptedLoader(address: "urn:film")
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
        #expect(loader.askCount == 0)
        #expect(item.content.isLoading)
        #expect(item.metadata == .empty && item.url == nil && item.address == "urn:film")
    }

    // acceptance: CurrentItem.SlowFirstCurrentItem, PlayerItemAssetPublisher.Load, ResourceItem.NativePlayerItem
    // acceptance: MetadataPublisher.AvailableAfterDelay
    @Test("A first item with a slow loader plays once it is loaded")
    func slowFirstItem() async {
        let films = await Films()
        films.player.items = [films.name("a", PlayerItem(loader: loader)), films["b"]]
        films.player.play()
        await settle()
        #expect(films.current == "a" && films.loaded == "")
        #expect(films.player.playbackState == .idle && films.player.metadata == .empty)
        loader.answer(film, PlayerMetadata(title: "A"))
        await settle()
        #expect(films.current == "a" && films.loaded == "ab")
        #expect(films.player.playbackState == .playing)
        #expect(films.player.metadata.title == "A")
        #expect(loader.askCount == 1)
    }

    @Test("Only the current and the next item are loaded")
    func onlyTwoItemsLoad() async {
        let films = await Films()
        let loaders = (0..<3).map { _ in ScriptedLoader() }
        films.player.items = loaders.map { PlayerItem(loader: $0) }
        await settle()
        #expect(loaders.map(\.askCount) == [1, 1, 0])
        films.player.advanceToNext()
        await settle()
        #expect(loaders.map(\.askCount) == [1, 1, 1])
        #expect(loaders.map(\.isHeard) == [false, true, true])
    }

    @Test("A next item is preloaded once its content is loaded")
    func loadedNextItem() async {
        let films = await Films()
        films.player.items = [films["b"], films.name("a", PlayerItem(loader: loader))]
        films.player.play()
        await settle()
        #expect(films.loaded == "b")
        loader.answer(film)
        await settle()
        #expect(films.loaded == "ba")
        await films.end()
        #expect(films.current == "a" && films.player.playbackState == .playing)
        #expect(!films.wasInterrupted() || films.loaded == "a")
    }

    @Test("A next item that is not loaded in time is waited for")
    func slowNextItem() async {
        let films = await Films()
        films.player.items = [films["b"], films.name("a", PlayerItem(loader: loader))]
        films.player.play()
        await settle()
        await films.end()
        #expect(films.current == "a" && films.loaded == "")
        loader.answer(film)
        await settle()
        #expect(films.loaded == "a" && films.player.playbackState == .playing)
    }

    // acceptance: Player.MetadataUpdatesMustNotChangePlayerItem, MetadataPublisher.Update
    @Test("A loader's updates change the metadata but not the playing asset")
    func updatedContent() async {
        let films = await Films()
        films.player.items = [films.name("a", PlayerItem(loader: loader))]
        films.player.play()
        await settle()
        loader.answer(film, PlayerMetadata(title: "First"))
        await settle()
        _ = films.engine.takeCommands()
        loader.answer(.simple(url: file("other.mkv")), PlayerMetadata(title: "Second"))
        await settle()
        #expect(films.player.metadata.title == "Second")
        #expect(films.engine.takeCommands() == [])
    }

    // acceptance: CurrentItem.CurrentItemWithFailedItem, ResourceItem.FailingPlayerItem, Error.InvalidStream
    @Test("A loader's error becomes the player's error")
    func loaderError() async {
        let films = await Films()
        films.player.items = [films.name("a", PlayerItem(loader: loader)), films["b"]]
        films.player.play()
        await settle()
        loader.finish(Refused())
        await settle()
        #expect(films.player.error == PlayerError("The service refused it.", details: "error 403"))
        #expect(films.current == "a" && films.loaded == "")
        #expect(films.player.playbackState == .idle && !films.player.isBusy)
    }

    @Test("A loader that finishes without content fails its item")
    func loaderWithoutContent() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        await settle()
        loader.finish()
        await settle()
        #expect(films.player.error != nil)
    }

    @Test("A loader's error after its first content only ends the updates")
    func loaderErrorAfterContent() async {
        let films = await Films()
        films.player.items = [films.name("a", PlayerItem(loader: loader))]
        await settle()
        loader.answer(film)
        loader.finish(Refused())
        await settle()
        #expect(films.player.error == nil && films.loaded == "a")
    }

    // acceptance: PlayerItemAssetPublisher.Reload, MetadataPublisher.NetworkItemReloading
    @Test("A replay starts a failed loader again")
    func retryReloads() async {
        let films = await Films()
        films.player.items = [films.name("a", PlayerItem(loader: loader))]
        await settle()
        loader.finish(Refused())
        await settle()
        films.player.replay()
        await settle()
        #expect(loader.askCount == 2 && films.player.error == nil)
        loader.answer(film, PlayerMetadata(title: "A"))
        await settle()
        #expect(films.loaded == "a" && films.player.playbackState == .playing)
        #expect(films.player.metadata.title == "A")
    }

    @Test("A replay after a playback failure reloads the item and resumes its position")
    func failedMediaReloads() async {
        let films = await Films()
        films.player.items = [films.name("a", PlayerItem(loader: loader))]
        await settle()
        loader.answer(film)
        await settle()
        films.engine.setPosition(.seconds(42))
        films.engine.failWhilePlaying()
        await settle()
        films.player.replay()
        await settle()
        #expect(loader.askCount == 2 && films.loaded == "")
        loader.answer(.simple(url: file("b.mkv")))
        await settle()
        #expect(films.loaded == "b" && films.engine.source?.startPosition == .seconds(42))
    }

    @Test("Removing a loading item cancels its loader", arguments: [false, true])
    func removedLoadingItem(_ isCurrent: Bool) async {
        let films = await Films()
        let slow = PlayerItem(loader: loader)
        films.player.items = isCurrent ? [slow, films["b"]] : [films["b"], slow]
        await settle()
        films.player.remove(slow)
        await settle()
        #expect(!loader.isHeard)
        loader.answer(film)
        await settle()
        #expect(films.current == "b" && films.loaded == "b")
        films.player.append(slow)
        await settle()
        #expect(loader.askCount == 2)
    }

    @Test("An item that is left cancels its loader and loads again on return")
    func leftItemReloads() async {
        let films = await Films()
        films.player.items = [films.name("a", PlayerItem(loader: loader)), films["b"], films["c"]]
        await settle()
        loader.answer(film, PlayerMetadata(title: "First"))
        await settle()
        films.player.currentItem = films["c"]
        await settle()
        #expect(!loader.isHeard)
        films.player.currentItem = films["a"]
        await settle()
        #expect(films.loaded == "ab" && films.player.metadata.title == "First" && loader.askCount == 2)
        loader.answer(film, PlayerMetadata(title: "Second"))
        await settle()
        #expect(films.player.metadata.title == "Second")
    }

    @Test("A finished loader is not started again on return to its item")
    func finishedLoaderIsNotRestarted() async {
        let films = await Films()
        films.player.items = [films.name("a", PlayerItem(loader: loader)), films["b"], films["c"]]
        await settle()
        loader.answer(film)
        loader.finish()
        await settle()
        films.player.currentItem = films["c"]
        films.player.currentItem = films["a"]
        await settle()
        #expect(films.loaded == "ab" && loader.askCount == 1)
    }

    @Test("An item that is replaced and released cancels its loader")
    func replacedItemCancelsLoader() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        await settle()
        films.player.items = [films["b"]]
        await settle()
        #expect(!loader.isHeard)
    }

    // acceptance: Error.UnavailableErrorType, MetadataPublisher.ImmediatelyAvailableWithMetadata
    @Test("An unavailable item shows its error and metadata")
    func unavailableItem() async {
        let films = await Films()
        let blocked = PlayerItem.unavailable(error: Refused(), metadata: PlayerMetadata(title: "Blocked"))
        films.player.items = [films.name("a", blocked), films["b"]]
        films.player.play()
        await settle()
        #expect(films.player.error?.message == "The service refused it.")
        #expect(films.player.metadata.title == "Blocked")
        #expect(films.current == "a" && films.loaded == "")
        #expect(films.player.playbackState == .idle)
    }

    @Test("An unavailable item stops the list only when it becomes current")
    func unavailableNextItem() async {
        let films = await Films()
        films.player.items = [films["b"], films.name("a", .unavailable(error: Refused())), films["c"]]
        films.player.play()
        await settle()
        #expect(films.loaded == "b" && films.player.error == nil)
        await films.end()
        #expect(films.current == "a" && films.loaded == "" && films.player.error != nil)
    }

    @Test("Items whose loader fails are skipped if the configuration says so")
    func failedItemsAreSkipped() async {
        let films = await Films { $0.skipsFailedItems = true }
        films.player.items = [.unavailable(error: Refused()), PlayerItem(loader: loader), films["c"]]
        films.player.play()
        await settle()
        loader.finish(Refused())
        await settle()
        #expect(films.current == "c" && films.loaded == "c")
        #expect(films.player.failures.count == 2)
    }

    // acceptance: MetadataPublisher.Empty, ImmediatelyAvailableWithoutMetadata
    @Test("An item without metadata shows its file name as the title")
    func fileNameAsTitle() async {
        #expect(await Films().player.metadata == .empty)
        #expect(await Films("a").player.metadata == PlayerMetadata(title: "a"))
    }

    // acceptance: MetadataPublisher.EntirePlayback
    @Test("The player's metadata is empty after the end of the list")
    func metadataAfterEnd() async {
        let films = await Films("a", playing: true)
        await films.end()
        #expect(films.player.metadata == .empty)
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
