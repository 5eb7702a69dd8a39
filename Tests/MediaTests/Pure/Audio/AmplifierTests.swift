import Foundation
import TestSupport
import Testing

@testable import WindowboxAudio

struct AmplifierTests {
    private static let format = AudioFormat(rate: 48000, channels: [0, 1])
    private static let gain: Float = 1.5 * 1.5 * 1.5

    enum Signal: CaseIterable {
        case noise, square, sine

        func sample(_ frame: Int, _ random: inout RandomNumbers) -> Float {
            switch self {
            case .noise: Float.random(in: -1...1, using: &random)
            case .square: frame / 50 % 2 == 0 ? 1 : -1
            case .sine: Float(sin(Double(frame) * 0.05))
            }
        }
    }

    /// Amplifies one second of stereo in blocks of changing sizes. Its right channel has half the amplitude.
    private func amplified(
        by gain: Float = gain, from start: Float = 1, _ signal: (Int) -> Float
    ) -> (input: [Float], output: [Float]) {
        let input = (0..<48000).flatMap { [signal($0), signal($0) / 2] }
        var amplifier = Amplifier(Self.format, gain: start)
        amplifier.gain = gain
        var output: [Float] = []
        var sizes = [1, 100, 2400, 7, 999].makeIterator()
        while output.count < input.count {
            let size = sizes.next() ?? 1200
            let first = output.count / 2
            let count = min(size, 48000 - first)
            var block = Array(input[first * 2..<min(48000, first + count + amplifier.length) * 2])
            block.withUnsafeMutableBufferPointer { amplifier.amplify($0, count: count) }
            output += block[..<(count * 2)]
        }
        return (input, output)
    }

    @Test("No amplified sample exceeds the ceiling", arguments: Signal.allCases)
    func peaksAreLimited(_ signal: Signal) {
        var random = RandomNumbers(seed: 7)
        let output = amplified { signal.sample($0, &random) }.output
        let peak = output.map(abs).max() ?? 0
        #expect(peak <= 0.9886 && peak > 0.9)
    }

    @Test("Quiet samples have the whole gain, at their time, and keep the balance of their channels")
    func quietIsAmplified() {
        let (input, output) = amplified { Float(sin(Double($0) * 0.05)) * 0.2 }
        let errors = zip(input, output).map { abs($1 - $0 * Self.gain) }
        #expect((errors.dropFirst(72000).max() ?? 1) < 0.001)
    }

    @Test("A gain of 1 leaves samples below the ceiling unchanged")
    func unity() {
        let (input, output) = amplified(by: 1) { Float(sin(Double($0) * 0.05)) * 0.9 }
        #expect(zip(input, output).allSatisfy { abs($0 - $1) < 0.00001 })
    }

    @Test("The gain falls before a peak without a step, and recovers after it")
    func peakIsAnticipated() {
        let (input, output) = amplified(from: Self.gain) { $0 == 24000 ? 1 : 0.1 }
        let gains = zip(input, output).map { $1 / $0 }
        let steps = zip(gains.dropFirst(2), gains).map { abs($0 - $1) }
        #expect(abs(gains[2 * 23700] - Self.gain) < 0.001 && gains[2 * 24000] <= 0.9886)
        #expect((steps.max() ?? 1) < 0.02 && gains[2 * 47000] > Self.gain * 0.98)
    }
}
