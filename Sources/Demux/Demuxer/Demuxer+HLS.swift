import CFFmpeg
import WindowboxCore

/// Opening HLS streams.
extension Demuxer {
    /// Opens the stream of a playlist.
    /// - Parameters:
    ///   - text: The playlist, as fetched.
    ///   - start: The start position in seconds; `nil` is the preferred start, else the start of a recording or the
    ///     live edge.
    /// - Returns: The demuxer, or the error for the user.
    static func open(
        _ text: HLSStream.FetchedPlaylist, at start: Seconds?, options: OpenOptions, interrupt: Interrupt,
        log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        let isLocal = PlaylistURL(text.location).isLocal
        let made = interrupt.withTimeout(of: isLocal ? nil : 3 * options.networkTimeout) {
            HLSStream.make(text, limits: options.limits) {
                HLSInput.fetch($0, options: options, isLocal: isLocal, interrupt: interrupt)
            }
        }
        switch made {
        case .failure(let failure):
            return .failure(.stream(failure, location: text.location, interrupt: interrupt, log: log))
        case .success(let stream):
            return open(
                stream, location: text.location, at: start ?? stream.preferredStart, options: options,
                interrupt: interrupt, log: log)
        }
    }

    /// Reopens a stream, at another position or in another variant.
    static func open(
        _ stream: HLSStream, location: String, at start: Seconds?, options: OpenOptions, interrupt: Interrupt,
        log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        let isLocal = PlaylistURL(location).isLocal
        let timeout = options.networkTimeout
        let prepared = interrupt.withTimeout(of: isLocal ? nil : 3 * timeout) {
            prepare(stream) { HLSInput(stream, options: options, isLocal: isLocal, interrupt: interrupt) }
        }
        let (input, main): (HLSInput, SegmentTimeline)
        switch prepared {
        case .success(let inputs): (input, main) = inputs
        case .failure(let failure):
            return .failure(.stream(failure, location: location, interrupt: interrupt, log: log))
        }
        if let systems = main.protection, options.keys?.isEmpty != false {
            return .failure(MediaError(.protected(systems), details: location))
        }
        guard let context = avformat_alloc_context() else { return .failure(MediaError(.outOfMemory)) }
        // FFmpeg calls back into the input until the context is closed.
        defer { withExtendedLifetime(input) {} }
        let position = stream.supportsInPlaceSeek ? nil : clamped(start, in: main)
        input.start = position
        context.pointee.interrupt_callback = interrupt.callback
        context.pointee.flags |= AVFMT_FLAG_GENPTS
        input.attach(to: context)
        var dictionary = demuxerOptions
        defer { av_dict_free(&dictionary) }
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        let result = interrupt.withTimeout(of: isLocal ? nil : 3 * timeout) {
            avformat_open_input(&opened, location, av_find_input_format("hls"), &dictionary)
        }
        guard result >= 0, let context = opened else {
            if input.isStale, !interrupt.cancelled {
                return open(stream, location: location, at: start, options: options, interrupt: interrupt, log: log)
            }
            let failure = input.failure ?? input.refusal ?? .code(result)
            return .failure(
                .stream(failure, location: location, isConnecting: false, interrupt: interrupt, log: log))
        }
        let networkTimeout = isLocal ? nil : timeout
        if let error = probe(
            context, options.tracks, location: location, networkTimeout: networkTimeout.map { 3 * $0 },
            interrupt: interrupt, log: log
        ) {
            avformat_close_input(&opened)
            if case .error(let error) = input.failure { return .failure(error) }
            if let refusal = input.refusal {
                return .failure(.stream(refusal, location: location, interrupt: interrupt, log: log))
            }
            return .failure(error)
        }
        let demuxer = Demuxer(
            adopting: context, policy: options.tracks, pipe: nil, interrupt: interrupt, networkTimeout: networkTimeout,
            input: input)
        demuxer.alignTimestamps(at: position.map { main.entry(at: $0)?.start ?? $0 } ?? main.window.lowerBound)
        return .success(demuxer)
    }

    /// Reloads the playlist, because only the current one has the position of segments. Tries other variants when one
    /// cannot be loaded.
    private static func prepare(
        _ stream: HLSStream, input make: () -> HLSInput?
    ) -> Result<(HLSInput, SegmentTimeline), HLSError> {
        while let input = make() {
            input.refresh(0, olderThan: stream.hasBegun ? 0 : 1)
            if let main = stream.list(0, variantEpoch: input.variantEpoch)?.timeline { return .success((input, main)) }
            if !stream.giveUpVariant() { return .failure(input.failure ?? .stale) }
        }
        return .failure(.code(wb_error(ENOMEM)))
    }

    /// Clamps a start position to the available segments. `nil` is the start of a recording, or the live edge.
    private static func clamped(_ start: Seconds?, in timeline: SegmentTimeline) -> Seconds {
        guard let start else { return timeline.isFinished ? timeline.window.lowerBound : timeline.liveEdge }
        let end = timeline.isFinished ? timeline.window.upperBound : timeline.liveEdge
        return min(max(start, timeline.window.lowerBound), end)
    }

    /// Interprets the end of FFmpeg's input; `nil` when it is the regular end of the stream.
    var endOfStream: ReadResult? {
        guard let input, !interrupt.cancelled else { return nil }
        if case .error(let error) = input.failure { return .broken(error) }
        if input.isBehindLiveWindow || input.isStale || input.hasLostStreams { return .lost }
        if input.stream.main?.isFinished == true { return input.failure == nil ? nil : .end(isEarly: true) }
        return .broken(MediaError(.connectionBroken, details: input.reason))
    }

    /// Aligns the first video frame, or else the first audio sample, with `time`.
    private func alignTimestamps(at time: Seconds) {
        let first = video.flatMap { index -> Seconds? in
            guard let stream = stream(index) else { return nil }
            return stream.pointee.time_base.seconds(stream.pointee.start_time)
        }
        let start = first ?? Self.startTime(of: context) ?? 0
        timestampNormalizer = TimestampNormalizer(start: start - time, allowsDiscontinuities: true)
        reached = time
    }

    private static var demuxerOptions: OpaquePointer? {
        var dictionary: OpaquePointer?
        let values = [
            // Extensions were already checked when the playlist was parsed.
            "allowed_extensions": "ALL", "allowed_segment_extensions": "ALL", "extension_picky": "0",
            // Every segment must be opened through `io_open`, so no connection is reused.
            "live_start_index": "0", "http_multiple": "0", "http_persistent": "0", "max_reload": "\(Int32.max)",
            "m3u8_hold_counters": "\(Int32.max)",
        ]
        for (key, value) in values { av_dict_set(&dictionary, key, value, 0) }
        return dictionary
    }
}

extension MediaError {
    /// Maps the error of a stream that cannot be opened or continued.
    static func stream(
        _ failure: HLSError, location: String, isConnecting: Bool = true, interrupt: Interrupt, log: LogCollector
    ) -> MediaError {
        switch failure {
        case .code(let code) where !isConnecting: opening(location, code: code, interrupt: interrupt, log: log)
        case .code(let code): connecting(location, code: code, interrupt: interrupt, log: log)
        case .unreadable(let what): MediaError(.playlistInvalid, details: "\(location)\n\(what)\n\(log.text)")
        case .stale: MediaError(.other, details: location)
        case .error(let error): error
        }
    }
}
