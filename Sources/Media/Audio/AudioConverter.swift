import CFFmpeg

/// Turns decoded sound into interleaved floats of the sound device's channels, by swresample. Lives on the audio thread.
final class AudioConverter {
    /// The rates of streams. PulseAudio takes no higher one, and a file may claim any. A lower one is raised, for a stream is
    /// made so that whatever follows in it can be heard well.
    private static let highestRate: Int32 = 384_000
    private static let lowestRate: Int32 = 44100
    private static let raisedRate: Int32 = 48000

    /// What a decoded frame is like; another kind needs another set-up.
    private struct Source: Equatable {
        let format: Int32
        let rate: Int32
        let channels: Int32
        let mask: UInt64
    }

    let format: AudioFormat
    /// Whether it was made for another sound's stream, or remembers what came before: not for a new place.
    let isForThisPlaceOnly: Bool
    /// Whether what comes out is silence, however loud what goes in is.
    var isSilent = false
    private let source: Source
    private var context: OpaquePointer?
    private var samples: [Float] = []
    /// Where channels are mixed, whose sum may be too loud.
    private var limiter: PeakLimiter?

    /// - Parameters:
    ///   - format: The format to make; `nil` is the sound's own.
    ///   - mostChannels: How many channels the device has; sound of its own format that has more is mixed down to it.
    init?(for frame: UnsafeMutablePointer<AVFrame>, to format: AudioFormat?, mostChannels: Int) {
        source = Self.source(of: frame)
        var input = AVChannelLayout()
        av_channel_layout_copy(&input, &frame.pointee.ch_layout)
        if input.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&input, input.nb_channels) }
        var output = AVChannelLayout()
        let most = max(mostChannels, 2)
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
        limiter = made.channelCount < Int(input.nb_channels) ? PeakLimiter(made) : nil
        isForThisPlaceOnly = format != nil || made.rate != Int(source.rate)
        guard format == nil || format == made,
            swr_alloc_set_opts2(
                &context, &output, AV_SAMPLE_FMT_FLT, Int32(made.rate), &input,
                AVSampleFormat(source.format), source.rate, 0, nil) >= 0,
            Self.keepLevel(in: context), Self.spreadMono(from: input, to: made, in: context), swr_init(context) >= 0
        else {
            swr_free(&context)
            return nil
        }
    }

    /// swresample would make whole numbers mixed down so much less loud that no sum of channels can be too loud, and dialogue
    /// hard to hear, but fractions not. They are the same sound, and of sums that are too loud the limiter takes care.
    private static func keepLevel(in context: OpaquePointer?) -> Bool {
        av_opt_set_double(UnsafeMutableRawPointer(context), "rematrix_maxval", 1000, 0) >= 0
    }

    /// One channel goes to the two in front as it is, as sound servers do it; swresample would have it less loud.
    private static func spreadMono(from input: AVChannelLayout, to format: AudioFormat, in context: OpaquePointer?)
        -> Bool
    {
        guard input.nb_channels == 1, format.channels.starts(with: [0, 1]) else { return true }
        let matrix: [Double] = format.channels.map { $0 < 2 ? 1 : 0 }
        return swr_set_matrix(context, matrix, 1) >= 0
    }

    deinit { swr_free(&context) }

    /// Whether it is set up for frames like this one.
    func fits(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool { source == Self.source(of: frame) }

    /// How much of what went in has not come out: another rate needs to know what comes next.
    var delay: Seconds { Seconds(swr_get_delay(context, 1_000_000_000)) / 1e9 }

    /// Converts a frame and lends the samples to `body`.
    func convert(_ frame: UnsafeMutablePointer<AVFrame>, _ body: (UnsafeBufferPointer<Float>) -> Void) {
        frame.pointee.extended_data.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 1) {
            convert($0, count: frame.pointee.nb_samples, body)
        }
    }

    /// Lends what is still inside to `body`; nothing can be converted after it.
    func finish(_ body: (UnsafeBufferPointer<Float>) -> Void) {
        if delay > 0 { convert(nil, count: 0, body) }
    }

    private func convert(
        _ input: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int32,
        _ body: (UnsafeBufferPointer<Float>) -> Void
    ) {
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
            if isSilent { made.update(repeating: 0) }
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
