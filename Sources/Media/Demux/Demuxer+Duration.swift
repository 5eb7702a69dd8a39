import CFFmpeg

/// Where a medium starts, where it ends, and whether it ended before.
extension Demuxer {
    /// Whether waiting and retrying make sense.
    var isNetwork: Bool { silence != nil }

    /// Whether any place in it can be read at any time: not so in a pipe, or from a server without ranges.
    var isRandomAccess: Bool {
        guard let io = context.pointee.pb, !isPlaylist else { return true }
        return io.pointee.seekable != 0
    }

    /// Whether it only names other files, as HLS does.
    var isPlaylist: Bool {
        let flags = context.pointee.iformat.pointee.flags
        return flags & AVFMT_NOFILE != 0 || ["hls", "dash"].contains(format)
    }

    /// What FFmpeg calls the container: `matroska,webm`, say.
    var format: String { String(cString: context.pointee.iformat.pointee.name) }

    /// Whether it is MP4, QuickTime's older form included.
    var isMP4: Bool { format.hasPrefix("mov") }

    /// How long it is; `nil` when unknown.
    var duration: Seconds? {
        if let main = input?.stream.main { return main.isFinished ? main.window.upperBound : nil }
        guard let duration = AVRational.microseconds.seconds(context.pointee.duration), duration > 0 else { return nil }
        // What these write down is when they end, and they may start late.
        let isEnd = format.hasPrefix("matroska") || isMP4
        return isEnd && timestampNormalizer.start > 0 && timestampNormalizer.start < duration
            ? duration - timestampNormalizer.start : duration
    }

    /// Whether what has been read ends well before what the container's header promises.
    var isCutShort: Bool {
        guard isLengthPromised else { return false }
        let streams = [video, audio].compactMap { $0.flatMap(stream) }
        let lengths = streams.compactMap(length)
        if lengths.count == streams.count { return reached + Self.rounding < lengths.max() ?? 0 }
        // The whole may outlast them for the sake of a subtitle.
        let hasMore = Int(context.pointee.nb_streams) > streams.count
        return !hasMore && reached + Self.rounding < duration ?? 0
    }

    /// Whether a container's time leaps far behind the end, where nothing can be: the packet is damaged.
    func isImpossible(_ time: Seconds) -> Bool {
        guard let duration, isLengthPromised else { return false }
        return time - timestampNormalizer.start > max(duration, reached) + 60
    }

    /// Whether the container's header says how long it is; else FFmpeg has estimated it.
    private var isLengthPromised: Bool {
        context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_STREAM
    }

    /// How much earlier a stream may end than was promised and still be whole.
    private static let rounding: Seconds = 0.5

    /// How long a stream itself claims to be; `nil` when it does not.
    private func length(of stream: UnsafeMutablePointer<AVStream>) -> Seconds? {
        if stream.pointee.duration > 0, let length = stream.pointee.time_base.seconds(stream.pointee.duration) {
            return length
        }
        // Matroska's streams have it as a tag: 00:01:02.500000000.
        guard let tag = dictionaryValue("DURATION", in: stream.pointee.metadata) else { return nil }
        let parts = tag.split(separator: ":").compactMap { Double($0) }
        guard parts.count == 3 else { return nil }
        return parts[0] * 3600 + parts[1] * 60 + parts[2] - timestampNormalizer.start
    }

    static func startTime(of context: UnsafeMutablePointer<AVFormatContext>) -> Seconds? {
        AVRational.microseconds.seconds(context.pointee.start_time)
    }
}
