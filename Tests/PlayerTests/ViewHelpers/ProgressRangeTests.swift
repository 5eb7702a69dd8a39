import TestSupport
import Testing

@testable import WindowboxPlayer

/// The relation of progress, range and time in a progress tracker.
@MainActor
struct ProgressRangeTests {
    private func tracker(_ fixture: PlayerFixture) async -> ProgressTracker {
        let tracker = ProgressTracker(interval: .milliseconds(250), clock: fixture.clock)
        tracker.player = fixture.player
        await settle()
        return tracker
    }

    // acceptance: ProgressTrackerProgressAvailability.EntirePlayback, ProgressTrackerProgress.EntirePlayback
    // acceptance: ProgressTrackerRange.EntirePlayback, ProgressTrackerTime.EntirePlayback
    @Test("A progress tracker reports the full range, and nothing after the end")
    func endOfItemClearsProgress() async {
        let fixture = await PlayerFixture.ready(.film(duration: .seconds(1)), playing: true)
        let tracker = await tracker(fixture)
        #expect(tracker.isProgressAvailable && tracker.range == .zero..<(.seconds(1)))
        fixture.clock.advance(by: .seconds(1))
        await settle()
        #expect(tracker.progress == 1 && tracker.time == .seconds(1))
        fixture.engine.end()
        await settle()
        #expect(!tracker.isProgressAvailable && tracker.progress == 0 && tracker.range == nil && tracker.time == nil)
    }

    // acceptance: ProgressTrackerProgressAvailability.PausedDvrStream, ProgressTrackerProgress.PausedDvrStream
    // acceptance: ProgressTrackerRange.PausedDvrStream, ProgressTrackerTime.PausedDvrStream
    @Test("Progress of a paused DVR stream decreases as the live window moves on")
    func pausedProgressInDVRWindow() async {
        let fixture = await PlayerFixture.transmitting(.zero..<(.seconds(20)), at: .seconds(20))
        let tracker = await tracker(fixture)
        #expect(tracker.isProgressAvailable && tracker.progress == 1)
        for (second, progress) in [(1, 0.95), (2, 0.9), (3, 0.85), (4, 0.8)] {
            fixture.engine.moveWindow(to: .seconds(second)..<(.seconds(20 + second)))
            await settle()
            #expect(abs(tracker.progress - progress) < 0.0001)
            #expect(tracker.range == .seconds(second)..<(.seconds(20 + second)) && tracker.time == .seconds(20))
        }
    }

    // acceptance: ProgressTrackerProgress.ProgressForTimeInTimeRange
    @Test(
        "Progress for a time is clamped to its range, and zero without either",
        arguments: [(5, 0.0), (10, 0), (15, 0.5), (20, 1), (25, 1)])
    func progressForTime(_ seconds: Int, _ progress: Double) {
        let range = Duration.seconds(10)..<(.seconds(20))
        #expect(ProgressTracker.progress(for: .seconds(seconds), in: range) == progress)
        #expect(ProgressTracker.progress(for: nil, in: range) == 0)
        #expect(ProgressTracker.progress(for: .seconds(seconds), in: nil) == 0)
    }

    // acceptance: ProgressTrackerProgress.TimeForProgressInTimeRange
    @Test(
        "The time for a progress is clamped to the range, and nil without one",
        arguments: [(-1.0, 0), (0.0, 0), (0.5, 30), (1, 60), (2, 60)])
    func timeForProgress(_ progress: Double, _ seconds: Int) async {
        #expect(await tracker(.ready()).time(for: progress) == .seconds(seconds))
        #expect(await tracker(PlayerFixture()).time(for: progress) == nil)
    }
}
