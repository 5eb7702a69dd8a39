import CFFmpeg
import Testing

@testable import WindowboxMedia

/// The last frames of audio tracks at 48 kHz, of 1024 samples each.
struct EncoderPaddingTests {
    private let timeBase = AVRational(num: 1, den: 48000)

    /// Returns the padding of a track whose frame had a packet of this duration.
    private func padding(duration: Int64, isMP4: Bool = true, timeBase: AVRational? = nil) throws -> EncoderPadding {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        let pointer = try #require(frame)
        (pointer.pointee.nb_samples, pointer.pointee.sample_rate) = (1024, 48000)
        wb_frame_duration(pointer).pointee = duration
        let timeBase = timeBase ?? self.timeBase
        var padding = EncoderPadding(isMP4: isMP4, timeBase: timeBase)
        let isHeld = padding.hold(pointer, timeBase: timeBase)
        #expect(isHeld == padding.isHolding)
        return padding
    }

    @Test("A frame longer than its packet is held, and cut at the end of the stream") func lastFrameIsCut() throws {
        var padding = try padding(duration: 1000)
        let last = padding.releaseTrimmed(timeBase: timeBase)
        #expect(last?.pointer.pointee.nb_samples == 1000)
        #expect(!padding.isHolding)
    }

    @Test("A held frame that another frame follows keeps all its samples") func middleFrameIsWhole() throws {
        var padding = try padding(duration: 1000)
        let frame = padding.release()
        #expect(frame?.pointer.pointee.nb_samples == 1024)
        #expect(!padding.isHolding)
    }

    @Test("A frame without known padding is not held") func fullFrameIsNotHeld() throws {
        #expect(try !padding(duration: 1024).isHolding)
        #expect(try !padding(duration: 1000, isMP4: false).isHolding)
        let milliseconds = AVRational(num: 1, den: 1000)
        #expect(try !padding(duration: 1000, timeBase: milliseconds).isHolding, "the duration is not in samples")
    }
}
