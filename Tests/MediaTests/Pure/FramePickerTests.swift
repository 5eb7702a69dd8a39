import Testing

@testable import WindowboxMedia

/// A screen pulls frames: which are shown, at any two rates.
struct FramePickerTests {
    /// What became of a film.
    struct Outcome: Equatable {
        var shown = 0
        var dropped = 0
        /// The ticks that each frame stayed; the first and the last frame are left out.
        var stays: [Int] = []
    }

    /// Plays `seconds` of a film whose decoder keeps two frames ready.
    static func play(
        fps: Double, hertz: Double, seconds: Double = 120, jitter: Double = 0, phase: Double = 0.3
    ) -> Outcome {
        var outcome = Outcome()
        var noise = Noise(seed: 7)
        var next = 0
        var stay = 0
        let total = Int(seconds * fps)
        for tick in 0..<Int(seconds * hertz) {
            let now = (Double(tick) + phase + noise.next(within: 1) * jitter) / hertz
            var waiting = (next..<min(next + 2, total)).map { Double($0) / fps }
            // A tick may take both, and the decoder has the next ones ready before the one after.
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

    @Test(arguments: [
        (24.0, 60.0), (25, 60), (30, 60), (50, 60), (60, 60), (60, 144), (120, 144), (24, 144), (24, 59.94),
    ])
    func aFilmThatIsNotFasterThanTheScreenLosesNothing(_ fps: Double, _ hertz: Double) {
        let outcome = Self.play(fps: fps, hertz: hertz)
        #expect(outcome.dropped == 0)
        #expect(Double(outcome.shown) >= 120 * fps - 2)
    }

    @Test(arguments: [0, 0.1, 0.25, 0.45]) func nothingIsLostWhenTicksJitter(_ jitter: Double) {
        for fps in [24.0, 30, 60] {
            #expect(Self.play(fps: fps, hertz: 60, jitter: jitter).dropped == 0)
        }
    }

    @Test func aFilmOfTheScreensRateShowsEachFrameOnce() {
        for phase in [0.0, 0.25, 0.4999, 0.5001, 0.75, 0.9999] {
            let outcome = Self.play(fps: 60, hertz: 60, phase: phase)
            #expect(outcome.dropped == 0 && outcome.stays.allSatisfy { $0 == 1 })
        }
    }

    /// A screen of 59.94 Hz shows 0.06 frames a second less than a film of 60 has: one in 17 s, and no more.
    @Test func ratesThatAreAllButEqualDriftWithoutStutter() {
        let slow = Self.play(fps: 60, hertz: 59.94)
        #expect(slow.dropped <= 8)
        #expect(slow.stays.allSatisfy { $0 == 1 })
        let fast = Self.play(fps: 59.94, hertz: 60)
        #expect(fast.dropped == 0)
        #expect(fast.stays.filter { $0 != 1 }.count <= 8)
    }

    /// At a beat of the two rates a little jitter must not make frames double and vanish by turns.
    @Test func driftAndJitterTogetherDoNoMoreHarm() {
        let outcome = Self.play(fps: 60, hertz: 59.94, jitter: 0.2)
        #expect(outcome.dropped <= 12)
        #expect(outcome.stays.filter { $0 != 1 }.count <= 12)
    }

    @Test func a24HertzFilmStaysTwoAndThreeTicks() {
        let stays = Self.play(fps: 24, hertz: 60).stays
        #expect(Set(stays) == [2, 3])
        #expect(abs(Double(stays.reduce(0, +)) / Double(stays.count) - 2.5) < 0.01)
    }

    @Test func aFilmTwiceAsFastLosesEveryOtherFrame() {
        let outcome = Self.play(fps: 120, hertz: 60)
        #expect(outcome.stays.allSatisfy { $0 == 1 })
        #expect(abs(outcome.shown - outcome.dropped) <= 120)
    }

    @Test func aTickThatWasHeldUpLosesNothing() {
        let tick = 1.0 / 60
        let times = [0, tick, 2 * tick]
        #expect(FramePicker.pick(times, now: 1.49 * tick, tick: tick) == 1)
        #expect(FramePicker.pick(times, now: 1.51 * tick, tick: tick) == 2)
    }

    @Test func aLookBetweenTicksTakesAFrameAtItsVeryTime() {
        #expect(FramePicker.pick([1], at: 0.998, rate: 1) == 0)
        #expect(FramePicker.pick([1], at: 0.9995, rate: 1) == 1)
        #expect(FramePicker.pick([1], at: 0.998, rate: 4) == 1)
        #expect(FramePicker.pick([], at: 1, rate: 1) == 0)
    }

    /// Two ticks that other things hold up are one more than a film of the screen's rate has room for.
    @Test func ticksThatOtherThingsHoldUpLoseNothingUntilItIsNoticed() {
        let tick = 1.0 / 60
        let times = [0, tick, 2 * tick]
        #expect(FramePicker.pick(times, now: 2.69 * tick, tick: tick, isCovered: true) == 1)
        #expect(FramePicker.pick(times, now: 2.71 * tick, tick: tick, isCovered: true) == 2)
        #expect(FramePicker.pick([0, 2 * tick], now: 5.3 * tick, tick: 2 * tick, rate: 2, isCovered: true) == 1)
    }

    @Test func aLateLookShowsWhatIsDueUnlessItIsTooLate() {
        let film = [1, 1.04]
        #expect(FramePicker.pick(film, at: 1.041, rate: 1) == 1)
        #expect(FramePicker.pick(film, at: 1.059, rate: 1) == 1)
        #expect(FramePicker.pick(film, at: 1.061, rate: 1) == 2)
        #expect(FramePicker.pick(film, at: 9, rate: 1) == 2)
        let quick = [1, 1 + 1.0 / 60]
        #expect(FramePicker.pick(quick, at: 1.044, rate: 1) == 1)
        #expect(FramePicker.pick(quick, at: 1.046, rate: 1) == 2)
    }

    /// What comes sooner than a view may look would never catch up.
    @Test func ofAFilmFasterThanViewsLookTheNewestIsShown() {
        let times = [1, 1.01]
        #expect(FramePicker.pick(times, at: 1.014, rate: 1) == 1)
        #expect(FramePicker.pick(times, at: 1.016, rate: 1) == 2)
        #expect(FramePicker.pick([1, 1.02], at: 1.031, rate: 2) == 2)
    }

    @Test func whatIsNotDueStays() {
        #expect(FramePicker.pick([], now: 1, tick: 1.0 / 60) == 0)
        #expect(FramePicker.pick([1.1], now: 1, tick: 1.0 / 60) == 0)
        #expect(FramePicker.pick([1.008], now: 1, tick: 1.0 / 60) == 1)
    }

    @Test func afterAStallTheNewestDueIsShown() {
        #expect(FramePicker.pick([0.0, 0.033, 0.066, 0.1], now: 0.5, tick: 1.0 / 60) == 4)
        #expect(FramePicker.pick([0.0, 0.033, 0.45, 0.49], now: 0.5, tick: 1.0 / 60) == 4)
    }
}
