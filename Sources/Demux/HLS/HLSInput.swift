import CFFmpeg
import WindowboxCore

/// The input of one open HLS stream: serves playlists, keys and segments to FFmpeg's demuxer.
///
/// Writes playlists with a single variant, starting at the start position. Retries segments that cannot be fetched for
/// a while, because FFmpeg would skip them. Feeding segments to FFmpeg's other demuxers instead would be as simple at
/// first, but would have to repeat what its HLS demuxer does well: timestamps of raw audio, encryption, and the
/// interleaving of renditions.
///
/// Each segment has a connection of its own (`http_persistent=0`), even where the server would keep it: ten segments
/// and their playlist make eleven connections instead of two. On a persistent connection FFmpeg bypasses `io_open`, so
/// bytes would not be counted, variants could not be switched, and the reading position would be unknown; a moving live
/// window would be mistaken for falling behind it. The cost is one round trip, with TLS two or three, which read-ahead
/// hides.
package final class HLSInput {
    package let stream: HLSStream
    /// The start position in seconds; `nil` gives FFmpeg the complete playlist and lets it seek.
    package var start: Seconds?
    /// Called when a playlist has been loaded, so that the live window may have moved.
    package var onWindowChange: (() -> Void)?
    let variantEpoch: Int
    let interrupt: Interrupt
    let options: OpenOptions
    let isLocal: Bool
    private var callback: AVIOInterruptCB
    /// The number of the first segment in each playlist given to FFmpeg, by playlist index.
    private var firstNumbers: [Int: Int64] = [:]
    /// The fatal error, if any.
    var failure: HLSError?
    /// The URIs of the keys in FFmpeg's playlists, by index.
    var keyAddresses: [String] = []
    /// The fetched keys by URI.
    var keys: [String: [UInt8]] = [:]
    /// The server's error for the last requested segment; `nil` when that was opened.
    var refusal: HLSError?
    /// The time since which no segment could be opened; `nil` after a success.
    private var failingSince: HostTime?
    /// Returns the buffered seconds; `nil` while the stream is being opened.
    package var ahead: (() -> Seconds)?
    /// The segment numbers by URL in FFmpeg's playlist.
    var numbers: [String: Int64] = [:]
    /// Whether the variant has been switched since the stream was opened.
    var hasSwitchedVariant = false
    /// The fetched initialization segments.
    var initializationSegments: [MediaPlaylist.Map: InitializationSegment] = [:]
    /// The extradata after a variant switch by stream index, until attached to a packet.
    var pendingExtradata: [Int: [UInt8]] = [:]
    /// Whether the original streams ended with a variant switch, so that the stream must be reopened.
    var hasLostStreams = false
    /// The open segments that are measured for the throughput estimate, with the times of their requests.
    var measured: [UnsafeMutablePointer<AVIOContext>: HostTime] = [:]
    /// The open segments whose bytes are counted when they are closed.
    private var segments: Set<UnsafeMutablePointer<AVIOContext>> = []
    /// The number of the segment opened last.
    private var currentNumber: Int64?
    let multivariant: UnsafeMutablePointer<AVIOContext>
    /// The thread that reads the demuxer; FFmpeg calls `io_open` there.
    let confinement = ThreadConfinement()

    init?(_ stream: HLSStream, options: OpenOptions, isLocal: Bool, interrupt: Interrupt) {
        let (text, variantEpoch) = stream.multivariant
        guard let multivariant = AVIO.memory(text) else { return nil }
        self.multivariant = multivariant
        self.stream = stream
        self.variantEpoch = variantEpoch
        self.options = options
        self.isLocal = isLocal
        self.interrupt = interrupt
        callback = interrupt.callback
    }

    deinit { avio_close(multivariant) }

    /// Installs the callbacks of a context. The context must be closed before the input is released.
    func attach(to context: UnsafeMutablePointer<AVFormatContext>) {
        context.pointee.pb = multivariant
        context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
        context.pointee.io_open = { context, io, address, flags, options in
            guard let own = context?.pointee.opaque, let io, let address else { return wb_error_invalid }
            let input = Unmanaged<HLSInput>.fromOpaque(own).takeUnretainedValue()
            return input.open(String(cString: address), flags: flags, options: options, into: io)
        }
        context.pointee.io_close2 = { context, io in
            if let own = context?.pointee.opaque, let io {
                Unmanaged<HLSInput>.fromOpaque(own).takeUnretainedValue().count(io)
            }
            return avio_close(io)
        }
    }

    private func open(
        _ address: String, flags: Int32, options: UnsafeMutablePointer<OpaquePointer?>?,
        into io: UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>
    ) -> Int32 {
        confinement.assertOnThread()
        if let key = PlaylistWriter.keyIndex(in: address) { return openKey(key, into: io) }
        guard let index = PlaylistWriter.index(in: address) else {
            return openSegment(address, flags: flags, options: options, into: io)
        }
        guard let text = playlist(index) else { return wb_error(EIO) }
        io.pointee = AVIO.memory(text)
        return io.pointee == nil ? wb_error(ENOMEM) : 0
    }

    // MARK: Playlists

    /// The timeout, in seconds, of a stream that gets no new data; short until the first segment has been opened.
    private var stallTimeout: Seconds { stream.hasBegun ? 4 * options.networkTimeout : 1 }

    /// The playlist for FFmpeg; `nil` when the stream cannot continue.
    private func playlist(_ index: Int) -> String? {
        if failure != nil { return nil }
        refresh(index)
        guard let list = stream.list(index, variantEpoch: variantEpoch), let timeline = list.timeline else {
            return nil
        }
        if index == 0, !timeline.isFinished {
            if isBehindLiveWindow { return nil }
            failure = end(of: list, segment: timeline.targetDuration)
            if failure != nil { return nil }
        }
        if index == 0 { recordSegmentNumbers(timeline) }
        if firstNumbers[index] == nil, let start { firstNumbers[index] = timeline.entry(at: start)?.number }
        return PlaylistWriter.media(timeline, from: firstNumbers[index], keyURL: keyURL)
    }

    /// The timeout error of a live stream whose playlist cannot be loaded or does not change; `nil` while it may
    /// continue.
    private func end(of list: HLSStream.ActivePlaylist, segment: Seconds) -> HLSError? {
        if let since = list.failingSince { return since + stallTimeout < .now ? .code(wb_error(EIO)) : nil }
        return list.changed + stallTimeout + 3 * segment < list.loaded ? .code(wb_error(ETIMEDOUT)) : nil
    }

    /// Loads a playlist that is missing or may have changed: after half a target duration, the minimum of RFC 8216
    /// §6.3.4 for an unchanged playlist, or after `age` seconds.
    package func refresh(_ index: Int, olderThan age: Seconds? = nil) {
        confinement.assertOnThread()
        guard let list = stream.list(index, variantEpoch: variantEpoch) else { return }
        if let timeline = list.timeline {
            guard !timeline.isFinished, list.loaded + (age ?? timeline.targetDuration / 2) < .now else { return }
        }
        switch stream.load(index, variantEpoch: variantEpoch, fetch: fetch) {
        case .success: if index == 0 { onWindowChange?() }
        case .failure(let failure): if index == 0, list.timeline == nil { self.failure = failure }
        }
    }

    /// Whether another variant has been chosen, for which the stream must be reopened.
    var isStale: Bool { stream.variantEpoch != variantEpoch }

    /// Whether the next segment is no longer in the live window.
    package var isBehindLiveWindow: Bool {
        guard let currentNumber, let main = stream.list(0, variantEpoch: variantEpoch)?.timeline,
            let oldest = main.entries.first
        else {
            return false
        }
        return oldest.number > currentNumber + 1
    }

    /// The text of the failure for error details.
    var reason: String {
        switch failure {
        case .code(let code): MediaError.text(of: code)
        case .unreadable(let what): what
        case .error(let error): error.details
        case .stale, nil: "The stream ended unexpectedly."
        }
    }

    /// Fetches a playlist. Blocks.
    func fetch(_ address: String) -> Result<HLSStream.FetchedPlaylist, HLSError> {
        Self.fetch(address, options: options, isLocal: isLocal, interrupt: interrupt)
    }

    static func fetch(
        _ address: String, options: OpenOptions, isLocal: Bool, interrupt: Interrupt
    ) -> Result<HLSStream.FetchedPlaylist, HLSError> {
        var options = Self.options(options, isLocal: isLocal)
        defer { av_dict_free(&options) }
        var callback = interrupt.callback
        var io: UnsafeMutablePointer<AVIOContext>?
        let (code, logged) = LogCollector.capturing {
            avio_open2(&io, ffmpegURL(address), AVIO_FLAG_READ, &callback, &options)
        }
        guard code >= 0, let input = io else {
            return .failure(.untrusted(address, logged: logged) ?? .code(code))
        }
        defer { avio_closep(&io) }
        interrupt.transfer.addRequest()
        defer { interrupt.transfer.add(bytes: input.pointee.bytes_read, seconds: nil) }
        guard let bytes = AVIO.readAll(from: input, atMost: PlaylistParser.maximumBytes) else {
            return .failure(input.pointee.error < 0 ? .code(wb_error(EIO)) : .unreadable("The playlist is too long."))
        }
        return .success((bytes, AVIO.location(of: input) ?? address))
    }

    // MARK: Segments

    private func openSegment(
        _ asked: String, flags: Int32, options: UnsafeMutablePointer<OpaquePointer?>?,
        into io: UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>
    ) -> Int32 {
        if case .code(let code) = failure { return code }
        if case .error = failure { return wb_error(EIO) }
        var request = resolvedRequest(asked)
        var delay: Seconds = 0.25
        while true {
            let start = HostTime.now
            let (code, logged) = LogCollector.capturing {
                openInput(request, flags: flags, options: options?.pointee, into: &io.pointee)
            }
            if code >= 0 {
                (failingSince, refusal) = (nil, nil)
                stream.begin()
                interrupt.didReceiveData()
                recordPosition(request.address)
                guard check(io, address: request.address) else { return wb_error(EIO) }
                interrupt.transfer.addRequest()
                if let segment = io.pointee {
                    segments.insert(segment)
                    if number(of: asked) != nil { measured[segment] = start }
                    interrupt.transfer.record(address: AVIO.location(of: segment) ?? request.address)
                }
                return code
            }
            if !interrupt.cancelled, Self.isFinal(code), let other = fallbackRequest(from: request, asked: asked) {
                request = other
                continue
            }
            guard !interrupt.cancelled, !Self.isFinal(code) else {
                refusal = .code(code)
                return code
            }
            if let untrusted = HLSError.untrusted(request.address, logged: logged) {
                failure = untrusted
                return code
            }
            let since = failingSince ?? .now
            failingSince = since
            guard since + stallTimeout > .now + delay else {
                failure = .code(code)
                return code
            }
            interrupt.sleep(delay)
            delay = min(2 * delay, 4)
        }
    }

    /// Opens a request's URL. Returns zero, or an FFmpeg error code.
    /// - Parameters:
    ///   - request: The request.
    ///   - flags: The `avio_open2` flags.
    ///   - options: FFmpeg's own options for the segment.
    ///   - io: Receives the context.
    func openInput(
        _ request: SegmentRequest, flags: Int32 = AVIO_FLAG_READ, options: OpaquePointer? = nil,
        into io: inout UnsafeMutablePointer<AVIOContext>?
    ) -> Int32 {
        var all = Self.options(self.options, isLocal: isLocal)
        defer { av_dict_free(&all) }
        if let options { av_dict_copy(&all, options, 0) }
        for (name, value) in request.options { av_dict_set(&all, name, value, 0) }
        return avio_open2(&io, request.address, flags, &callback, &all)
    }

    /// Counts the bytes of a segment that is being closed.
    private func count(_ io: UnsafeMutablePointer<AVIOContext>) {
        guard segments.remove(io) != nil else { return }
        if !interrupt.cancelled { measure(io, until: .now) }
        interrupt.transfer.add(bytes: io.pointee.bytes_read, seconds: nil)
    }

    /// Records which segment of a live stream FFmpeg reads.
    private func recordPosition(_ address: String) {
        guard let main = stream.list(0, variantEpoch: variantEpoch)?.timeline, !main.isFinished else { return }
        let plain = address.hasPrefix("crypto") ? address.dropFirst("crypto+".count) : address[...]
        if let entry = main.entries.last(where: { $0.segment.address.map { $0[...] == plain } ?? false }) {
            currentNumber = max(currentNumber ?? entry.number, entry.number)
        }
    }

    /// Whether the error is final, because a retry would get the same response.
    private static func isFinal(_ code: Int32) -> Bool {
        [
            wb_error_http_bad_request, wb_error_http_unauthorized, wb_error_http_forbidden, wb_error_http_not_found,
            wb_error_http_other_client, wb_error_protocol_not_found, wb_error_invalid, wb_error(EINVAL),
            wb_error(ENOENT), wb_error(EACCES), wb_error(ENOMEM), wb_error_exit,
        ].contains(code)
    }

    /// Adds the `file:` scheme to a path, because a path with a colon would pass for a URL.
    static func ffmpegURL(_ address: String) -> String {
        LocalFile.path(of: address).map { "file:" + $0 } ?? address
    }

    static func options(_ options: OpenOptions, isLocal: Bool) -> OpaquePointer? {
        var dictionary = options.connection([
            "protocol_whitelist": "http,https,httpproxy,tls,tcp,crypto,data" + (isLocal ? ",file" : ""),
            "reconnect": "1", "reconnect_delay_max": "4",
        ])
        options.addHeaders(to: &dictionary)
        return dictionary
    }
}
