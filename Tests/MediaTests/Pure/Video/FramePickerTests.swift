import TestSupport
import Testing

@testable import WindowboxVideo

/// The choice of the frame to show, at any frame rate and refresh rate.
struct FramePickerTests {
    /// The outcome of a simulated playback.
    struct Outcome: Equatable {
        var shown = 0
        var dropped = 0
        /// The number of ticks for which each frame was shown, without the first and the last frame.
        var stays: [Int] = []
    }

    /// Simulates `seconds` of a video whose decoder keeps two frames ready.
    static func play(
        fps: Double, hertz: Double, seconds: Double = 120, jitter: Double = 0, phase: Double = 0.3
    ) -> Outcome {
        var outcome = Outcome()
        var noise = RandomNumbers(seed: 7)
        var next = 0
        var stay = 0
        let total = Int(seconds * fps)
        for tick in 0..<Int(seconds * hertz) {
            let now = (Double(tick) + phase + noise.next(within: 1) * jitter) / hertz
            var waiting = (next..<min(next + 2, total)).map { Double($0) / fps }
            // A tick may take both frames, and the decoder replaces them before the next tick.
            let count = FramePicker.pick(waiting, now: now, tick: 1 / hertz)
            waiting.removeFirst(count)
            if count > 0 {
                outcome.shown += 1
                outcome.dropped += count - 1
                if next > 0 { outcome.stays.append(stay) }
                next += count
                stay = 0
            }
            stay += 1
        }
        return outcome
    }

    @Test(
        "Video at or below the refresh rate of the screen loses no frame",
        arguments: [
            (24.0, 60.0), (25, 60), (30, 60), (50, 60), (60, 60), (60, 144), (120, 144), (24, 144), (24, 59.94),
        ])
    func videoBelowRefreshRate(_ fps: Double, _ hertz: Double) {
        let outcome = Self.play(fps: fps, hertz: hertz)
        #expect(outcome.dropped == 0)
        #expect(Double(outcome.shown) >= 120 * fps - 2)
    }

    @Test("Jittering ticks of the screen drop no frame", arguments: [0, 0.1, 0.25, 0.45])
    func jitterDropsNoFrame(_ jitter: Double) {
        for fps in [24.0, 30, 60] {
            #expect(Self.play(fps: fps, hertz: 60, jitter: jitter).dropped == 0)
        }
    }

    @Test("Video at the refresh rate of the screen shows each frame for one tick") func matchingRateShowsFramesOnce() {
        for phase in [0.0, 0.25, 0.4999, 0.5001, 0.75, 0.9999] {
            let outcome = Self.play(fps: 60, hertz: 60, phase: phase)
            #expect(outcome.dropped == 0 && outcome.stays.allSatisfy { $0 == 1 })
        }
    }

    /// A screen at 59.94 Hz shows 0.06 frames less per second than a 60 fps video has: one in 17 s.
    @Test("Nearly equal frame and refresh rates drop or repeat a frame only rarely") func nearlyEqualRates() {
        let slow = Self.play(fps: 60, hertz: 59.94)
        #expect(slow.dropped <= 8)
        #expect(slow.stays.allSatisfy { $0 == 1 })
        let fast = Self.play(fps: 59.94, hertz: 60)
        #expect(fast.dropped == 0)
        #expect(fast.stays.filter { $0 != 1 }.count <= 8)
    }

    /// Jitter at a beat of the two rates must not repeat and drop frames by turns.
    @Test("Drift combined with jitter drops or repeats only few frames") func driftWithJitter() {
        let outcome = Self.play(fps: 60, hertz: 59.94, jitter: 0.2)
        #expect(outcome.dropped <= 12)
        #expect(outcome.stays.filter { $0 != 1 }.count <= 12)
    }

    @Test("Video at 24 fps shows each frame for two or three ticks at 60 Hz") func pulldownAt60Hertz() {
        let stays = Self.play(fps: 24, hertz: 60).stays
        #expect(Set(stays) == [2, 3])
        let mean = Double(stays.reduce(0, +)) / Double(stays.count)
        #expect(abs(mean - 2.5) < 0.01)
    }

    @Test("Video at twice the refresh rate drops every other frame") func doubleRateDropsHalf() {
        let outcome = Self.play(fps: 120, hertz: 60)
        #expect(outcome.stays.allSatisfy { $0 == 1 })
        #expect(abs(outcome.shown - outcome.dropped) <= 120)
    }

    @Test("A tick that is up to one and a half ticks late drops no frame") func delayedTickDropsNoFrame() {
        let tick = 1.0 / 60
        let times = [0, tick, 2 * tick]
        #expect(FramePicker.pick(times, now: 1.49 * tick, tick: tick) == 1)
        #expect(FramePicker.pick(times, now: 1.51 * tick, tick: tick) == 2)
    }

    @Test("A timer callback picks a frame up to a millisecond before its time") func timerPicksDueFrame() {
        #expect(FramePicker.pick([1], at: 0.998, rate: 1) == 0)
        #expect(FramePicker.pick([1], at: 0.9995, rate: 1) == 1)
        #expect(FramePicker.pick([1], at: 0.998, rate: 4) == 1)
        #expect(FramePicker.pick([], at: 1, rate: 1) == 0)
    }

    /// Two delayed ticks are one more than a video at the refresh rate has slack for.
    @Test("A tick up to 45 ms late drops no frame while controls cover the video") func delayedTickUnderControls() {
        let tick = 1.0 / 60
        let times = [0, tick, 2 * tick]
        #expect(FramePicker.pick(times, now: 2.69 * tick, tick: tick, isOccluded: true) == 1)
        #expect(FramePicker.pick(times, now: 2.71 * tick, tick: tick, isOccluded: true) == 2)
        #expect(FramePicker.pick([0, 2 * tick], now: 5.3 * tick, tick: 2 * tick, rate: 2, isOccluded: true) == 1)
    }

    @Test("A late timer callback drops only frames later than 45 ms and 1.5 frame durations")
    func lateTimerShowsDueFrames() {
        let times = [1, 1.04]
        #expect(FramePicker.pick(times, at: 1.041, rate: 1) == 1)
        #expect(FramePicker.pick(times, at: 1.059, rate: 1) == 1)
        #expect(FramePicker.pick(times, at: 1.061, rate: 1) == 2)
        #expect(FramePicker.pick(times, at: 9, rate: 1) == 2)
        let quick = [1, 1 + 1.0 / 60]
        #expect(FramePicker.pick(quick, at: 1.044, rate: 1) == 1)
        #expect(FramePicker.pick(quick, at: 1.046, rate: 1) == 2)
    }

    /// Frames shorter than the shortest timer interval could never catch up.
    @Test("Video above 75 fps shows its newest due frame in a late timer callback") func fastVideoShowsNewestFrame() {
        let times = [1, 1.01]
        #expect(FramePicker.pick(times, at: 1.014, rate: 1) == 1)
        #expect(FramePicker.pick(times, at: 1.016, rate: 1) == 2)
        #expect(FramePicker.pick([1, 1.02], at: 1.031, rate: 2) == 2)
    }

    @Test("A frame that is not due yet is not picked") func undueFrameIsNotPicked() {
        #expect(FramePicker.pick([], now: 1, tick: 1.0 / 60) == 0)
        #expect(FramePicker.pick([1.1], now: 1, tick: 1.0 / 60) == 0)
        #expect(FramePicker.pick([1.008], now: 1, tick: 1.0 / 60) == 1)
    }

    @Test("The newest due frame is shown after a stall") func newestFrameAfterStall() {
        #expect(FramePicker.pick([0.0, 0.033, 0.066, 0.1], now: 0.5, tick: 1.0 / 60) == 4)
        #expect(FramePicker.pick([0.0, 0.033, 0.45, 0.49], now: 0.5, tick: 1.0 / 60) == 4)
    }
}
