import CFFmpeg
import WindowboxCore

/// The keyframes of an HLS recording on a server, read apart from playback.
///
/// They are those of the I-frame playlist with the lowest bit rate (RFC 8216 §4.3.4.3), else the ones at the starts of
/// the segments of the variant with the lowest bit rate. Each costs one request. Confined to one thread.
package final class HLSKeyframes {
    /// The maximum number of bytes read of a segment, more than a keyframe of such a playlist has.
    private static let maximumBytes = 2 << 20

    private let timeline: SegmentTimeline
    private let options: OpenOptions
    private let interrupt: Interrupt
    private var initializationSegment: (location: MediaPlaylist.Map, bytes: [UInt8])?

    /// Loads the playlists. Blocks; `nil` when none can be loaded, and for a live stream.
    package init?(_ source: MediaSource, options: OpenOptions, interrupt: Interrupt) {
        var options = options
        options.headers = source.headers
        let timeout = 3 * options.networkTimeout
        let timeline = Self.timeline(of: source.location) { address in
            interrupt.withTimeout(of: timeout) {
                HLSInput.fetch(address, options: options, isLocal: false, interrupt: interrupt)
            }
        }
        guard let timeline else { return nil }
        self.timeline = timeline
        self.options = options
        self.interrupt = interrupt
    }

    private static func timeline(of location: String, fetch: HLSStream.Fetch) -> SegmentTimeline? {
        guard case .success(let text) = fetch(location) else { return nil }
        switch PlaylistParser.parse(text.bytes, base: PlaylistURL(text.location)) {
        case .media(let media): return timeline(media)
        case .multivariant(let multivariant):
            for variant in multivariant.keyframeVariants {
                if case .success(let media) = HLSStream.segments(at: variant.address, fetch: fetch) {
                    return timeline(media)
                }
            }
            return nil
        case nil: return nil
        }
    }

    private static func timeline(_ media: MediaPlaylist) -> SegmentTimeline? {
        media.isFinished ? SegmentTimeline(media) : nil
    }

    /// Opens the segment that contains a time for the duration of a call. Blocks.
    /// - Parameters:
    ///   - time: The time in seconds.
    ///   - body: Receives the segment, perhaps without its end, and its start in seconds.
    /// - Returns: The result; `nil` when the segment is encrypted or cannot be read.
    package func withSegment<Result>(at time: Seconds, _ body: (Demuxer, _ start: Seconds) -> Result?) -> Result? {
        guard let entry = timeline.entry(at: time), let bytes = bytes(of: entry.segment), let io = AVIO.memory(bytes)
        else { return nil }
        defer { avio_close(io) }
        let format = entry.segment.initializationSegment == nil ? "mpegts" : "mov"
        return Demuxer.withSegment(io, format: format, interrupt: interrupt) { body($0, entry.start) }
    }

    private func bytes(of segment: MediaPlaylist.Segment) -> [UInt8]? {
        guard segment.keys.isEmpty, let address = segment.address else { return nil }
        guard let map = segment.initializationSegment else { return read(address, segment.range) }
        guard map.keys.isEmpty else { return nil }
        if initializationSegment?.location != map {
            initializationSegment = read(map.address, map.range).map { (map, $0) }
        }
        guard let first = initializationSegment?.bytes, let rest = read(address, segment.range) else { return nil }
        return first + rest
    }

    private func read(_ address: String, _ range: MediaPlaylist.ByteRange?) -> [UInt8]? {
        let count = min(range.map { Int($0.length) } ?? .max, Self.maximumBytes)
        var dictionary = HLSInput.options(options, isLocal: false)
        defer { av_dict_free(&dictionary) }
        // FFmpeg 9 repeats the request where the file ends before `end_offset`.
        if let range {
            av_dict_set_int(&dictionary, "offset", range.offset, 0)
            av_dict_set_int(&dictionary, "end_offset", range.offset + Int64(count), 0)
        }
        // FFmpeg would take the end of the range for a lost connection.
        av_dict_set_int(&dictionary, "reconnect", 0, 0)
        return interrupt.withTimeout(of: 3 * options.networkTimeout) {
            var callback = interrupt.callback
            var io: UnsafeMutablePointer<AVIOContext>?
            guard avio_open2(&io, HLSInput.ffmpegURL(address), AVIO_FLAG_READ, &callback, &dictionary) >= 0,
                let input = io
            else { return nil }
            defer { avio_closep(&io) }
            return AVIO.read(count, from: input)
        }
    }
}

extension Demuxer {
    /// Opens a segment of an HLS stream in memory for the duration of a call; returns `nil` when that fails.
    fileprivate static func withSegment<Result>(
        _ io: UnsafeMutablePointer<AVIOContext>, format: String, interrupt: Interrupt, _ body: (Demuxer) -> Result?
    ) -> Result? {
        guard let context = avformat_alloc_context() else { return nil }
        context.pointee.pb = io
        context.pointee.interrupt_callback = interrupt.callback
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        guard avformat_open_input(&opened, nil, av_find_input_format(format), nil) >= 0, let context = opened else {
            return nil
        }
        let policy = TrackSelectionPolicy()
        let error = probe(
            context, policy, location: "", networkTimeout: nil, interrupt: interrupt, log: LogCollector())
        guard error == nil else {
            avformat_close_input(&opened)
            return nil
        }
        return body(
            Demuxer(adopting: context, policy: policy, pipe: nil, interrupt: interrupt, networkTimeout: nil))
    }
}
