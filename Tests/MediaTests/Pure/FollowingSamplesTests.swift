import Testing

@testable import WindowboxMedia

/// Samples of another medium follow in the ring, and every sample keeps its time.
struct FollowingSamplesTests {
    let clock = PlaybackClock()
    let ring: AudioRing

    /// A ring for a thousand mono samples a second, of which 150 fit; serial 1 is heard, serial 2 waits.
    init() {
        ring = AudioRing(clock: clock)
        ring.use(SoundFormat(rate: 1000, channels: [2]))
        ring.begin(1)
        ring.expect(2)
    }

    @discardableResult
    func write(_ values: [Float], at time: Seconds, serial: Int) -> (AudioRing.Written, border: Seconds?) {
        var border: Seconds?
        let written = values.withUnsafeBufferPointer {
            ring.write($0, time: time, rate: 1, serial: serial) { border = $0.border ?? border }
        }
        return (written, border)
    }

    func read(_ count: Int) -> [Float] { ring.samples(atMost: count) }

    /// Three samples, the last of which ends at 9.003 s, and three of the next one, which starts at 20 s.
    @discardableResult
    func join() -> Seconds? {
        write([1, 2, 3], at: 9, serial: 1)
        ring.finish(1)
        _ = ring.letFollow(2)
        return write([4, 5, 6], at: 20, serial: 2).border
    }

    @Test func theyComeRightAfterTheLastOne() {
        #expect(join() == 9.003)
        #expect(read(9) == [1, 2, 3, 4, 5, 6])
    }

    @Test func untilTheyAreLetTheyWait() {
        let done = Monitor(false)
        startThread("writing") {
            write([4, 5, 6], at: 20, serial: 2)
            done.update { $0 = true }
        }
        write([1, 2, 3], at: 9, serial: 1)
        #expect(ring.letFollow(2))
        #expect(done.wait(until: .now + 0.05) { $0 ? true : nil } == nil, "there may be more of the first")
        ring.finish(1)
        #expect(done.wait(until: .now + 60) { $0 ? true : nil } == true)
        #expect(read(9) == [1, 2, 3, 4, 5, 6])
    }

    @Test func timesCountOnUntilTheyAreTheirOwn() {
        join()
        #expect(abs((ring.moment(at: 4)?.time ?? 0) - 9.004) < 1e-9)
        clock.hold(at: 9.003)
        ring.follow(2)
        #expect(abs(clock.time() - 20) < 1e-9)
        #expect(abs((ring.moment(at: 4)?.time ?? 0) - 20.001) < 1e-9)
        write([7], at: 20.003, serial: 2)
        #expect(abs((ring.moment(at: 6)?.time ?? 0) - 20.003) < 1e-9)
    }

    @Test func itIsNotOverBetweenTheTwo() {
        join()
        _ = read(3)
        #expect(!ring.progress.isOver)
        _ = read(3)
        ring.finish(2)
        #expect(ring.progress.isOver)
    }

    @Test func whenAllHasBeenReadItIsTooLate() {
        write([1], at: 0, serial: 1)
        ring.finish(1)
        _ = read(1)
        #expect(!ring.letFollow(2))
    }

    @Test func anotherSerialTakesBothAway() {
        join()
        #expect(ring.begin(3))
        #expect(read(9).isEmpty)
        #expect(write([7], at: 20.003, serial: 2).0 == .stale)
    }

    @Test func whatStillWaitsDoesNotGoWithIt() {
        #expect(!ring.begin(3))
        write([1], at: 0, serial: 3)
        ring.finish(3)
        #expect(ring.letFollow(2))
        write([2], at: 0, serial: 2)
        #expect(read(9) == [1, 2])
    }

    @Test func takenBackTheEndIsTheEnd() {
        join()
        _ = read(2)
        #expect(ring.retract())
        #expect(read(9) == [3])
        #expect(ring.progress.isOver)
        #expect(write([7], at: 20.003, serial: 2).0 == .stale)
    }

    @Test func onceReadItCannotBeTakenBack() {
        join()
        _ = read(4)
        #expect(!ring.retract())
    }

    @Test func openedBeforeItsTurnItIsWhatIsHeard() {
        write([1], at: 0, serial: 1)
        ring.begin(2)
        write([4], at: 20, serial: 2)
        #expect(read(9) == [4])
    }

    @Test func theClockPassesToTheOtherTime() {
        var line = TimeLine(heldAt: 9, rate: 1)
        let start = HostTime(nanoseconds: 0)
        line.run(from: start, awaitingSound: false)
        line.follow(movedBy: -8, at: start + 1)
        #expect(abs(line.time(at: start + 1) - 2) < 1e-9)
        #expect(abs(line.time(inLine: 0, at: start + 5) - 10) < 1e-9, "who still asks for the first finds its end")
        #expect(abs(line.time(inLine: 1, at: start + 5) - 6) < 1e-9)
    }
}
