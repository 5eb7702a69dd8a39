import CFFmpeg

/// Turns decoded sound into interleaved floats of the sound device's channels, by swresample. Lives on the audio thread.
final class AudioConverter {
    /// The rates that PulseAudio takes, and a file may claim others. Within them the rate stays what it is.
    private static let rates: ClosedRange<Int32> = 8000...384_000

    /// What a decoded frame is like; another kind needs another set-up.
    private struct Source: Equatable {
        let format: Int32
        let rate: Int32
        let channels: Int32
        let mask: UInt64
    }

    let format: SoundFormat
    private let source: Source
    private var context: OpaquePointer?
    private var samples: [Float] = []

    /// - Parameter mostChannels: How many channels the device has; more are mixed down to it.
    init?(for frame: UnsafeMutablePointer<AVFrame>, mostChannels: Int) {
        source = Self.source(of: frame)
        var input = AVChannelLayout()
        av_channel_layout_copy(&input, &frame.pointee.ch_layout)
        if input.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&input, input.nb_channels) }
        var output = AVChannelLayout()
        if input.order == AV_CHANNEL_ORDER_NATIVE, Int(input.nb_channels) <= mostChannels {
            av_channel_layout_copy(&output, &input)
        } else {
            av_channel_layout_default(&output, Int32(min(Int(input.nb_channels), max(mostChannels, 1))))
        }
        defer {
            av_channel_layout_uninit(&input)
            av_channel_layout_uninit(&output)
        }
        let rate = min(max(source.rate, Self.rates.lowerBound), Self.rates.upperBound)
        format = SoundFormat(
            rate: Int(rate),
            channels: (0..<UInt32(output.nb_channels)).map {
                Int(av_channel_layout_channel_from_index(&output, $0).rawValue)
            })
        guard
            swr_alloc_set_opts2(
                &context, &output, AV_SAMPLE_FMT_FLT, rate, &input, AVSampleFormat(source.format), source.rate, 0, nil)
                >= 0, swr_init(context) >= 0
        else {
            swr_free(&context)
            return nil
        }
    }

    deinit { swr_free(&context) }

    /// Whether it is set up for frames like this one.
    func fits(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool { source == Self.source(of: frame) }

    /// Converts a frame and lends the samples to `body`.
    func convert(_ frame: UnsafeMutablePointer<AVFrame>, _ body: (UnsafeBufferPointer<Float>) -> Void) {
        let most = swr_get_out_samples(context, frame.pointee.nb_samples)
        guard most > 0 else { return }
        let count = Int(most) * format.channelCount
        if samples.count < count { samples = Array(repeating: 0, count: count) }
        samples.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let done = base.withMemoryRebound(to: UInt8.self, capacity: buffer.count * 4) { bytes in
                var target: UnsafeMutablePointer<UInt8>? = bytes
                return frame.pointee.extended_data.withMemoryRebound(
                    to: UnsafePointer<UInt8>?.self, capacity: 1
                ) { swr_convert(context, &target, most, $0, frame.pointee.nb_samples) }
            }
            if done > 0 { body(UnsafeBufferPointer(rebasing: buffer[..<(Int(done) * format.channelCount)])) }
        }
    }

    private static func source(of frame: UnsafeMutablePointer<AVFrame>) -> Source {
        let layout = frame.pointee.ch_layout
        return Source(
            format: frame.pointee.format, rate: frame.pointee.sample_rate, channels: layout.nb_channels,
            mask: layout.order == AV_CHANNEL_ORDER_NATIVE ? layout.u.mask : 0)
    }
}
