import CFFmpeg
import Foundation
import Testing

@testable import WindowboxAudio

/// The downmix of surround audio to stereo, and its limiter.
@Suite struct DownmixTests {
    /// Returns the gains of each 5.1 channel in the stereo downmix.
    private func gains(_ format: AVSampleFormat) throws -> [(left: Float, right: Float)] {
        try (0..<6).map { channel in
            let mix = try mixed(format) { fill($0, channel, format) }
            return (mix[mix.count / 2] / 0.25, mix[mix.count / 2 + 1] / 0.25)
        }
    }

    /// Downmixes a tenth of a second of 5.1 audio to stereo.
    private func mixed(_ format: AVSampleFormat, _ fill: (UnsafeMutablePointer<AVFrame>) -> Void) throws -> [Float] {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        let input = try #require(frame)
        input.pointee.format = format.rawValue
        (input.pointee.sample_rate, input.pointee.nb_samples) = (48000, 4800)
        av_channel_layout_default(&input.pointee.ch_layout, 6)
        try #require(av_frame_get_buffer(input, 0) >= 0)
        fill(input)
        let converter = try #require(AudioConverter(for: input, to: nil, maximumChannels: 2))
        var mix: [Float] = []
        converter.convert(input) { mix = Array($0) }
        return mix
    }

    /// Fills one channel with a quarter of full scale and the others with silence.
    private func fill(_ frame: UnsafeMutablePointer<AVFrame>, _ channel: Int, _ format: AVSampleFormat) {
        let count = Int(frame.pointee.nb_samples) * 6
        if format == AV_SAMPLE_FMT_S16 {
            frame.pointee.extended_data[0]?.withMemoryRebound(to: Int16.self, capacity: count) {
                for index in 0..<count { $0[index] = index % 6 == channel ? 8192 : 0 }
            }
        } else {
            frame.pointee.extended_data[0]?.withMemoryRebound(to: Float.self, capacity: count) {
                for index in 0..<count { $0[index] = index % 6 == channel ? 0.25 : 0 }
            }
        }
    }

    /// The waveform stays the same, and the gain recovers afterwards.
    @Test("The peak limiter lowers the gain of loud audio instead of clipping it")
    func limiterPreventsClipping() throws {
        let step = 2 * Double.pi * 300 / 48000
        let tone = (0..<48000).map { Float(sin(step * Double($0))) }
        var samples = tone.flatMap { [2.4 * $0, 2.4 * $0] }
        var limiter = PeakLimiter(AudioFormat(rate: 48000, channels: [0, 1]))
        samples.withUnsafeMutableBufferPointer { limiter.limit($0) }
        #expect(samples.allSatisfy { abs($0) < 1.0001 })
        // The gain is settled once the limiter has met the highest peak.
        #expect((4800..<48000).allSatisfy { abs(samples[2 * $0] - tone[$0]) < 0.02 })
        var after = [Float](repeating: 0.25, count: 2 * 48000 * 5)
        after.withUnsafeMutableBufferPointer { limiter.limit($0) }
        #expect(after[0] < 0.11 && after[after.count - 1] > 0.249)
    }

    @Test("A downmix of six full-scale channels is limited to full scale") func downmixIsLimited() throws {
        let mix = try mixed(AV_SAMPLE_FMT_FLT) { frame in
            frame.pointee.extended_data[0]?.withMemoryRebound(to: Float.self, capacity: 6 * 4800) {
                for index in 0..<6 * 4800 { $0[index] = Float(sin(Double(index / 6) * 0.04)) }
            }
        }
        let peak = mix.map(abs).max() ?? 0
        #expect(peak > 0.98 && peak < 1.0001)
    }

    @Test(
        "The downmix keeps dialogue as loud as the front channels in each sample format",
        arguments: [AV_SAMPLE_FMT_S16.rawValue, AV_SAMPLE_FMT_FLT.rawValue])
    func dialogueKeepsItsLevel(_ format: Int32) throws {
        let gains = try gains(AVSampleFormat(format))
        let (front, center, back) = (gains[0], gains[2], gains[4])
        #expect(abs(front.left - 1) < 0.01 && front.right == 0)
        // The power of the center is split evenly between left and right.
        #expect(abs(center.left - 0.707) < 0.01 && center.left == center.right)
        #expect(back.left <= center.left + 0.001)
    }
}
