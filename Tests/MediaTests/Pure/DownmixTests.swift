import CFFmpeg
import Testing

@testable import WindowboxMedia

/// Sound with more channels than the device has is mixed down, and dialogue stays audible in it.
@Suite struct DownmixTests {
    /// How loud each of the channels of 5.1 comes out of the two in front.
    private func gains(_ format: AVSampleFormat) throws -> [(left: Float, right: Float)] {
        try (0..<6).map { channel in
            var frame = av_frame_alloc()
            defer { av_frame_free(&frame) }
            let input = try #require(frame)
            input.pointee.format = format.rawValue
            (input.pointee.sample_rate, input.pointee.nb_samples) = (48000, 4800)
            av_channel_layout_default(&input.pointee.ch_layout, 6)
            try #require(av_frame_get_buffer(input, 0) >= 0)
            fill(input, channel, format)
            let converter = try #require(AudioConverter(for: input, to: nil, mostChannels: 2))
            var gain = (left: Float(0), right: Float(0))
            converter.convert(input) { gain = ($0[$0.count / 2] / 0.25, $0[$0.count / 2 + 1] / 0.25) }
            return gain
        }
    }

    /// A quarter of the height in one channel, nothing in the others.
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

    @Test(arguments: [AV_SAMPLE_FMT_S16.rawValue, AV_SAMPLE_FMT_FLT.rawValue])
    func dialogueIsAsLoudAsWhatIsInFrontWhateverTheNumbers(_ format: Int32) throws {
        let gains = try gains(AVSampleFormat(format))
        let (front, centre, back) = (gains[0], gains[2], gains[4])
        #expect(abs(front.left - 1) < 0.01 && front.right == 0)
        // As much power from the two as from one in front.
        #expect(abs(centre.left - 0.707) < 0.01 && centre.left == centre.right)
        #expect(back.left <= centre.left + 0.001)
    }
}
