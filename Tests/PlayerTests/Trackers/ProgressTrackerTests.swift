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
    @Test("A progress tracker without a player reports nothing and ignores changes")
    func unboundTracker() {
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
    @Test("A progress tracker reports nothing for an empty player")
    func emptyPlayer() async {
        let tracker = await tracker(Scene())
        #expect(!tracker.isProgressAvailable && tracker.progress == 0 && tracker.range == nil && tracker.time == nil)
    }

    // acceptance: ProgressTrackerProgressAvailability.PausedPlayer, ProgressTrackerProgress.PausedPlayer
    // acceptance: ProgressTrackerRange.PausedPlayer, ProgressTrackerTime.PausedPlayer
    // acceptance: ProgressTrackerProgressAvailability.BoundToPlayerAtSomeTime, ProgressTrackerProgress.BoundToPlayerAtSomeTime
    // acceptance: ProgressTrackerRange.BoundToPlayerAtSomeTime, ProgressTrackerTime.BoundToPlayerAtSomeTime
    @Test("A progress tracker reports a paused player's position without a timer")
    func pausedPlayer() async {
        let scene = await Scene.ready(at: .seconds(15))
        let tracker = await tracker(scene)
        #expect(tracker.isProgressAvailable && tracker.progress == 0.25)
        #expect(tracker.time == .seconds(15))
        #expect(tracker.range == .zero..<(.seconds(60)))
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test("A progress tracker updates at its interval during playback")
    func updateInterval() async {
        let scene = await Scene.ready(.film(duration: .seconds(1)), playing: true)
        let tracker = await tracker(scene)
        var reported = [tracker.progress]
        for _ in 1...4 {
            scene.clock.advance(by: .milliseconds(250))
            await settle()
            reported.append(tracker.progress)
        }
        #expect(reported == [0, 0.25, 0.5, 0.75, 1])
    }

    @Test("A progress tracker does not update before its interval has passed")
    func noUpdateBetweenTicks() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await tracker(scene)
        scene.clock.advance(by: .milliseconds(249))
        await settle()
        #expect(tracker.time == .zero)
    }

    @Test(
        "A progress tracker runs no timer while playback makes no progress",
        arguments: ["pause", "buffering", "end", "failure", "no item", "seek", "unseen"])
    func noTimerWhileStalled(_ reason: String) async {
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

    @Test("A progress tracker reports a seek target immediately")
    func seekTarget() async {
        let scene = await Scene.ready()
        let tracker = await tracker(scene)
        scene.player.startSeek(.at(.seconds(30)))
        await settle()
        #expect(tracker.progress == 0.5)
        scene.engine.landSeek()
        await settle()
        #expect(tracker.progress == 0.5)
    }

    @Test("A live stream without a DVR window has a time but no progress")
    func liveStream() async {
        let scene = await Scene.ready(.live(), at: .seconds(5))
        let tracker = await tracker(scene)
        #expect(tracker.time == .seconds(5))
        #expect(!tracker.isProgressAvailable)
    }

    // acceptance: ProgressTrackerProgressAvailability.PlayerChange, ProgressTrackerProgress.PlayerChange
    // acceptance: ProgressTrackerRange.PlayerChange, ProgressTrackerTime.PlayerChange
    // acceptance: ProgressTrackerProgressAvailability.PlayerSetToNil, ProgressTrackerProgress.PlayerSetToNil
    // acceptance: ProgressTrackerRange.PlayerSetToNil, ProgressTrackerTime.PlayerSetToNil
    @Test("A progress tracker follows a player change, and a change to no player")
    func playerChange() async {
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

    @Test("A progress tracker does not retain its player")
    func playerIsNotRetained() async {
        let tracker = ProgressTracker(interval: .seconds(1))
        do {
            let scene = await Scene.ready(playing: true)
            tracker.player = scene.player
            await settle()
        }
        await settle()
        #expect(tracker.player == nil)
    }

    @Test("A progress tracker is deallocated while its timer runs")
    func trackerIsDeallocated() async {
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
    @Test("Progress that is set is clamped to the range from 0 to 1", arguments: [(-1.0, 0.0), (0.5, 0.5), (7, 1)])
    func progressIsClamped(_ value: Double, _ expected: Double) async {
        let tracker = await tracker(Scene.ready())
        tracker.isInteracting = true
        tracker.progress = value
        #expect(tracker.progress == expected)
    }
}
