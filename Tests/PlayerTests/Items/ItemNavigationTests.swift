import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Navigation to the next and the previous item.
@MainActor
struct ItemNavigationTests {
    /// The stream type of the items.
    enum Kind: CaseIterable {
        case onDemand
        case live
        case dvr
        case unknown

        var media: MediaInfo? {
            switch self {
            case .onDemand: .film()
            case .live, .dvr: .live()
            case .unknown: nil
            }
        }
    }

    private func films(_ mode: NavigationMode, _ kind: Kind = .onDemand, on current: Character) async -> Films {
        let films = await Films("abc", current: current, media: kind.media) { $0.navigationMode = mode }
        if kind == .dvr { films.engine.report { $0.media.isSeekable = true } }
        await settle()
        return films
    }

    private nonisolated static let modes = [NavigationMode.immediate, .smart(interval: .seconds(3))]

    // MARK: Forward

    // acceptance: ItemNavigationForwardChecks.CanAdvanceToNextItem, CannotAdvanceToNextItemAtBack
    // acceptance: ItemNavigationForwardChecks.CanAdvanceForOnDemandWithNextItem, CanAdvanceForLiveWithNextItem
    // acceptance: ItemNavigationForwardChecks.CanAdvanceForDvrWithNextItem, CanAdvanceForUnknownWithNextItem
    // acceptance: ItemNavigationForwardChecks.CannotAdvanceForOnDemandWithoutNextItem
    // acceptance: ItemNavigationForwardChecks.CannotAdvanceForLiveWithoutNextItem
    // acceptance: ItemNavigationForwardChecks.CannotAdvanceForDvrWithoutNextItem
    // acceptance: ItemNavigationForwardChecks.CannotAdvanceForUnknownWithoutNextItem
    // acceptance: ItemNavigationForward.AdvanceToNextItem, AdvanceToNextItemAtBack
    // acceptance: ItemNavigationForward.AdvanceForOnDemandWithNextItem, AdvanceForOnDemandWithoutNextItem
    // acceptance: ItemNavigationForward.AdvanceForLiveWithNextItem, AdvanceForLiveWithoutNextItem
    // acceptance: ItemNavigationForward.AdvanceForDvrWithNextItem, AdvanceForDvrWithoutNextItem
    // acceptance: ItemNavigationForward.AdvanceForUnknownWithNextItem, AdvanceForUnknownWithoutNextItem
    // acceptance: ItemNavigationSmartForwardChecks.CanAdvanceForOnDemandWithNextItem, CanAdvanceForLiveWithNextItem
    // acceptance: ItemNavigationSmartForwardChecks.CanAdvanceForDvrWithNextItem, CanAdvanceForUnknownWithNextItem
    // acceptance: ItemNavigationSmartForwardChecks.CannotAdvanceForOnDemandWithoutNextItem
    // acceptance: ItemNavigationSmartForwardChecks.CannotAdvanceForLiveWithoutNextItem
    // acceptance: ItemNavigationSmartForwardChecks.CannotAdvanceForDvrWithoutNextItem
    // acceptance: ItemNavigationSmartForwardChecks.CannotAdvanceForUnknownWithoutNextItem
    // acceptance: ItemNavigationSmartForward.AdvanceForOnDemandWithNextItem, AdvanceForOnDemandWithoutNextItem
    // acceptance: ItemNavigationSmartForward.AdvanceForLiveWithNextItem, AdvanceForLiveWithoutNextItem
    // acceptance: ItemNavigationSmartForward.AdvanceForDvrWithNextItem, AdvanceForDvrWithoutNextItem
    // acceptance: ItemNavigationSmartForward.AdvanceForUnknownWithNextItem, AdvanceForUnknownWithoutNextItem
    @Test("Advancing goes to the next item if the list has one", arguments: modes, Kind.allCases)
    func advanceToNext(_ mode: NavigationMode, _ kind: Kind) async {
        let films = await films(mode, kind, on: "b")
        #expect(films.player.canAdvance())
        films.player.advanceToNext()
        #expect(films.current == "c")
        #expect(!films.player.canAdvance())
        films.player.advanceToNext()
        #expect(films.current == "c")
    }

    // acceptance: ItemNavigationForward.PlayerPreloadedItemCount, ItemNavigationBackward.PlayerPreloadedItemCount
    @Test("Navigation always loads the current and the next item")
    func twoItemsAreLoaded() async {
        let films = await Films("abcde")
        films.player.advanceToNext()
        #expect(films.loaded == "bc")
        films.player.advanceToNext()
        #expect(films.loaded == "cd")
        films.player.returnToPrevious()
        #expect(films.loaded == "bc")
    }

    @Test("Advancing leaves a paused player paused")
    func pausedPlayerStaysPaused() async {
        let films = await Films("ab")
        films.player.advanceToNext()
        await settle()
        #expect(films.player.playbackState == .paused)
    }

    @Test("Advancing without a current item goes to the first")
    func advanceWithoutCurrentItem() async {
        let films = await Films("ab")
        films.player.currentItem = nil
        films.player.advanceToNext()
        #expect(films.current == "a")
    }

    // MARK: Backward, immediate

    // acceptance: ItemNavigationBackwardChecks.CanReturnToPreviousItem, CannotReturnToPreviousItemAtFront
    // acceptance: ItemNavigationBackwardChecks.CanReturnForOnDemandAtBeginningWithPreviousItem
    // acceptance: ItemNavigationBackwardChecks.CannotReturnForOnDemandAtBeginningWithoutPreviousItem
    // acceptance: ItemNavigationBackwardChecks.CanReturnForLiveWithPreviousItem
    // acceptance: ItemNavigationBackwardChecks.CannotReturnForLiveWithoutPreviousItem
    // acceptance: ItemNavigationBackwardChecks.CanReturnForDvrWithPreviousItem
    // acceptance: ItemNavigationBackwardChecks.CannotReturnForDvrWithoutPreviousItem
    // acceptance: ItemNavigationBackwardChecks.CanReturnForUnknownWithPreviousItem
    // acceptance: ItemNavigationBackwardChecks.CannotReturnForUnknownWithoutPreviousItem
    // acceptance: ItemNavigationBackward.ReturnToPreviousItem, ReturnToPreviousItemAtFront
    // acceptance: ItemNavigationBackward.ReturnForOnDemandAtBeginningWithPreviousItem
    // acceptance: ItemNavigationBackward.ReturnForOnDemandAtBeginningWithoutPreviousItem
    // acceptance: ItemNavigationBackward.ReturnForLiveWithPreviousItem, ReturnForLiveWithoutPreviousItem
    // acceptance: ItemNavigationBackward.ReturnForDvrWithPreviousItem, ReturnForDvrWithoutPreviousItem
    // acceptance: ItemNavigationBackward.ReturnForUnknownWithPreviousItem, ReturnForUnknownWithoutPreviousItem
    @Test("Immediate navigation returns to the previous item if the list has one", arguments: Kind.allCases)
    func immediateReturn(_ kind: Kind) async {
        let films = await films(.immediate, kind, on: "b")
        #expect(films.player.canReturn())
        films.player.returnToPrevious()
        #expect(films.current == "a")
        #expect(!films.player.canReturn())
        films.player.returnToPrevious()
        #expect(films.current == "a")
    }

    // acceptance: ItemNavigationBackwardChecks.CanReturnForOnDemandNearBeginningWithoutPreviousItem
    // acceptance: ItemNavigationBackwardChecks.CanReturnForOnDemandNotAtBeginning
    // acceptance: ItemNavigationBackward.ReturnForOnDemandNearBeginningWithoutPreviousItem
    // acceptance: ItemNavigationBackward.ReturnForOnDemandNotAtBeginning
    @Test("Immediate navigation never returns to the start of the current item")
    func immediateReturnIgnoresPosition() async {
        let films = await films(.immediate, on: "a")
        films.engine.setPosition(.seconds(1))
        #expect(!films.player.canReturn())
        films.player.returnToPrevious()
        #expect(films.player.time() == .seconds(1))
        films.player.currentItem = films["b"]
        await settle()
        films.engine.setPosition(.seconds(50))
        #expect(films.player.canReturn())
        films.player.returnToPrevious()
        #expect(films.current == "a")
    }

    // MARK: Backward, smart

    // acceptance: ItemNavigationSmartBackwardChecks.CanReturnForOnDemandAtBeginningWithoutPreviousItem
    // acceptance: ItemNavigationSmartBackwardChecks.CanReturnForOnDemandNearBeginningWithoutPreviousItem
    // acceptance: ItemNavigationSmartBackwardChecks.CanReturnForOnDemandAtBeginningWithPreviousItem
    // acceptance: ItemNavigationSmartBackwardChecks.CanReturnForOnDemandNotAtBeginning
    // acceptance: ItemNavigationSmartBackward.ReturnForOnDemandAtBeginningWithoutPreviousItem
    // acceptance: ItemNavigationSmartBackward.ReturnForOnDemandNearBeginningWithoutPreviousItem
    // acceptance: ItemNavigationSmartBackward.ReturnForOnDemandAtBeginningWithPreviousItem
    // acceptance: ItemNavigationSmartBackward.ReturnForOnDemandNotAtBeginning
    @Test(
        "Smart navigation returns to the start first beyond its interval",
        arguments: [("a", 0.0, "a"), ("a", 1, "a"), ("b", 0, "a"), ("b", 2.9, "a"), ("b", 3, "b"), ("b", 50, "b")])
    func smartReturn(_ current: Character, _ second: Double, _ target: String) async {
        let films = await films(.smart(interval: .seconds(3)), on: current)
        films.engine.setPosition(.seconds(second))
        #expect(films.player.canReturn())
        films.player.returnToPrevious()
        await settle()
        #expect(films.current == target)
        #expect(films.player.time() == .zero)
    }

    // acceptance: ItemNavigationSmartBackwardChecks.CanReturnForLiveWithPreviousItem
    // acceptance: ItemNavigationSmartBackwardChecks.CannotReturnForLiveWithoutPreviousItem
    // acceptance: ItemNavigationSmartBackwardChecks.CanReturnForDvrWithPreviousItem
    // acceptance: ItemNavigationSmartBackwardChecks.CannotReturnForDvrWithoutPreviousItem
    // acceptance: ItemNavigationSmartBackwardChecks.CanReturnForUnknownWithPreviousItem
    // acceptance: ItemNavigationSmartBackwardChecks.CannotReturnForUnknownWithoutPreviousItem
    // acceptance: ItemNavigationSmartBackward.ReturnForLiveWithPreviousItem, ReturnForLiveWithoutPreviousItem
    // acceptance: ItemNavigationSmartBackward.ReturnForDvrWithPreviousItem, ReturnForDvrWithoutPreviousItem
    // acceptance: ItemNavigationSmartBackward.ReturnForUnknownWithPreviousItem, ReturnForUnknownWithoutPreviousItem
    @Test(
        "Smart navigation in a stream without a known start returns to the previous item",
        arguments: [Kind.live, .dvr, .unknown])
    func smartReturnInLiveStream(_ kind: Kind) async {
        let films = await films(.smart(interval: .seconds(3)), kind, on: "b")
        films.engine.setPosition(.seconds(50))
        #expect(films.player.canReturn())
        films.player.returnToPrevious()
        #expect(films.current == "a")
        #expect(!films.player.canReturn())
        films.player.returnToPrevious()
        #expect(films.current == "a")
    }

    // MARK: Edges

    // acceptance: ItemNavigationBackwardChecks.CannotReturnToPreviousItemWhenEmpty
    // acceptance: ItemNavigationForwardChecks.CannotAdvanceToNextItemWhenEmpty
    @Test("An empty player cannot navigate in any mode", arguments: modes, RepeatMode.allCases)
    func emptyPlayer(_ mode: NavigationMode, _ repeatMode: RepeatMode) async {
        let films = await Films { $0.navigationMode = mode }
        films.player.repeatMode = repeatMode
        #expect(!films.player.canAdvance() && !films.player.canReturn())
        films.player.advanceToNext()
        films.player.returnToPrevious()
        #expect(films.current == "")
    }

    // acceptance: ItemNavigationBackwardChecks.WrapAtFrontWithRepeatAll
    // acceptance: ItemNavigationForwardChecks.WrapAtBackWithRepeatAll
    // acceptance: ItemNavigationBackward.WrapAtFrontWithRepeatAll, ItemNavigationForward.WrapAtBackWithRepeatAll
    @Test("Navigation wraps around the list when all items repeat")
    func repeatAllWrapsAround() async {
        let films = await films(.immediate, on: "a")
        films.player.repeatMode = .all
        #expect(films.player.canReturn())
        films.player.returnToPrevious()
        #expect(films.current == "c")
        #expect(films.player.canAdvance())
        films.player.advanceToNext()
        #expect(films.current == "a")
    }

    @Test("Navigation does not wrap around the list when one item repeats")
    func repeatOneDoesNotWrap() async {
        let films = await films(.immediate, on: "a")
        films.player.repeatMode = .one
        #expect(!films.player.canReturn())
        films.player.advanceToNext()
        #expect(films.current == "b")
    }

    @Test("Advancing from the only item restarts it when all items repeat")
    func onlyItemRestarts() async {
        let films = await Films("a", playing: true)
        films.player.repeatMode = .all
        films.engine.setPosition(.seconds(30))
        films.player.advanceToNext()
        #expect(films.current == "a" && films.player.time() == .zero)
        #expect(films.player.shouldPlay)
    }

    // acceptance: ItemNavigationBackward.ReturnToPreviousItemOnFailedItem
    // acceptance: ItemNavigationForward.AdvanceToNextItemOnFailedItem
    @Test("Navigation leaves a failed item in both directions", arguments: [("a", false), ("c", true)])
    func failedItem(_ target: String, _ isForward: Bool) async {
        let films = await films(.smart(interval: .seconds(3)), .unknown, on: "b")
        films.engine.fail()
        await settle()
        #expect(films.player.error != nil)
        if isForward { films.player.advanceToNext() } else { films.player.returnToPrevious() }
        #expect(films.current == target)
        #expect(films.player.error == nil)
    }
}
