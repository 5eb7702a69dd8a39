import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct ProgressTrackerTests {
    private func tracker(_ fixture: PlayerFixture, _ behavior: ProgressTracker.SeekBehavior = .optimal) async
        -> ProgressTracker
    {
        let tracker = ProgressTracker(interval: .milliseconds(250), seekBehavior: behavior, clock: fixture.clock)
        tracker.player = fixture.player
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
        let tracker = await tracker(PlayerFixture())
        #expect(!tracker.isProgressAvailable && tracker.progress == 0 && tracker.range == nil && tracker.time == nil)
    }

    // acceptance: ProgressTrackerProgressAvailability.PausedPlayer, ProgressTrackerProgress.PausedPlayer
    // acceptance: ProgressTrackerRange.PausedPlayer, ProgressTrackerTime.PausedPlayer
    // acceptance: ProgressTrackerProgressAvailability.BoundToPlayerAtSomeTime
    // acceptance: ProgressTrackerProgress.BoundToPlayerAtSomeTime
    // acceptance: ProgressTrackerRange.BoundToPlayerAtSomeTime, ProgressTrackerTime.BoundToPlayerAtSomeTime
    @Test("A progress tracker reports a paused player's position without a timer")
    func pausedPlayer() async {
        let fixture = await PlayerFixture.ready(at: .seconds(15))
        let tracker = await tracker(fixture)
        #expect(tracker.isProgressAvailable && tracker.progress == 0.25)
        #expect(tracker.time == .seconds(15))
        #expect(tracker.range == .zero..<(.seconds(60)))
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("A progress tracker updates at its interval during playback")
    func updateInterval() async {
        let fixture = await PlayerFixture.ready(.film(duration: .seconds(1)), playing: true)
        let tracker = await tracker(fixture)
        var reported = [tracker.progress]
        for _ in 1...4 {
            fixture.clock.advance(by: .milliseconds(250))
            await settle()
            reported.append(tracker.progress)
        }
        #expect(reported == [0, 0.25, 0.5, 0.75, 1])
    }

    @Test("A progress tracker does not update before its interval has passed")
    func noUpdateBetweenTicks() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await tracker(fixture)
        fixture.clock.advance(by: .milliseconds(249))
        await settle()
        #expect(tracker.time == .zero)
    }

    @Test(
        "A progress tracker runs no timer while playback makes no progress",
        arguments: ["pause", "buffering", "end", "failure", "no item", "seek", "unseen"])
    func noTimerWhileStalled(_ reason: String) async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await tracker(fixture)
        #expect(fixture.clock.sleeperCount == 1)
        switch reason {
        case "pause": fixture.player.pause()
        case "buffering": fixture.engine.report { $0.isBuffering = true }
        case "end": fixture.engine.end()
        case "failure": fixture.engine.fail()
        case "no item": fixture.player.currentItem = nil
        case "seek": fixture.player.seek(.at(.seconds(9)))
        default: tracker.isActive = false
        }
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("A progress tracker reports a seek target immediately")
    func seekTarget() async {
        let fixture = await PlayerFixture.ready()
        let tracker = await tracker(fixture)
        fixture.player.seek(.at(.seconds(30)))
        await settle()
        #expect(tracker.progress == 0.5)
        fixture.engine.completeSeek()
        await settle()
        #expect(tracker.progress == 0.5)
    }

    @Test("A live stream without a DVR window has a time but no progress")
    func liveStream() async {
        let fixture = await PlayerFixture.ready(.live(), at: .seconds(5))
        let tracker = await tracker(fixture)
        #expect(tracker.time == .seconds(5))
        #expect(!tracker.isProgressAvailable)
    }

    // acceptance: ProgressTrackerProgressAvailability.PlayerChange, ProgressTrackerProgress.PlayerChange
    // acceptance: ProgressTrackerRange.PlayerChange, ProgressTrackerTime.PlayerChange
    // acceptance: ProgressTrackerProgressAvailability.PlayerSetToNil, ProgressTrackerProgress.PlayerSetToNil
    // acceptance: ProgressTrackerRange.PlayerSetToNil, ProgressTrackerTime.PlayerSetToNil
    @Test("A progress tracker follows a player change, and a change to no player")
    func playerChange() async {
        let first = await PlayerFixture.ready(at: .seconds(30))
        let second = await PlayerFixture.ready(at: .seconds(15))
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
            let fixture = await PlayerFixture.ready(playing: true)
            tracker.player = fixture.player
            await settle()
        }
        await settle()
        #expect(tracker.player == nil)
    }

    @Test("A progress tracker is deallocated while its timer runs")
    func trackerIsDeallocated() async {
        let fixture = await PlayerFixture.ready(playing: true)
        weak var gone: ProgressTracker?
        do {
            let tracker = await tracker(fixture)
            gone = tracker
        }
        await settle()
        #expect(gone == nil)
        #expect(fixture.clock.sleeperCount == 0)
    }

    // acceptance: ProgressTrackerValue.ProgressValueInRange, ProgressValueBelowZero, ProgressValueAboveOne
    // acceptance: ProgressTrackerProgress.ValidProgressInRange
    @Test("Progress that is set is clamped to the range from 0 to 1", arguments: [(-1.0, 0.0), (0.5, 0.5), (7, 1)])
    func progressIsClamped(_ value: Double, _ expected: Double) async {
        let tracker = await tracker(PlayerFixture.ready())
        tracker.isInteracting = true
        tracker.progress = value
        #expect(tracker.progress == expected)
    }
}
