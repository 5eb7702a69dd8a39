import TestSupport
import Testing

@testable import WindowboxAudio
@testable import WindowboxCore

/// The ring buffer of audio samples and their media times.
struct AudioRingTests {
    let clock = PlaybackClock()
    let ring: AudioRing

    init() { ring = .mono(clock) }

    @discardableResult
    func write(_ values: [Float], at time: Seconds, rate: Double = 1, serial: Int = 1) -> AudioRing.WriteResult {
        values.withUnsafeBufferPointer { ring.write($0, time: time, rate: rate, serial: serial) { _ in } }
    }

    func read(_ count: Int) -> [Float] { ring.samples(atMost: count) }

    @Test("Samples written to the audio ring are read in order") func samplesAreReadInOrder() {
        write([1, 2, 3], at: 0)
        #expect(read(2) == [1, 2])
        #expect(read(9) == [3])
        #expect(read(9).isEmpty)
        #expect(ring.progress.read == 3)
    }

    @Test("The audio ring keeps samples intact when it wraps around") func wrapAroundKeepsSamples() {
        for start in stride(from: 0, to: 1000, by: 70) {
            let values = (start..<start + 70).map { Float($0) }
            write(values, at: Double(start) / 1000)
            #expect(read(70) == values)
        }
    }

    @Test("The audio ring keeps the channels of each frame together") func channelsStayInterleaved() {
        ring.use(AudioFormat(rate: 1000, channels: [0, 1]))
        write([1, -1, 2, -2], at: 0)
        var target = [Float](repeating: 0, count: 4)
        let got = target.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { ring.read(into: $0, frames: 2) } ?? 0
        }
        #expect(got == 2 && target == [1, -1, 2, -2])
    }

    @Test("A full audio ring blocks the writer until samples are read") func fullRingBlocksWriter() {
        let done = Monitor(false)
        startThread("writing") {
            write(Array(repeating: 1, count: 400), at: 0)
            done.update { $0 = true }
        }
        #expect(done.wait(until: .now + 0.1) { $0 ? true : nil } == nil)
        var count = 0
        while count < 400 {
            count += read(50).count
            if count < 250 { #expect(done.withLock { !$0 }) }
        }
        #expect(done.wait(until: .now + 60) { $0 ? true : nil } == true)
    }

    @Test("A new serial ends a blocked write and makes older samples stale") func newSerialEndsBlockedWrite() {
        let result = Monitor<AudioRing.WriteResult?>(nil)
        startThread("writing") {
            let written = write(Array(repeating: 1, count: 400), at: 0)
            result.update { $0 = written }
        }
        #expect(result.wait(until: .now + 0.1) { $0 } == nil)
        ring.begin(2)
        #expect(result.wait(until: .now + 60) { $0 } == .stale)
        #expect(write([1], at: 0) == .stale)
        #expect(read(9).isEmpty)
    }

    @Test("The audio ring maps each sample to its media time") func samplesHaveTimes() {
        write(Array(repeating: 0, count: 100), at: 5)
        #expect(ring.mediaTime(at: 0)?.time == 5)
        #expect(abs((ring.mediaTime(at: 50)?.time ?? 0) - 5.05) < 1e-9)
        #expect(abs((ring.mediaTime(at: 100)?.time ?? 0) - 5.1) < 1e-9)
    }

    @Test("Sample times in the audio ring advance at the playback speed of each write") func sampleTimesFollowSpeed() {
        write(Array(repeating: 0, count: 50), at: 0)
        write(Array(repeating: 0, count: 50), at: 0.05, rate: 2)
        #expect(abs((ring.mediaTime(at: 49)?.time ?? 0) - 0.049) < 1e-9)
        #expect(ring.mediaTime(at: 49)?.rate == 1)
        #expect(abs((ring.mediaTime(at: 75)?.time ?? 0) - 0.1) < 1e-9)
        #expect(ring.mediaTime(at: 75)?.rate == 2)
    }

    @Test("A timestamp gap between two writes is kept in the sample times of the audio ring")
    func timestampGapIsKept() {
        write(Array(repeating: 0, count: 50), at: 0)
        write(Array(repeating: 0, count: 50), at: 7)
        #expect(abs((ring.mediaTime(at: 49)?.time ?? 0) - 0.049) < 1e-9)
        #expect(abs((ring.mediaTime(at: 50)?.time ?? 0) - 7) < 1e-9)
    }

    @Test("An empty audio ring has no sample times") func emptyRingHasNoTimes() {
        #expect(ring.mediaTime(at: 0) == nil)
    }

    @Test("The audio ring is over once the last sample of a finished serial is read") func ringEndsWithLastSample() {
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

    @Test("Finishing a stale serial does not finish the current one of the audio ring") func staleFinishIsIgnored() {
        ring.begin(2)
        ring.finish(1)
        #expect(!ring.progress.isOver && ring.end == nil)
    }

    @Test("The audio ring reports the first samples after an underrun") func underrunIsReported() {
        var underruns: [Bool] = []
        func writeSamples() {
            [Float](repeating: 0, count: 10).withUnsafeBufferPointer {
                _ = ring.write($0, time: 0, rate: 1, serial: 1) { underruns.append($0.hadUnderrun) }
            }
        }
        writeSamples()
        writeSamples()
        _ = read(99)
        _ = read(99)
        writeSamples()
        #expect(underruns == [true, false, true])
    }

    // MARK: Without a reader

    @Test("Without an audio device, samples are discarded at the clock's rate")
    func discardFollowsClock() async throws {
        let took = try await majority(below: 1.5) { AudioRingTests().secondsToDiscard() }
        #expect(took < 1.5)
    }

    private func secondsToDiscard() -> Seconds {
        ring.setDiscardsSamples(true)
        clock.hold(at: 0)
        // Taken before the clock runs, so that a preempted thread does not shorten the time.
        let start = HostTime.now
        clock.run(awaitingAudio: false)
        write(Array(repeating: 0, count: 400), at: 0)
        let took = HostTime.now - start
        #expect(took > 0.2, "400 ms of samples, of which 150 ms fit")
        ring.finish(1)
        #expect(ring.waitUntilElapsed(1))
        #expect(clock.time() >= 0.399)
        return took
    }

    /// A sample covers more or less media time at another speed.
    @Test("Without an audio device, samples last equally long at any playback speed", arguments: [0.5, 4])
    func discardAtOtherSpeeds(_ speed: Double) {
        ring.setDiscardsSamples(true)
        clock.setRate(speed)
        let start = HostTime.now
        clock.run(awaitingAudio: false)
        write(Array(repeating: 0, count: 400), at: 0, rate: speed)
        ring.finish(1)
        #expect(ring.waitUntilElapsed(1))
        #expect(HostTime.now - start > 0.39, "400 samples last 400 ms at any speed")
    }

    @Test("Without an audio device, samples stay while the clock is paused") func discardStopsWithClock() {
        ring.setDiscardsSamples(true)
        let done = Monitor(false)
        startThread("writing") {
            write(Array(repeating: 0, count: 160), at: 0)
            done.update { $0 = true }
        }
        #expect(done.wait(until: .now + 0.1) { $0 ? true : nil } == nil)
        clock.run(awaitingAudio: false)
        ring.clockChanged()
        #expect(done.wait(until: .now + 60) { $0 ? true : nil } == true)
    }

    @Test("A new serial ends the wait for buffered samples to elapse") func newSerialEndsElapseWait() {
        ring.setDiscardsSamples(true)
        write([1, 2], at: 9)
        let result = Monitor<Bool?>(nil)
        startThread("waiting") {
            let hasPassed = ring.waitUntilElapsed(1)
            result.update { $0 = hasPassed }
        }
        #expect(result.wait(until: .now + 0.1) { $0 } == nil)
        ring.begin(2)
        #expect(result.wait(until: .now + 60) { $0 } == false)
    }
}
