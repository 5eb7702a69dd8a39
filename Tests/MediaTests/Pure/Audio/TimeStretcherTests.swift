import Foundation
import Testing

@testable import WindowboxAudio

/// The time stretching of audio (WSOLA).
struct TimeStretcherTests {
    static let rate = 48000
    static let speeds = [0.25, 0.5, 0.8, 1.25, 1.5, 2, 3, 4]

    /// Stretches a tone that is fed in buffers of 1024 frames, as from a decoder.
    static func stretched(
        by speed: Double, pitch: Double = 440, seconds: Double = 2, channels: [Int] = [2]
    ) -> [Float] {
        let count = Int(seconds * Double(rate))
        let step: Double = 2 * Double.pi * pitch / Double(rate)
        let input: [Float] = (0..<count).flatMap { (index: Int) -> [Float] in
            let sample: Double = 0.5 * sin(step * Double(index))
            return Array(repeating: Float(sample), count: channels.count)
        }
        let stretcher = TimeStretcher(format: AudioFormat(rate: rate, channels: channels), speed: speed)
        var output: [Float] = []
        for start in stride(from: 0, to: input.count, by: 1024 * channels.count) {
            input[start..<min(start + 1024 * channels.count, input.count)].withUnsafeBufferPointer {
                stretcher.process($0) { output += $0 }
            }
        }
        stretcher.finish { output += $0 }
        return output
    }

    /// The rising zero crossings per second in the middle half of the samples.
    static func pitch(of samples: [Float]) -> Double {
        let middle = Array(samples[(samples.count / 4)..<(samples.count * 3 / 4)])
        let crossings = zip(middle, middle.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
        return Double(crossings) / Double(middle.count) * Double(rate)
    }

    @Test("Time stretching changes the duration of audio by the speed", arguments: speeds)
    func durationFollowsSpeed(_ speed: Double) {
        let seconds = Double(Self.stretched(by: speed).count) / Double(Self.rate)
        #expect(abs(seconds * speed / 2 - 1) < 0.01)
    }

    @Test("Time stretching keeps the pitch of a tone", arguments: speeds)
    func pitchIsKept(_ speed: Double) {
        for pitch in [110.0, 440, 3000] {
            #expect(abs(Self.pitch(of: Self.stretched(by: speed, pitch: pitch)) / pitch - 1) < 0.02)
        }
    }

    @Test("Time stretching adds no clicks to a tone", arguments: speeds)
    func noClicks(_ speed: Double) {
        let samples = Self.stretched(by: speed)
        let steepest = zip(samples, samples.dropFirst()).dropLast(2 * Self.rate / 100).map { abs($1 - $0) }.max() ?? 1
        // The steepest slope of the tone, with a margin for windows that do not match exactly.
        #expect(steepest < Float(0.5 * 2 * .pi * 440 / Double(Self.rate)) * 1.5)
    }

    @Test("Time stretching keeps the level of a tone", arguments: speeds)
    func levelIsKept(_ speed: Double) {
        let samples = Self.stretched(by: speed)
        let middle = samples[(samples.count / 4)..<(samples.count * 3 / 4)]
        let level = (middle.map { Double($0 * $0) }.reduce(0, +) / Double(middle.count)).squareRoot()
        #expect(abs(level / (0.5 / 2.0.squareRoot()) - 1) < 0.05)
    }

    /// A beep must stay in sync with its frame, within one window.
    @Test("Time stretching keeps a beep at its media time", arguments: speeds)
    func beepStaysInSync(_ speed: Double) {
        var input = [Float](repeating: 0, count: 2 * Self.rate)
        for index in Self.rate..<(Self.rate + Self.rate / 10) { input[index] = 0.5 * sin(Float(index) * 0.13) }
        let stretcher = TimeStretcher(format: AudioFormat(rate: Self.rate, channels: [2]), speed: speed)
        var output: [Float] = []
        input.withUnsafeBufferPointer { stretcher.process($0) { output += $0 } }
        stretcher.finish { output += $0 }
        let onset = Double(output.firstIndex { abs($0) > 0.05 } ?? 0) / Double(Self.rate)
        #expect(abs(onset - 1 / speed) < 0.015 + 0.015 / min(speed, 1))
    }

    @Test("Time stretching keeps the channels in phase") func channelsStayInPhase() {
        let samples = Self.stretched(by: 1.5, channels: [0, 1])
        #expect(samples.count % 2 == 0)
        #expect(stride(from: 0, to: samples.count, by: 2).allSatisfy { samples[$0] == samples[$0 + 1] })
    }

    @Test("Time stretching returns audio that is shorter than its window", arguments: [0, 1, 100, 1440])
    func shortAudioIsReturned(_ count: Int) {
        let stretcher = TimeStretcher(format: AudioFormat(rate: Self.rate, channels: [2]), speed: 2)
        var given = 0
        [Float](repeating: 0.1, count: count).withUnsafeBufferPointer { stretcher.process($0) { given += $0.count } }
        stretcher.finish { given += $0.count }
        #expect(given == count / 2)
    }
}
