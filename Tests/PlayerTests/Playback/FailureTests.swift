import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// An item that cannot be played stops the list, unless that is to be gone on with.
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
    @Test(arguments: reasons, ["a", "ab"])
    func theListStopsAtAnItemThatFails(_ reason: MediaError.Reason, _ names: String) async {
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
    @Test(arguments: reasons, ["abc", "ab"])
    func itStopsThereInTheMiddleToo(_ reason: MediaError.Reason, _ names: String) async {
        let films = await films(names, media: .film())
        films.engine.failNext(reason)
        await films.end()
        #expect(films.player.error?.reason == reason)
        #expect(films.current == "b" && films.engine.next == nil)
        #expect(films.player.playbackState == .idle)
    }

    // acceptance: Queue.PlayableItem, BetweenPlayableItems, Error.ValidStream
    @Test func whatCanBePlayedIs() async {
        let films = await films("abc", media: .film())
        await films.end()
        #expect(films.current == "b" && films.loaded == "bc")
        #expect(films.player.playbackState == .playing && films.player.error == nil)
    }

    // acceptance: Queue.PlayableItemReplacingFailingUnavailableItem
    // acceptance: Queue.PlayableItemReplacingFailingUnauthorizedItem, PlayableItemReplacingFailingMp3Item
    @Test(arguments: reasons)
    func anotherItemTakesItsPlaceAndPlays(_ reason: MediaError.Reason) async {
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
    @Test func anEmptyPlayerHasNone() { #expect(Scene().player.error == nil) }

    // acceptance: Error.Reset
    @Test func removingEverythingClearsIt() async {
        let films = await films("ab")
        films.engine.fail()
        await settle()
        films.player.removeAllItems()
        #expect(films.player.error == nil && films.player.failures.isEmpty)
        #expect(films.current == "" && films.loaded == "" && films.player.metadata == .empty)
    }

    // acceptance: Error.NotBusyWhenError
    @Test func aFailedItemIsNotBusy() async {
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
    @Test func itSaysWhatAndWhy() async {
        let films = await films("a")
        films.engine.fail(.noPermission)
        await settle()
        #expect(films.player.error == PlayerError(MediaError(.noPermission)))
        #expect(films.player.error?.message == MediaError(.noPermission).message)
    }

    @Test func theFailedItemStillHasItsName() async {
        let scene = Scene([item("The Film.mkv")])
        scene.engine.fail()
        await settle()
        #expect(scene.player.metadata.title == "The Film")
    }

    @Test func anItemThatOpensHasNoError() async {
        let films = await films("a")
        films.engine.fail()
        await settle()
        films.player.replay()
        #expect(films.player.error == nil && films.player.playbackState == .idle)
        films.engine.becomeReady()
        await settle()
        #expect(films.player.playbackState == .playing)
    }

    @Test func theRestOfTheListPlaysWhereThatIsWished() async {
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

    @Test func aFollowerThatFailsIsPassedOver() async {
        let films = await films("abc", skipping: true, media: .film())
        films.engine.failNext()
        await films.end()
        #expect(films.current == "c" && films.loaded == "c" && films.player.playbackState == .playing)
    }

    @Test func eachRoundPassesOverItAndTriesItAgain() async {
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

    @Test func aRoundOfNothingButFailuresEnds() async {
        let films = await films("abc", skipping: true)
        films.player.repeatMode = .all
        for _ in 0..<9 {
            films.engine.fail()
            await settle()
        }
        #expect(films.current == "c" && films.player.error != nil)
    }

    @Test func goingBackOverAFailedItemGoesOnBack() async {
        let films = await films("abc", skipping: true)
        films.player.load(films["c"])
        films.player.returnToPrevious()
        #expect(films.current == "b")
        films.engine.fail()
        await settle()
        #expect(films.current == "a")
    }

    @Test(arguments: ["a", "b"])
    func anItemThatWasChosenAndTheLastAreStayedAt(_ chosen: Character) async {
        let films = await films("ab", skipping: true)
        films.player.load(films["b"])
        films.player.load(films[chosen])
        films.engine.fail()
        await settle()
        #expect(films.current == String(chosen) && films.player.error != nil)
    }
}
