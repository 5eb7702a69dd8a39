import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct ProgressTrackerTests {
    private func tracker(_ scene: Scene, _ behavior: ProgressTracker.SeekBehavior = .optimal) async -> ProgressTracker {
        let tracker = ProgressTracker(interval: .milliseconds(250), seekBehavior: behavior, clock: scene.clock)
        tracker.player = scene.player
        await settle()
        return tracker
    }

    // acceptance: ProgressTrackerProgressAvailability.Unbound, ProgressTrackerProgress.Unbound
    // acceptance: ProgressTrackerRange.Unbound, ProgressTrackerTime.Unbound
    // acceptance: ProgressTrackerValue.CannotChangeProgressWhenUnavailable
    @Test func unboundItKnowsNothing() {
        let tracker = ProgressTracker(interval: .seconds(1))
        #expect(tracker.progress == 0)
        #expect(tracker.time == nil)
        #expect(tracker.range == nil)
        #expect(!tracker.isProgressAvailable)
        tracker.progress = 0.5
        #expect(tracker.progress == 0)
    }

    // acceptance: ProgressTrackerProgressAvailability.EmptyPlayer, ProgressTrackerProgress.EmptyPlayer
    // acceptance: ProgressTrackerRange.EmptyPlayer, ProgressTrackerTime.EmptyPlayer
    @Test func anEmptyPlayerHasNoProgress() async {
        let tracker = await tracker(Scene())
        #expect(!tracker.isProgressAvailable && tracker.progress == 0 && tracker.range == nil && tracker.time == nil)
    }

    // acceptance: ProgressTrackerProgressAvailability.PausedPlayer, ProgressTrackerProgress.PausedPlayer
    // acceptance: ProgressTrackerRange.PausedPlayer, ProgressTrackerTime.PausedPlayer
    // acceptance: ProgressTrackerProgressAvailability.BoundToPlayerAtSomeTime, ProgressTrackerProgress.BoundToPlayerAtSomeTime
    // acceptance: ProgressTrackerRange.BoundToPlayerAtSomeTime, ProgressTrackerTime.BoundToPlayerAtSomeTime
    @Test func aPausedPlayerIsReportedWithoutATick() async {
        let scene = await Scene.ready(at: .seconds(15))
        let tracker = await tracker(scene)
        #expect(tracker.isProgressAvailable && tracker.progress == 0.25)
        #expect(tracker.time == .seconds(15))
        #expect(tracker.range == .zero..<(.seconds(60)))
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test func playingItIsAskedAtTheInterval() async {
        let scene = await Scene.ready(.film(duration: .seconds(1)), playing: true)
        let tracker = await tracker(scene)
        var seen = [tracker.progress]
        for _ in 1...4 {
            scene.clock.advance(by: .milliseconds(250))
            await settle()
            seen.append(tracker.progress)
        }
        #expect(seen == [0, 0.25, 0.5, 0.75, 1])
    }

    @Test func betweenTicksNothingIsReported() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await tracker(scene)
        scene.clock.advance(by: .milliseconds(249))
        await settle()
        #expect(tracker.time == .zero)
    }

    @Test(arguments: ["pause", "buffering", "end", "failure", "no item", "seek", "unseen"])
    func nothingTicksWhileNoTimePasses(_ reason: String) async {
        let scene = await Scene.ready(playing: true)
        let tracker = await tracker(scene)
        #expect(scene.clock.sleeperCount == 1)
        switch reason {
        case "pause": scene.player.pause()
        case "buffering": scene.engine.report { $0.isBuffering = true }
        case "end": scene.engine.end()
        case "failure": scene.engine.fail()
        case "no item": scene.player.currentItem = nil
        case "seek": scene.player.startSeek(.at(.seconds(9)))
        default: tracker.isActive = false
        }
        await settle()
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test func aSeekIsReportedAtOnce() async {
        let scene = await Scene.ready()
        let tracker = await tracker(scene)
        scene.player.startSeek(.at(.seconds(30)))
        await settle()
        #expect(tracker.progress == 0.5)
        scene.engine.landSeek()
        await settle()
        #expect(tracker.progress == 0.5)
    }

    @Test func withoutAnEndThereIsTimeButNoProgress() async {
        let scene = await Scene.ready(.live(), at: .seconds(5))
        let tracker = await tracker(scene)
        #expect(tracker.time == .seconds(5))
        #expect(!tracker.isProgressAvailable)
    }

    // acceptance: ProgressTrackerProgressAvailability.PlayerChange, ProgressTrackerProgress.PlayerChange
    // acceptance: ProgressTrackerRange.PlayerChange, ProgressTrackerTime.PlayerChange
    // acceptance: ProgressTrackerProgressAvailability.PlayerSetToNil, ProgressTrackerProgress.PlayerSetToNil
    // acceptance: ProgressTrackerRange.PlayerSetToNil, ProgressTrackerTime.PlayerSetToNil
    @Test func anotherPlayerIsReportedInstead() async {
        let first = await Scene.ready(at: .seconds(30))
        let second = await Scene.ready(at: .seconds(15))
        let tracker = await tracker(first)
        tracker.player = second.player
        #expect(tracker.isProgressAvailable && tracker.progress == 0.25 && tracker.time == .seconds(15))
        tracker.player = nil
        #expect(!tracker.isProgressAvailable && tracker.progress == 0 && tracker.range == nil && tracker.time == nil)
        first.player.play()
        await settle()
        #expect(first.clock.sleeperCount == 0)
    }

    @Test func itDoesNotKeepThePlayer() async {
        let tracker = ProgressTracker(interval: .seconds(1))
        do {
            let scene = await Scene.ready(playing: true)
            tracker.player = scene.player
            await settle()
        }
        await settle()
        #expect(tracker.player == nil)
    }

    @Test func itGoesWhileTicking() async {
        let scene = await Scene.ready(playing: true)
        weak var gone: ProgressTracker?
        do {
            let tracker = await tracker(scene)
            gone = tracker
        }
        await settle()
        #expect(gone == nil)
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: ProgressTrackerValue.ProgressValueInRange, ProgressValueBelowZero, ProgressValueAboveOne
    // acceptance: ProgressTrackerProgress.ValidProgressInRange
    @Test(arguments: [(-1.0, 0.0), (0.5, 0.5), (7, 1)])
    func progressIsClamped(_ wish: Double, _ expected: Double) async {
        let tracker = await tracker(Scene.ready())
        tracker.isInteracting = true
        tracker.progress = wish
        #expect(tracker.progress == expected)
    }
}
