import CFFmpeg
import WindowboxCore

extension Demuxer {
    /// Opens and probes a media source, with its content keys. Blocks until done; `interrupt` aborts.
    /// - Parameter reopening: A stream known from an earlier open and the position in seconds at which it is reopened.
    /// - Returns: The demuxer, or the error for the user.
    package static func open(
        _ source: MediaSource, reopening: (stream: HLSStream, position: Seconds)? = nil, options: OpenOptions,
        interrupt: Interrupt, log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        var options = options
        options.headers = source.headers
        options.tracks = source.tracks
        let keys = ContentKeyCache(source.keys, interrupt: interrupt, timeout: options.networkTimeout)
        options.keys = keys
        let opening: Result<Demuxer, MediaError> =
            switch source.input {
            case .location(let location):
                if let reopening {
                    open(
                        reopening.stream, location: location, at: reopening.position, options: options,
                        interrupt: interrupt,
                        log: log)
                } else {
                    open(
                        location, at: source.startPosition?.inSeconds, options: options, interrupt: interrupt, log: log)
                }
            case .loader(let url, let loader): open(loader, as: url, options: options, interrupt: interrupt, log: log)
            }
        if case .success(let demuxer) = opening {
            let validatesAll = demuxer.input?.stream.usesSampleEncryption == true
            demuxer.decryptor = PacketDecryptor(
                keys, location: source.location, fragments: demuxer.fragments, validatesAll: validatesAll)
        }
        return opening
    }

    /// Opens and probes a location. Blocks until done; `interrupt` aborts.
    /// - Parameter start: The start position in seconds, used by HLS streams; `nil` is the preferred start, else the
    ///   live edge or the start of a recording.
    /// - Returns: The demuxer, or the error for the user.
    package static func open(
        _ location: String, at start: Seconds? = nil, options: OpenOptions, interrupt: Interrupt, log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        let isNetwork = isNetwork(location)
        if !isNetwork, let error = LocalFile.problem(of: location) { return .failure(error) }
        let pipe = LocalFile.bytes(of: location).flatMap { NamedPipe(path: LocalFile.nullTerminated($0)) }
        if let pipe, !pipe.waitForWriter(interrupt) { return .failure(MediaError(.other, details: location)) }
        let inputs: Inputs = (nil, nil, nil)
        return open(location, at: start, through: inputs, pipe: pipe, options: options, interrupt: interrupt, log: log)
    }

    /// The custom I/O found necessary for a file: a reconnecting connection, on top of that a download or encrypted MP4
    /// fragments; and the first bytes, when they were read already.
    private typealias Inputs = (connection: ReconnectingIO?, input: CustomIO?, start: [UInt8]?)

    private static func open(
        _ location: String, at start: Seconds?, through inputs: Inputs, pipe: NamedPipe?, options: OpenOptions,
        interrupt: Interrupt, log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        // FFmpeg reads from these until the context is closed.
        defer { withExtendedLifetime(inputs) {} }
        let isNetwork = isNetwork(location)
        guard var context = avformat_alloc_context() as UnsafeMutablePointer<AVFormatContext>? else {
            return .failure(MediaError(.outOfMemory))
        }
        context.pointee.interrupt_callback = interrupt.callback
        context.pointee.flags |= AVFMT_FLAG_GENPTS
        let inputProbe = InputProbe()
        ConnectionOptions.attach(to: context)
        context.pointee.pb = inputs.input?.io ?? inputs.connection?.io
        if context.pointee.pb == nil {
            inputProbe.attach(to: context, allowsPlaylist: isNetwork || LocalFile.isPlaylist(location)) {
                ReconnectingIO($0, address: $1, options: options, interrupt: interrupt)
            }
        }
        let (limit, download) = (options.downloadLimit, inputs.input as? DownloadIO)
        if isNetwork {
            inputProbe.download = {
                DownloadIO($0, owned: $1, location: location, limit: limit, interrupt: interrupt)
            }
        }

        var dictionary = options.input(isNetwork: isNetwork)
        defer { av_dict_free(&dictionary) }
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        // `rw_timeout` detects a silent server here; this limit stops one that stalls over and over.
        let code = interrupt.withTimeout(of: isNetwork ? 3 * options.networkTimeout : nil) {
            avformat_open_input(
                &opened, pipe.map { LocalFile.nullTerminated(Array($0.address.utf8)) } ?? address(of: location),
                format(for: location), &dictionary)
        }
        if let playlist = inputProbe.playlist {
            return open(playlist, at: start, options: options, interrupt: interrupt, log: log)
        }
        if inputProbe.connection != nil || inputProbe.input != nil {
            let inputs = (inputProbe.connection, inputProbe.input, inputProbe.start)
            return open(
                location, at: start, through: inputs, pipe: pipe, options: options, interrupt: interrupt, log: log)
        }
        let firstBytes = inputs.start ?? inputProbe.start
        guard code >= 0, let opening = opened else {
            let isConnecting = isNetwork && inputs.connection == nil && inputs.input == nil && !inputProbe.hasOpened
            let error =
                isConnecting
                ? MediaError.connecting(location, code: code, interrupt: interrupt, log: log)
                : .opening(location, code: code, interrupt: interrupt, log: log)
            let failure = inputs.connection?.failure ?? download?.failure
            return .failure(failure ?? error.explained(by: firstBytes, fromNetwork: isNetwork))
        }
        context = opening
        inputProbe.detach(from: context)
        interrupt.transfer.addRequest()
        let networkTimeout = isNetwork ? options.networkTimeout : nil
        interrupt.observe(context)
        let policy = options.tracks
        if let error = probe(
            context, policy, location: location, networkTimeout: networkTimeout, interrupt: interrupt, log: log)
        {
            interrupt.observe(nil)
            avformat_close_input(&opened)
            return .failure(download?.failure ?? error.explained(by: firstBytes, fromNetwork: isNetwork))
        }
        return .success(
            Demuxer(
                adopting: context, policy: policy, pipe: pipe, interrupt: interrupt, networkTimeout: networkTimeout,
                fragments: inputs.input as? FragmentedMP4IO, download: download, connection: inputs.connection))
    }

    /// Probes an open container and discards the streams that are not read.
    /// - Returns: The error when nothing in the container can be played, else `nil`.
    static func probe(
        _ context: UnsafeMutablePointer<AVFormatContext>, _ policy: TrackSelectionPolicy, location: String,
        networkTimeout: Seconds?,
        interrupt: Interrupt, log: LogCollector
    ) -> MediaError? {
        if isGuess(context) { return MediaError(.unknownFormat, details: "\(location)\nNo container was recognized.") }
        limitAnalysis(of: context)
        let code = interrupt.withTimeout(of: networkTimeout) { findStreams(context) }
        if code < 0 || interrupt.cancelled || interrupt.hasTimedOut {
            return .opening(location, code: code, interrupt: interrupt, log: log)
        }
        if ProtectionSystem.isFromITunesStore(context) {
            return MediaError(.protected([.fairPlay]), details: location)
        }
        let selection = StreamSelection(context, policy: policy)
        guard selection.video != nil || selection.audio != nil else {
            return MediaError(selection.reasonForNothing, details: details(location, log: log, selection: selection))
        }
        for index in 0..<Int(context.pointee.nb_streams) where !selection.readStreams.contains(index) {
            context.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
        }
        return nil
    }

    /// Limits the probing of HLS with MPEG audio to a second of the stream.
    ///
    /// MPEG-TS announces all layers as layer III. Where the frames are of layer II, FFmpeg 7.1 does not find the frame
    /// size in HLS, because it keeps the decoder of layer III, and reads 5 s. A live stream may not have them yet.
    private static func limitAnalysis(of context: UnsafeMutablePointer<AVFormatContext>) {
        guard String(cString: context.pointee.iformat.pointee.name) == "hls" else { return }
        let codecs = (0..<Int(context.pointee.nb_streams)).map {
            context.pointee.streams[$0]?.pointee.codecpar.pointee.codec_id
        }
        if codecs.contains(AV_CODEC_ID_MP3) { context.pointee.max_analyze_duration = Int64(AV_TIME_BASE) }
    }

    /// Runs `avformat_find_stream_info`, which decodes the first frames itself, with the same limit on frame size as
    /// our decoders.
    private static func findStreams(_ context: UnsafeMutablePointer<AVFormatContext>) -> Int32 {
        var options = [OpaquePointer?](repeating: nil, count: Int(context.pointee.nb_streams))
        for index in options.indices { av_dict_set_int(&options[index], "max_pixels", CodecContext.maximumPixels, 0) }
        defer { for index in options.indices { av_dict_free(&options[index]) } }
        return options.withUnsafeMutableBufferPointer {
            // A container without streams yet requires NULL, not an empty array.
            avformat_find_stream_info(context, $0.isEmpty ? nil : $0.baseAddress)
        }
    }

    private static func details(_ location: String, log: LogCollector, selection: StreamSelection) -> String {
        ([location] + selection.descriptions + [log.text]).joined(separator: "\n")
    }

    /// Whether FFmpeg merely guessed the container. Any text passes for teletype art and similar formats, which users
    /// do not open on purpose.
    private static func isGuess(_ context: UnsafeMutablePointer<AVFormatContext>) -> Bool {
        let name = String(cString: context.pointee.iformat.pointee.name)
        let textual = ["tty", "bin", "xbin", "adf", "idf", "bintext"]
        // A score of zero means that the format was given, not guessed.
        return textual.contains(name) || (1...5).contains(context.pointee.probe_score)
    }

    /// Whether timeouts and retries apply to a source. A resource loader may fetch from anywhere, so it counts as a
    /// network.
    package static func isNetwork(_ source: MediaSource) -> Bool {
        if case .loader = source.input { true } else { isNetwork(source.location) }
    }

    /// Whether a location is read over a network, where timeouts and retries apply.
    package static func isNetwork(_ location: String) -> Bool {
        guard let scheme = LocalFile.scheme(of: location) else { return false }
        return !["file", "data", "pipe", "fd", "concat", "subfile", "cache", "crypto", "lavfi"].contains(scheme)
    }

    /// The container format to force where FFmpeg's probing is wrong; `nil` leaves it to FFmpeg.
    static func format(for location: String) -> UnsafePointer<AVInputFormat>? {
        // FFmpeg would take a Motion JPEG stream for a single still image.
        [".mjpeg", ".mjpg"].contains(where: location.lowercased().hasSuffix) ? av_find_input_format("mjpeg") : nil
    }

    /// The null-terminated URL for FFmpeg. Paths get the `file:` scheme, because a path with a colon would pass for a
    /// URL.
    package static func address(of location: String) -> [CChar] {
        LocalFile.nullTerminated(LocalFile.bytes(of: location).map { Array("file:".utf8) + $0 } ?? Array(location.utf8))
    }
}
