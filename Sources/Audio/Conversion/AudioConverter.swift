import CFFmpeg
import WindowboxCore

/// Converts decoded audio to interleaved floats in the device's channel layout, by swresample. Confined to the audio
/// thread.
package final class AudioConverter {
    /// The sample rate limits of streams, in hertz. PulseAudio accepts no higher rate, and a file may declare any.
    /// Lower rates are resampled, because the stream may later continue with another item of a higher rate.
    private static let highestRate: Int32 = 384_000
    private static let lowestRate: Int32 = 44100
    private static let raisedRate: Int32 = 48000

    /// The input format; any other one needs a new converter.
    private struct Source: Equatable {
        let format: Int32
        let rate: Int32
        let channels: Int32
        let mask: UInt64
    }

    package let format: AudioFormat
    /// Whether the converter must be replaced after a seek: its output format is another item's, or its resampler keeps
    /// state.
    package let isSingleUse: Bool
    /// Whether to output silence instead of the input.
    package var outputsSilence = false
    /// The audio effects to apply from the next frame on.
    package var effects: AudioEffects
    private let source: Source
    private var context: OpaquePointer?
    private var samples: [Float] = []
    /// Limits the peaks of a downmix; `nil` without one.
    private var limiter: PeakLimiter?
    private var appliedEffects: ChangingEffects
    private let confinement = ThreadConfinement()

    /// Creates a converter for frames like `frame`; `nil` when swresample does not support the conversion.
    /// - Parameters:
    ///   - frame: A frame of the input format.
    ///   - format: The output format; `nil` is the input's own, within the limits.
    ///   - maximumChannels: The channel count of the device. Audio in its own format is downmixed if it has more.
    ///   - effects: The audio effects.
    ///   - replayGain: The gain that the file states.
    package init?(
        for frame: UnsafeMutablePointer<AVFrame>, to format: AudioFormat?, maximumChannels: Int,
        effects: AudioEffects = .none, replayGain: ReplayGain = ReplayGain(tags: [:])
    ) {
        self.effects = effects
        source = Self.source(of: frame)
        var input = AVChannelLayout()
        av_channel_layout_copy(&input, &frame.pointee.ch_layout)
        if input.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&input, input.nb_channels) }
        var output = AVChannelLayout()
        let most = max(maximumChannels, 2)
        if let format {
            av_channel_layout_from_mask(&output, format.channels.reduce(0) { $0 | 1 << UInt64($1) })
        } else if input.order == AV_CHANNEL_ORDER_NATIVE, (2...most).contains(Int(input.nb_channels)) {
            av_channel_layout_copy(&output, &input)
        } else {
            av_channel_layout_default(&output, min(max(input.nb_channels, 2), Int32(clamping: most)))
        }
        defer {
            av_channel_layout_uninit(&input)
            av_channel_layout_uninit(&output)
        }
        let rate = source.rate < Self.lowestRate ? Self.raisedRate : min(source.rate, Self.highestRate)
        let made = AudioFormat(
            rate: format?.rate ?? Int(rate),
            channels: (0..<UInt32(output.nb_channels)).map {
                Int(av_channel_layout_channel_from_index(&output, $0).rawValue)
            })
        self.format = made
        appliedEffects = ChangingEffects(effects, replayGain, made)
        limiter = made.channelCount < Int(input.nb_channels) ? PeakLimiter(made) : nil
        isSingleUse = format != nil || made.rate != Int(source.rate)
        guard format == nil || format == made,
            swr_alloc_set_opts2(
                &context, &output, AV_SAMPLE_FMT_FLT, Int32(made.rate), &input,
                AVSampleFormat(source.format), source.rate, 0, nil) >= 0,
            Self.disableNormalization(in: context), Self.spreadMono(from: input, to: made, in: context),
            swr_init(context) >= 0
        else {
            swr_free(&context)
            return nil
        }
    }

    /// Disables the normalization of downmixes, which swresample applies to integer samples only: it prevents clipping
    /// for any input, but makes dialogue too quiet. Both sample types then sound alike, and the limiter prevents
    /// clipping.
    private static func disableNormalization(in context: OpaquePointer?) -> Bool {
        av_opt_set_double(UnsafeMutableRawPointer(context), "rematrix_maxval", 1000, 0) >= 0
    }

    /// Copies mono to both front channels at full level, as audio servers do; swresample would attenuate it.
    private static func spreadMono(from input: AVChannelLayout, to format: AudioFormat, in context: OpaquePointer?)
        -> Bool
    {
        guard input.nb_channels == 1, format.channels.starts(with: [0, 1]) else { return true }
        let matrix: [Double] = format.channels.map { $0 < 2 ? 1 : 0 }
        return swr_set_matrix(context, matrix, 1) >= 0
    }

    deinit { swr_free(&context) }

    /// Returns whether the converter accepts frames like this one.
    package func fits(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool { source == Self.source(of: frame) }

    /// The duration of input that the resampler still holds, in seconds.
    package var delay: Seconds { Seconds(swr_get_delay(context, 1_000_000_000)) / 1e9 }

    /// Converts a frame and passes the samples to `body`, which borrows them.
    package func convert(_ frame: UnsafeMutablePointer<AVFrame>, _ body: (UnsafeBufferPointer<Float>) -> Void) {
        frame.pointee.extended_data.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 1) {
            convert($0, count: frame.pointee.nb_samples, body)
        }
    }

    /// Drains the resampler and passes the samples to `body`. Nothing can be converted afterwards.
    package func finish(_ body: (UnsafeBufferPointer<Float>) -> Void) {
        if delay > 0 { convert(nil, count: 0, body) }
    }

    private func convert(
        _ input: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int32,
        _ body: (UnsafeBufferPointer<Float>) -> Void
    ) {
        confinement.assertOnThread()
        let room = max(swr_get_out_samples(context, count), 0)
        if samples.count < Int(room) * format.channelCount {
            samples = Array(repeating: 0, count: Int(room) * format.channelCount)
        }
        samples.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let done = base.withMemoryRebound(to: UInt8.self, capacity: buffer.count * 4) { bytes in
                var target: UnsafeMutablePointer<UInt8>? = bytes
                return swr_convert(context, &target, room, input, count)
            }
            guard done > 0 else { return }
            let made = UnsafeMutableBufferPointer(rebasing: buffer[..<(Int(done) * format.channelCount)])
            limiter?.limit(made)
            appliedEffects.apply(effects, to: made)
            if outputsSilence { made.update(repeating: 0) }
            body(UnsafeBufferPointer(made))
        }
    }

    private static func source(of frame: UnsafeMutablePointer<AVFrame>) -> Source {
        let layout = frame.pointee.ch_layout
        return Source(
            format: frame.pointee.format, rate: frame.pointee.sample_rate, channels: layout.nb_channels,
            mask: layout.order == AV_CHANNEL_ORDER_NATIVE ? layout.u.mask : 0)
    }
}
