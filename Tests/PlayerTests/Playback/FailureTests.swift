import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Failed items, which stop the list unless `skipsFailedItems` is set.
@MainActor
struct FailureTests {
    private nonisolated static let reasons = [MediaError.Reason.httpStatus(404), .httpStatus(403), .unknownFormat]

    private func films(_ names: String, skipping: Bool = false, media: MediaInfo? = nil) async -> Films {
        await Films(names, playing: true, media: media) { $0.skipsFailedItems = skipping }
    }

    // acceptance: Queue.FailingUnavailableItem, FailingUnauthorizedItem, FailingMp3Item
    // acceptance: Queue.FailingUnavailableItemFollowedByPlayableItem, FailingUnauthorizedItemFollowedByPlayableItem
    // acceptance: Queue.FailingMp3ItemFollowedByPlayableItem
    // acceptance: CurrentItem.CurrentItemWithFirstFailedItem
    @Test("The list stops at an item that fails to open", arguments: reasons, ["a", "ab"])
    func failedItemStopsList(_ reason: MediaError.Reason, _ names: String) async {
        let films = await films(names)
        films.engine.fail(reason)
        await settle()
        #expect(films.player.error?.reason == reason)
        #expect(films.player.playbackState == .idle)
        #expect(films.current == "a" && films.list == names)
        #expect(films.engine.next == nil)
        #expect(films.engine.openedLocations == [])
    }

    // acceptance: Queue.FailingItemUnavailableBetweenPlayableItems, FailingMp3ItemBetweenPlayableItems
    // acceptance: CurrentItem.CurrentItemWithMiddleFailedItem, CurrentItemWithLastFailedItem
    @Test("The list stops at a preloaded item that fails", arguments: reasons, ["abc", "ab"])
    func failedNextItemStopsList(_ reason: MediaError.Reason, _ names: String) async {
        let films = await films(names, media: .film())
        films.engine.failNext(reason)
        await films.end()
        #expect(films.player.error?.reason == reason)
        #expect(films.current == "b" && films.engine.next == nil)
        #expect(films.player.playbackState == .idle)
    }

    // acceptance: Queue.PlayableItem, BetweenPlayableItems, Error.ValidStream
    @Test("Playable items play one after another without an error")
    func playableItemsAdvance() async {
        let films = await films("abc", media: .film())
        await films.end()
        #expect(films.current == "b" && films.loaded == "bc")
        #expect(films.player.playbackState == .playing && films.player.error == nil)
    }

    // acceptance: Queue.PlayableItemReplacingFailingUnavailableItem
    // acceptance: Queue.PlayableItemReplacingFailingUnauthorizedItem, PlayableItemReplacingFailingMp3Item
    @Test("A new list replaces a failed item and plays", arguments: reasons)
    func failedItemIsReplaced(_ reason: MediaError.Reason) async {
        let films = await films("a")
        films.engine.fail(reason)
        await settle()
        films.player.items = films.items("bc")
        films.engine.becomeReady()
        await settle()
        #expect(films.player.error == nil && films.player.failures.isEmpty)
        #expect(films.current == "b" && films.player.playbackState == .playing)
    }

    // acceptance: Error.NoStream
    @Test("An empty player has no error")
    func emptyPlayer() { #expect(Scene().player.error == nil) }

    // acceptance: Error.Reset
    @Test("Removing all items clears the error")
    func removalClearsError() async {
        let films = await films("ab")
        films.engine.fail()
        await settle()
        films.player.removeAllItems()
        #expect(films.player.error == nil && films.player.failures.isEmpty)
        #expect(films.current == "" && films.loaded == "" && films.player.metadata == .empty)
    }

    // acceptance: Error.NotBusyWhenError
    @Test("A failed item is neither buffering nor seeking")
    func failedItemIsNotBusy() async {
        let scene = await Scene.ready(playing: true)
        scene.player.startSeek(.at(.seconds(9)))
        scene.engine.report { $0.isBuffering = true }
        await settle()
        #expect(scene.player.isBusy)
        scene.engine.fail(.connectionBroken)
        await settle()
        #expect(!scene.player.isBuffering && !scene.player.isSeeking && !scene.player.isBusy)
    }

    // acceptance: Error.ErrorType
    @Test("The player's error carries the reason and message of the media error")
    func errorTypeAndMessage() async {
        let films = await films("a")
        films.engine.fail(.noPermission)
        await settle()
        #expect(films.player.error == PlayerError(MediaError(.noPermission)))
        #expect(films.player.error?.message == MediaError(.noPermission).message)
    }

    @Test("A failed item keeps the title from its file name")
    func failedItemKeepsTitle() async {
        let scene = Scene([item("The Film.mkv")])
        scene.engine.fail()
        await settle()
        #expect(scene.player.metadata.title == "The Film")
    }

    @Test("A replay of a failed item clears its error")
    func replayClearsError() async {
        let films = await films("a")
        films.engine.fail()
        await settle()
        films.player.replay()
        #expect(films.player.error == nil && films.player.playbackState == .idle)
        films.engine.becomeReady()
        await settle()
        #expect(films.player.playbackState == .playing)
    }

    @Test("Failed items are skipped and recorded if the configuration says so")
    func failedItemsAreSkipped() async {
        let films = await films("abc", skipping: true)
        films.engine.fail(.damaged)
        await settle()
        films.engine.fail(.empty)
        await settle()
        #expect(films.current == "c" && films.player.error == nil)
        #expect(films.player.failures.mapValues(\.reason) == [films["a"]: .damaged, films["b"]: .empty])
        films.engine.becomeReady()
        await settle()
        #expect(films.player.playbackState == .playing)
    }

    @Test("A preloaded item that fails is skipped at the transition")
    func failedNextItemIsSkipped() async {
        let films = await films("abc", skipping: true, media: .film())
        films.engine.failNext()
        await films.end()
        #expect(films.current == "c" && films.loaded == "c" && films.player.playbackState == .playing)
    }

    @Test("A failed item is skipped and retried in each round of repeating all")
    func failedItemWhileRepeating() async {
        let films = await films("abc", skipping: true, media: .film())
        films.player.repeatMode = .all
        films.engine.failNext()
        await films.end()
        await films.end()
        #expect(films.current == "a" && films.loaded == "a")
        await films.end()
        #expect(films.current == "b" && films.player.failures.isEmpty)
        films.engine.fail()
        await settle()
        #expect(films.current == "c" && films.loaded == "ca")
    }

    @Test("Repeating all stops after a round of nothing but failures")
    func repeatingStopsAfterFailures() async {
        let films = await films("abc", skipping: true)
        films.player.repeatMode = .all
        for _ in 0..<9 {
            films.engine.fail()
            await settle()
        }
        #expect(films.current == "c" && films.player.error != nil)
    }

    @Test("A failed item is skipped backward when it was reached backward")
    func failedItemIsSkippedBackward() async {
        let films = await films("abc", skipping: true)
        films.player.load(films["c"])
        films.player.returnToPrevious()
        #expect(films.current == "b")
        films.engine.fail()
        await settle()
        #expect(films.current == "a")
    }

    @Test("A failed item stays current if it was chosen or is the last", arguments: ["a", "b"])
    func chosenAndLastItemsStay(_ chosen: Character) async {
        let films = await films("ab", skipping: true)
        films.player.load(films["b"])
        films.player.load(films[chosen])
        films.engine.fail()
        await settle()
        #expect(films.current == String(chosen) && films.player.error != nil)
    }
}
