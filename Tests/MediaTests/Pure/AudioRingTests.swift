import TestSupport
import Testing

@testable import WindowboxMedia

/// Sound waits in the ring, and every sample of it has its media time.
struct AudioRingTests {
    let clock = PlaybackClock()
    let ring: AudioRing

    /// A ring for a thousand mono samples a second, of which 150 fit; serial 1.
    init() {
        ring = AudioRing(clock: clock)
        ring.use(SoundFormat(rate: 1000, channels: [2]))
        ring.begin(1)
    }

    @discardableResult
    func write(_ values: [Float], at time: Seconds, rate: Double = 1, serial: Int = 1) -> AudioRing.Written {
        values.withUnsafeBufferPointer { ring.write($0, time: time, rate: rate, serial: serial) { _ in } }
    }

    func read(_ count: Int) -> [Float] { ring.samples(atMost: count) }

    @Test func whatGoesInComesOut() {
        write([1, 2, 3], at: 0)
        #expect(read(2) == [1, 2])
        #expect(read(9) == [3])
        #expect(read(9).isEmpty)
        #expect(ring.progress.read == 3)
    }

    @Test func aroundItsEnd() {
        for start in stride(from: 0, to: 1000, by: 70) {
            let values = (start..<start + 70).map { Float($0) }
            write(values, at: Double(start) / 1000)
            #expect(read(70) == values)
        }
    }

    @Test func withSeveralChannels() {
        ring.use(SoundFormat(rate: 1000, channels: [0, 1]))
        write([1, -1, 2, -2], at: 0)
        var target = [Float](repeating: 0, count: 4)
        let got = target.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { ring.read(into: $0, frames: 2) } ?? 0
        }
        #expect(got == 2 && target == [1, -1, 2, -2])
    }

    @Test func aFullOneMakesTheWriterWait() {
        let done = Monitor(false)
        startThread("writing") {
            write(Array(repeating: 1, count: 400), at: 0)
            done.update { $0 = true }
        }
        var count = 0
        while count < 400 {
            count += read(50).count
            if count < 250 { #expect(done.withLock { !$0 }) }
        }
        #expect(done.wait(until: .now + 60) { $0 ? true : nil } == true)
    }

    @Test func anotherSerialEndsTheWait() {
        let result = Monitor<AudioRing.Written?>(nil)
        startThread("writing") {
            let written = write(Array(repeating: 1, count: 400), at: 0)
            result.update { $0 = written }
        }
        ring.begin(2)
        #expect(result.wait(until: .now + 60) { $0 } == .stale)
        #expect(write([1], at: 0) == .stale)
        #expect(read(9).isEmpty)
    }

    @Test func everySampleHasItsTime() {
        write(Array(repeating: 0, count: 100), at: 5)
        #expect(ring.moment(at: 0)?.time == 5)
        #expect(abs((ring.moment(at: 50)?.time ?? 0) - 5.05) < 1e-9)
        #expect(abs((ring.moment(at: 100)?.time ?? 0) - 5.1) < 1e-9)
    }

    @Test func atAnotherSpeedTimeGrowsOtherwise() {
        write(Array(repeating: 0, count: 50), at: 0)
        write(Array(repeating: 0, count: 50), at: 0.05, rate: 2)
        #expect(abs((ring.moment(at: 49)?.time ?? 0) - 0.049) < 1e-9)
        #expect(ring.moment(at: 49)?.rate == 1)
        #expect(abs((ring.moment(at: 75)?.time ?? 0) - 0.1) < 1e-9)
        #expect(ring.moment(at: 75)?.rate == 2)
    }

    @Test func aHoleInTimeIsKept() {
        write(Array(repeating: 0, count: 50), at: 0)
        write(Array(repeating: 0, count: 50), at: 7)
        #expect(abs((ring.moment(at: 49)?.time ?? 0) - 0.049) < 1e-9)
        #expect(abs((ring.moment(at: 50)?.time ?? 0) - 7) < 1e-9)
    }

    @Test func withNothingInItNoTimeIsKnown() { #expect(ring.moment(at: 0) == nil) }

    @Test func itIsOverWhenTheLastSampleIsRead() {
        write([1, 2], at: 3)
        #expect(ring.end == nil)
        ring.finish(1)
        #expect(!ring.progress.isOver)
        #expect(abs((ring.end ?? 0) - 3.002) < 1e-9)
        _ = read(2)
        #expect(ring.progress.isOver)
        ring.begin(2)
        #expect(!ring.progress.isOver)
    }

    @Test func anOldSerialDoesNotFinishANewOne() {
        ring.begin(2)
        ring.finish(1)
        #expect(!ring.progress.isOver && ring.end == nil)
    }

    @Test func theFirstSamplesAfterADroughtAreTold() {
        var told: [Bool] = []
        func add() {
            [Float](repeating: 0, count: 10).withUnsafeBufferPointer {
                _ = ring.write($0, time: 0, rate: 1, serial: 1) { told.append($0.wasStarving) }
            }
        }
        add()
        add()
        _ = read(99)
        _ = read(99)
        add()
        #expect(told == [true, false, true])
    }

    // MARK: Nobody reads

    @Test func silentSamplesPassAtTheClocksPace() async throws {
        let took = try await best(below: 1.5) { AudioRingTests().secondsToPassSilently() }
        #expect(took > 0.2 && took < 1.5, "400 ms, of which 150 fit")
    }

    private func secondsToPassSilently() -> Seconds {
        ring.setSilent(true)
        clock.hold(at: 0)
        clock.run(awaitingSound: false)
        let start = HostTime.now
        write(Array(repeating: 0, count: 400), at: 0)
        let took = HostTime.now - start
        ring.finish(1)
        #expect(ring.waitUntilPassed(1))
        #expect(clock.time() >= 0.399)
        return took
    }

    /// At another speed a sample stands for more or less of the medium's time.
    @Test(arguments: [0.5, 4]) func atAnotherSpeedToo(_ speed: Double) {
        ring.setSilent(true)
        clock.setRate(speed)
        clock.run(awaitingSound: false)
        let start = HostTime.now
        write(Array(repeating: 0, count: 400), at: 0, rate: speed)
        ring.finish(1)
        #expect(ring.waitUntilPassed(1))
        #expect(HostTime.now - start > 0.39, "the samples last as long as they do at any speed")
    }

    @Test func whileTheClockStandsTheyStay() {
        ring.setSilent(true)
        let done = Monitor(false)
        startThread("writing") {
            write(Array(repeating: 0, count: 160), at: 0)
            done.update { $0 = true }
        }
        #expect(done.wait(until: .now + 0.1) { $0 ? true : nil } == nil)
        clock.run(awaitingSound: false)
        ring.clockChanged()
        #expect(done.wait(until: .now + 60) { $0 ? true : nil } == true)
    }

    @Test func waitingForThemEndsWithTheSerial() {
        ring.setSilent(true)
        write([1, 2], at: 9)
        let result = Monitor<Bool?>(nil)
        startThread("waiting") {
            let hasPassed = ring.waitUntilPassed(1)
            result.update { $0 = hasPassed }
        }
        ring.begin(2)
        #expect(result.wait(until: .now + 60) { $0 } == false)
    }
}
