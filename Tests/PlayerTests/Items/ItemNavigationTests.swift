import TestSupport
import Testing
import WindowboxCore
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

    private func fixture(_ mode: NavigationMode, _ kind: Kind = .onDemand, on current: Character) async -> QueueFixture
    {
        let fixture = await QueueFixture("abc", current: current, media: kind.media) { $0.navigationMode = mode }
        if kind == .dvr { fixture.engine.report { $0.media.isSeekable = true } }
        await settle()
        return fixture
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
        let fixture = await fixture(mode, kind, on: "b")
        #expect(fixture.player.canAdvanceToNextItem())
        fixture.player.advanceToNextItem()
        #expect(fixture.current == "c")
        #expect(!fixture.player.canAdvanceToNextItem())
        fixture.player.advanceToNextItem()
        #expect(fixture.current == "c")
    }

    // acceptance: ItemNavigationForward.PlayerPreloadedItemCount, ItemNavigationBackward.PlayerPreloadedItemCount
    @Test("Navigation always loads the current and the next item")
    func twoItemsAreLoaded() async {
        let fixture = await QueueFixture("abcde")
        fixture.player.advanceToNextItem()
        #expect(fixture.loaded == "bc")
        fixture.player.advanceToNextItem()
        #expect(fixture.loaded == "cd")
        fixture.player.returnToPreviousItem()
        #expect(fixture.loaded == "bc")
    }

    @Test("Advancing leaves a paused player paused")
    func pausedPlayerStaysPaused() async {
        let fixture = await QueueFixture("ab")
        fixture.player.advanceToNextItem()
        await settle()
        #expect(fixture.player.playbackState == .paused)
    }

    @Test("Advancing without a current item goes to the first")
    func advanceWithoutCurrentItem() async {
        let fixture = await QueueFixture("ab")
        fixture.player.currentItem = nil
        fixture.player.advanceToNextItem()
        #expect(fixture.current == "a")
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
        let fixture = await fixture(.immediate, kind, on: "b")
        #expect(fixture.player.canReturnToPreviousItem())
        fixture.player.returnToPreviousItem()
        #expect(fixture.current == "a")
        #expect(!fixture.player.canReturnToPreviousItem())
        fixture.player.returnToPreviousItem()
        #expect(fixture.current == "a")
    }

    // acceptance: ItemNavigationBackwardChecks.CanReturnForOnDemandNearBeginningWithoutPreviousItem
    // acceptance: ItemNavigationBackwardChecks.CanReturnForOnDemandNotAtBeginning
    // acceptance: ItemNavigationBackward.ReturnForOnDemandNearBeginningWithoutPreviousItem
    // acceptance: ItemNavigationBackward.ReturnForOnDemandNotAtBeginning
    @Test("Immediate navigation never returns to the start of the current item")
    func immediateReturnIgnoresPosition() async {
        let fixture = await fixture(.immediate, on: "a")
        fixture.engine.setPosition(.seconds(1))
        #expect(!fixture.player.canReturnToPreviousItem())
        fixture.player.returnToPreviousItem()
        #expect(fixture.player.time() == .seconds(1))
        fixture.player.currentItem = fixture["b"]
        await settle()
        fixture.engine.setPosition(.seconds(50))
        #expect(fixture.player.canReturnToPreviousItem())
        fixture.player.returnToPreviousItem()
        #expect(fixture.current == "a")
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
        let fixture = await fixture(.smart(interval: .seconds(3)), on: current)
        fixture.engine.setPosition(.seconds(second))
        #expect(fixture.player.canReturnToPreviousItem())
        fixture.player.returnToPreviousItem()
        await settle()
        #expect(fixture.current == target)
        #expect(fixture.player.time() == .zero)
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
        let fixture = await fixture(.smart(interval: .seconds(3)), kind, on: "b")
        fixture.engine.setPosition(.seconds(50))
        #expect(fixture.player.canReturnToPreviousItem())
        fixture.player.returnToPreviousItem()
        #expect(fixture.current == "a")
        #expect(!fixture.player.canReturnToPreviousItem())
        fixture.player.returnToPreviousItem()
        #expect(fixture.current == "a")
    }

    // MARK: Edges

    // acceptance: ItemNavigationBackwardChecks.CannotReturnToPreviousItemWhenEmpty
    // acceptance: ItemNavigationForwardChecks.CannotAdvanceToNextItemWhenEmpty
    @Test("An empty player cannot navigate in any mode", arguments: modes, RepeatMode.allCases)
    func emptyPlayer(_ mode: NavigationMode, _ repeatMode: RepeatMode) async {
        let fixture = await QueueFixture { $0.navigationMode = mode }
        fixture.player.repeatMode = repeatMode
        #expect(!fixture.player.canAdvanceToNextItem() && !fixture.player.canReturnToPreviousItem())
        fixture.player.advanceToNextItem()
        fixture.player.returnToPreviousItem()
        #expect(fixture.current == "")
    }

    // acceptance: ItemNavigationBackwardChecks.WrapAtFrontWithRepeatAll
    // acceptance: ItemNavigationForwardChecks.WrapAtBackWithRepeatAll
    // acceptance: ItemNavigationBackward.WrapAtFrontWithRepeatAll, ItemNavigationForward.WrapAtBackWithRepeatAll
    @Test("Navigation wraps around the list when all items repeat")
    func repeatAllWrapsAround() async {
        let fixture = await fixture(.immediate, on: "a")
        fixture.player.repeatMode = .all
        #expect(fixture.player.canReturnToPreviousItem())
        fixture.player.returnToPreviousItem()
        #expect(fixture.current == "c")
        #expect(fixture.player.canAdvanceToNextItem())
        fixture.player.advanceToNextItem()
        #expect(fixture.current == "a")
    }

    @Test("Navigation does not wrap around the list when one item repeats")
    func repeatOneDoesNotWrap() async {
        let fixture = await fixture(.immediate, on: "a")
        fixture.player.repeatMode = .one
        #expect(!fixture.player.canReturnToPreviousItem())
        fixture.player.advanceToNextItem()
        #expect(fixture.current == "b")
    }

    @Test("Advancing from the only item restarts it when all items repeat")
    func onlyItemRestarts() async {
        let fixture = await QueueFixture("a", playing: true)
        fixture.player.repeatMode = .all
        fixture.engine.setPosition(.seconds(30))
        fixture.player.advanceToNextItem()
        #expect(fixture.current == "a" && fixture.player.time() == .zero)
        #expect(fixture.player.shouldPlay)
    }

    // acceptance: ItemNavigationBackward.ReturnToPreviousItemOnFailedItem
    // acceptance: ItemNavigationForward.AdvanceToNextItemOnFailedItem
    @Test("Navigation leaves a failed item in both directions", arguments: [("a", false), ("c", true)])
    func failedItem(_ target: String, _ isForward: Bool) async {
        let fixture = await fixture(.smart(interval: .seconds(3)), .unknown, on: "b")
        fixture.engine.fail()
        await settle()
        #expect(fixture.player.error != nil)
        if isForward { fixture.player.advanceToNextItem() } else { fixture.player.returnToPreviousItem() }
        #expect(fixture.current == target)
        #expect(fixture.player.error == nil)
    }
}
