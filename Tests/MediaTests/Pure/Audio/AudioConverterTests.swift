import CFFmpeg
import Testing

@testable import WindowboxAudio

/// The conversion of decoded audio to a format that the audio device supports.
struct AudioConverterTests {
    /// Converts two seconds of mono samples of 0.5; returns the frame count, the output format and the peak.
    func converted(from rate: Int32, to format: AudioFormat? = nil) throws -> (
        frames: Int, format: AudioFormat, peak: Float
    ) {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        let input = try #require(frame)
        input.pointee.format = AV_SAMPLE_FMT_FLT.rawValue
        input.pointee.sample_rate = rate
        input.pointee.nb_samples = max(1, rate / 10)
        av_channel_layout_default(&input.pointee.ch_layout, 1)
        try #require(av_frame_get_buffer(input, 0) >= 0)
        input.pointee.extended_data[0]?.withMemoryRebound(to: Float.self, capacity: Int(input.pointee.nb_samples)) {
            for index in 0..<Int(input.pointee.nb_samples) { $0[index] = 0.5 }
        }
        let converter = try #require(AudioConverter(for: input, to: format, maximumChannels: 2))
        var (frames, peak) = (0, Float(0))
        for _ in 0..<(2 * rate / input.pointee.nb_samples) {
            converter.convert(input) {
                frames += $0.count / converter.format.channelCount
                peak = max(peak, $0.max() ?? 0)
            }
        }
        return (frames, converter.format, peak)
    }

    @Test(
        "Audio at a common sample rate keeps its rate, length and peak",
        arguments: [44100, 48000, 384_000] as [Int32])
    func commonRateIsKept(_ rate: Int32) throws {
        let (frames, format, peak) = try converted(from: rate)
        #expect(format.rate == Int(rate))
        #expect(frames == 2 * Int(rate) / (Int(rate) / 10) * (Int(rate) / 10))
        #expect(peak == 0.5)
    }

    @Test(
        "Audio at a very low or very high sample rate is resampled to a supported one",
        arguments: [
            (5, 48000), (4000, 48000), (8000, 48000), (22050, 48000), (705_600, 384_000), (2_000_000, 384_000),
        ] as [(Int32, Int)])
    func unusualRateIsResampled(_ rate: Int32, _ wanted: Int) throws {
        let (frames, format, peak) = try converted(from: rate)
        #expect(format.rate == wanted)
        // The resampling filter holds some samples back.
        #expect(abs(Double(frames) / Double(wanted) - 2) < (rate < 100 ? 4 : 0.02))
        #expect(peak > 0.4 && peak < 0.6 || rate < 100)
    }

    /// Audio that follows in the same stream may have two channels.
    @Test("Mono audio becomes stereo at the same peak level") func monoBecomesStereo() throws {
        let (_, format, peak) = try converted(from: 48000)
        #expect(format.channels == [0, 1])
        #expect(peak == 0.5)
    }

    @Test("Audio that joins a running stream is converted to the format of the stream")
    func joiningAudioTakesStreamFormat() throws {
        let surround = AudioFormat(rate: 44100, channels: [0, 1, 2, 3, 4, 5])
        let (frames, format, peak) = try converted(from: 48000, to: surround)
        #expect(format == surround)
        #expect(abs(Double(frames) / 44100 - 2) < 0.02)
        #expect(peak > 0.4 && peak < 0.6)
    }
}
