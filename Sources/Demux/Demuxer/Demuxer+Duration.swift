import CFFmpeg
import WindowboxCore

/// Duration and end of a medium, and whether a file was truncated.
extension Demuxer {
    /// Whether the medium is read over a network, where timeouts and retries apply.
    package var isNetwork: Bool { networkTimeout != nil }

    /// Whether any byte can be read at any time; `false` for pipes and for servers without range requests.
    package var isRandomAccess: Bool {
        guard let io = context.pointee.pb, !isPlaylist else { return true }
        return io.pointee.seekable != 0
    }

    /// Whether the container only refers to other files, as an HLS playlist does.
    package var isPlaylist: Bool {
        let flags = context.pointee.iformat.pointee.flags
        return flags & AVFMT_NOFILE != 0 || ["hls", "dash"].contains(format)
    }

    /// FFmpeg's name of the container format, such as `matroska,webm`.
    var format: String { String(cString: context.pointee.iformat.pointee.name) }

    /// Whether the container is MP4 or QuickTime.
    package var isMP4: Bool { format.hasPrefix("mov") }

    /// The duration in seconds; `nil` when unknown.
    package var duration: Seconds? {
        if let main = input?.stream.main { return main.isFinished ? main.window.upperBound : nil }
        guard let duration = AVRational.microseconds.seconds(context.pointee.duration), duration > 0 else { return nil }
        let start = timestampNormalizer.start
        guard start > 0, start < duration, isEnd(duration) else { return duration }
        return duration - start
    }

    /// Whether the duration of the container is the time of its end, which differs where the first timestamp is above
    /// zero. Matroska stores the end; of MP4, FFmpeg 5 reports the end and FFmpeg 7 the duration.
    private func isEnd(_ duration: Seconds) -> Bool {
        guard isMP4 else { return format.hasPrefix("matroska") }
        let longest = [video, audio].compactMap { $0.flatMap(stream).flatMap(length) }.max() ?? 0
        return duration > longest + timestampNormalizer.start / 2
    }

    /// Whether the packets read so far end well before the duration that the container's header states.
    var isCutShort: Bool {
        guard isLengthPromised else { return false }
        let streams = [video, audio].compactMap { $0.flatMap(stream) }
        let lengths = streams.compactMap(length)
        if lengths.count == streams.count { return reached + Self.rounding < lengths.max() ?? 0 }
        // A subtitle stream may extend the container's duration past the end of audio and video.
        let hasMore = Int(context.pointee.nb_streams) > streams.count
        return !hasMore && reached + Self.rounding < duration ?? 0
    }

    /// Whether a timestamp lies so far past the end of the medium that the packet must be damaged.
    func isImpossible(_ time: Seconds) -> Bool {
        guard let duration, isLengthPromised else { return false }
        return time - timestampNormalizer.start > max(duration, reached) + 60
    }

    /// Whether the container's header states the duration; otherwise FFmpeg has estimated it.
    private var isLengthPromised: Bool {
        context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_STREAM
    }

    /// The number of seconds by which a complete stream may end before its declared end.
    private static let rounding: Seconds = 0.5

    /// The duration in seconds that a stream itself states; `nil` when it states none.
    private func length(of stream: UnsafeMutablePointer<AVStream>) -> Seconds? {
        if stream.pointee.duration > 0, let length = stream.pointee.time_base.seconds(stream.pointee.duration) {
            return length
        }
        // Matroska stores the duration of a stream as a tag: 00:01:02.500000000.
        guard let tag = dictionaryValue("DURATION", in: stream.pointee.metadata) else { return nil }
        let parts = tag.split(separator: ":").compactMap { Double($0) }
        guard parts.count == 3 else { return nil }
        return parts[0] * 3600 + parts[1] * 60 + parts[2] - timestampNormalizer.start
    }

    static func startTime(of context: UnsafeMutablePointer<AVFormatContext>) -> Seconds? {
        AVRational.microseconds.seconds(context.pointee.start_time)
    }
}
