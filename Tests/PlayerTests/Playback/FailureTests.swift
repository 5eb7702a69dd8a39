import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// Failed items, which stop the list unless `skipsFailedItems` is set.
@MainActor
struct FailureTests {
    private nonisolated static let reasons = [MediaError.Reason.httpStatus(404), .httpStatus(403), .unknownFormat]

    private func fixture(_ names: String, skipping: Bool = false, media: MediaInfo? = nil) async -> QueueFixture {
        await QueueFixture(names, playing: true, media: media) { $0.skipsFailedItems = skipping }
    }

    // acceptance: Queue.FailingUnavailableItem, FailingUnauthorizedItem, FailingMp3Item
    // acceptance: Queue.FailingUnavailableItemFollowedByPlayableItem, FailingUnauthorizedItemFollowedByPlayableItem
    // acceptance: Queue.FailingMp3ItemFollowedByPlayableItem
    // acceptance: CurrentItem.CurrentItemWithFirstFailedItem
    @Test("The list stops at an item that fails to open", arguments: reasons, ["a", "ab"])
    func failedItemStopsList(_ reason: MediaError.Reason, _ names: String) async {
        let fixture = await fixture(names)
        fixture.engine.fail(reason)
        await settle()
        #expect(fixture.player.error?.reason == reason)
        #expect(fixture.player.playbackState == .idle)
        #expect(fixture.current == "a" && fixture.list == names)
        #expect(fixture.engine.next == nil)
        #expect(fixture.engine.openedLocations == [])
    }

    // acceptance: Queue.FailingItemUnavailableBetweenPlayableItems, FailingMp3ItemBetweenPlayableItems
    // acceptance: CurrentItem.CurrentItemWithMiddleFailedItem, CurrentItemWithLastFailedItem
    @Test("The list stops at a preloaded item that fails", arguments: reasons, ["abc", "ab"])
    func failedNextItemStopsList(_ reason: MediaError.Reason, _ names: String) async {
        let fixture = await fixture(names, media: .film())
        fixture.engine.failNext(reason)
        await fixture.end()
        #expect(fixture.player.error?.reason == reason)
        #expect(fixture.current == "b" && fixture.engine.next == nil)
        #expect(fixture.player.playbackState == .idle)
    }

    // acceptance: Queue.PlayableItem, BetweenPlayableItems, Error.ValidStream
    @Test("Playable items play one after another without an error")
    func playableItemsAdvance() async {
        let fixture = await fixture("abc", media: .film())
        await fixture.end()
        #expect(fixture.current == "b" && fixture.loaded == "bc")
        #expect(fixture.player.playbackState == .playing && fixture.player.error == nil)
    }

    // acceptance: Queue.PlayableItemReplacingFailingUnavailableItem
    // acceptance: Queue.PlayableItemReplacingFailingUnauthorizedItem, PlayableItemReplacingFailingMp3Item
    @Test("A new list replaces a failed item and plays", arguments: reasons)
    func failedItemIsReplaced(_ reason: MediaError.Reason) async {
        let fixture = await fixture("a")
        fixture.engine.fail(reason)
        await settle()
        fixture.player.items = fixture.items("bc")
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.error == nil && fixture.player.failures.isEmpty)
        #expect(fixture.current == "b" && fixture.player.playbackState == .playing)
    }

    // acceptance: Error.NoStream
    @Test("An empty player has no error")
    func emptyPlayer() { #expect(PlayerFixture().player.error == nil) }

    // acceptance: Error.Reset
    @Test("Removing all items clears the error")
    func removalClearsError() async {
        let fixture = await fixture("ab")
        fixture.engine.fail()
        await settle()
        fixture.player.removeAllItems()
        #expect(fixture.player.error == nil && fixture.player.failures.isEmpty)
        #expect(fixture.current == "" && fixture.loaded == "" && fixture.player.metadata == .empty)
    }

    // acceptance: Error.NotBusyWhenError
    @Test("A failed item is neither buffering nor seeking")
    func failedItemIsNotBusy() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.player.seek(.at(.seconds(9)))
        fixture.engine.report { $0.isBuffering = true }
        await settle()
        #expect(fixture.player.isBusy)
        fixture.engine.fail(.connectionBroken)
        await settle()
        #expect(!fixture.player.isBuffering && !fixture.player.isSeeking && !fixture.player.isBusy)
    }

    // acceptance: Error.ErrorType
    @Test("The player's error carries the reason and message of the media error")
    func errorTypeAndMessage() async {
        let fixture = await fixture("a")
        fixture.engine.fail(.noPermission)
        await settle()
        #expect(fixture.player.error == PlayerError(MediaError(.noPermission)))
        #expect(fixture.player.error?.message == MediaError(.noPermission).message)
    }

    @Test("A failed item keeps the title from its file name")
    func failedItemKeepsTitle() async {
        let fixture = PlayerFixture([item("The Film.mkv")])
        fixture.engine.fail()
        await settle()
        #expect(fixture.player.metadata.title == "The Film")
    }

    @Test("A replay of a failed item clears its error")
    func replayClearsError() async {
        let fixture = await fixture("a")
        fixture.engine.fail()
        await settle()
        fixture.player.replay()
        #expect(fixture.player.error == nil && fixture.player.playbackState == .idle)
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.playbackState == .playing)
    }

    @Test("Failed items are skipped and recorded if the configuration says so")
    func failedItemsAreSkipped() async {
        let fixture = await fixture("abc", skipping: true)
        fixture.engine.fail(.damaged)
        await settle()
        fixture.engine.fail(.empty)
        await settle()
        #expect(fixture.current == "c" && fixture.player.error == nil)
        #expect(fixture.player.failures.mapValues(\.reason) == [fixture["a"]: .damaged, fixture["b"]: .empty])
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.playbackState == .playing)
    }

    @Test("A preloaded item that fails is skipped at the transition")
    func failedNextItemIsSkipped() async {
        let fixture = await fixture("abc", skipping: true, media: .film())
        fixture.engine.failNext()
        await fixture.end()
        #expect(fixture.current == "c" && fixture.loaded == "c" && fixture.player.playbackState == .playing)
    }

    @Test("A failed item is skipped and retried in each round of repeating all")
    func failedItemWhileRepeating() async {
        let fixture = await fixture("abc", skipping: true, media: .film())
        fixture.player.repeatMode = .all
        fixture.engine.failNext()
        await fixture.end()
        await fixture.end()
        #expect(fixture.current == "a" && fixture.loaded == "a")
        await fixture.end()
        #expect(fixture.current == "b" && fixture.player.failures.isEmpty)
        fixture.engine.fail()
        await settle()
        #expect(fixture.current == "c" && fixture.loaded == "ca")
    }

    @Test("Repeating all stops after a round of nothing but failures")
    func repeatingStopsAfterFailures() async {
        let fixture = await fixture("abc", skipping: true)
        fixture.player.repeatMode = .all
        for _ in 0..<9 {
            fixture.engine.fail()
            await settle()
        }
        #expect(fixture.current == "c" && fixture.player.error != nil)
    }

    @Test("A failed item is skipped backward when it was reached backward")
    func failedItemIsSkippedBackward() async {
        let fixture = await fixture("abc", skipping: true)
        fixture.player.load(fixture["c"])
        fixture.player.returnToPreviousItem()
        #expect(fixture.current == "b")
        fixture.engine.fail()
        await settle()
        #expect(fixture.current == "a")
    }

    @Test("A failed item stays current if it was chosen or is the last", arguments: ["a", "b"])
    func chosenAndLastItemsStay(_ chosen: Character) async {
        let fixture = await fixture("ab", skipping: true)
        fixture.player.load(fixture["b"])
        fixture.player.load(fixture[chosen])
        fixture.engine.fail()
        await settle()
        #expect(fixture.current == String(chosen) && fixture.player.error != nil)
    }
}
