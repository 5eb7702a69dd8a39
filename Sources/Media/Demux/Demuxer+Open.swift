import CFFmpeg

extension Demuxer {
    /// What opening needs besides the location.
    struct OpenOptions: Sendable {
        /// How long a server may be silent.
        var networkTimeout: Seconds = 15
        /// For how long a lost connection to a server is tried again while a file plays.
        var reconnectTimeout: Seconds = 120
        /// Which quality of a stream is wanted.
        var limits = StreamLimits.none
        /// By which rules tracks are chosen; the source's, once a medium is opened.
        var tracks = TrackSelectionPolicy()
        /// What HTTP servers are told beside the usual.
        var headers: [String: String] = [:]
        /// A file of certificates that count beside the system's.
        var certificateFile = ConnectionOptions.certificateFile
        /// How many bytes of a file may be downloaded before it plays, where it cannot be played otherwise.
        var downloadLimit: Int64 = 4 << 30
        /// The medium's keys; `nil` before a medium is opened.
        var keys: ContentKeyCache?
    }

    /// Opens and probes what a source names, with its keys. Blocks; `interrupt` ends it.
    /// - Parameter again: A stream that is known from an earlier opening, and where it is to be opened now.
    static func open(
        _ source: MediaSource, again: (stream: HLSStream, place: Seconds)? = nil, options: OpenOptions,
        interrupt: Interrupt, log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        var options = options
        options.headers = source.headers
        options.tracks = source.tracks
        let keys = ContentKeyCache(source.keys, interrupt: interrupt, patience: options.networkTimeout)
        options.keys = keys
        let opening: Result<Demuxer, MediaError> =
            switch source.input {
            case .location(let location):
                if let again {
                    open(
                        again.stream, location: location, at: again.place, options: options, interrupt: interrupt,
                        log: log)
                } else {
                    open(
                        location, at: source.startPosition?.inSeconds, options: options, interrupt: interrupt, log: log)
                }
            case .loader(let url, let loader): open(loader, as: url, options: options, interrupt: interrupt, log: log)
            }
        if case .success(let demuxer) = opening {
            let mustProve = demuxer.input?.stream.isEncryptedInSamples == true
            demuxer.decryptor = PacketDecryptor(
                keys, location: source.location, fragments: demuxer.fragments, mustProveAll: mustProve)
        }
        return opening
    }

    /// Opens and probes a location. Blocks; `interrupt` ends it.
    /// - Parameter start: Where playback is to begin, which matters to streams; `nil` is their live edge.
    static func open(
        _ location: String, at start: Seconds? = nil, options: OpenOptions, interrupt: Interrupt, log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        let isNetwork = isNetwork(location)
        if !isNetwork, let error = LocalFile.problem(of: location) { return .failure(error) }
        let pipe = LocalFile.bytes(of: location).flatMap { NamedPipe(path: LocalFile.terminated($0)) }
        if let pipe, !pipe.waitForWriter(interrupt) { return .failure(MediaError(.other, details: location)) }
        let inputs: Inputs = (nil, nil, nil)
        return open(location, at: start, through: inputs, pipe: pipe, options: options, interrupt: interrupt, log: log)
    }

    /// The custom I/O found necessary for a file: a connection, over that a download or encrypted fragments of MP4; and the
    /// first bytes, where these were read already.
    private typealias Inputs = (connection: ReconnectingIO?, input: (any CustomIO)?, start: [UInt8]?)

    private static func open(
        _ location: String, at start: Seconds?, through inputs: Inputs, pipe: NamedPipe?, options: OpenOptions,
        interrupt: Interrupt, log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        // FFmpeg reads from them for as long as the context lives.
        defer { withExtendedLifetime(inputs) {} }
        let isNetwork = isNetwork(location)
        guard var context = avformat_alloc_context() as UnsafeMutablePointer<AVFormatContext>? else {
            return .failure(MediaError(.outOfMemory))
        }
        context.pointee.interrupt_callback = interrupt.callback
        context.pointee.flags |= AVFMT_FLAG_GENPTS
        let lookout = InputProbe()
        ConnectionOptions.attach(to: context)
        context.pointee.pb = inputs.input?.io ?? inputs.connection?.io
        if context.pointee.pb == nil {
            lookout.attach(to: context, allowsPlaylist: isNetwork || LocalFile.isPlaylist(location)) {
                ReconnectingIO($0, address: $1, options: options, interrupt: interrupt)
            }
        }
        let (limit, download) = (options.downloadLimit, inputs.input as? DownloadIO)
        if isNetwork {
            lookout.download = {
                DownloadIO($0, owned: $1, location: location, limit: limit, interrupt: interrupt)
            }
        }

        var dictionary = openingOptions(isNetwork: isNetwork, options)
        defer { av_dict_free(&dictionary) }
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        // Silence is noticed by `rw_timeout` here; the limit is for a server that falls silent again and again.
        let code = interrupt.limited(to: isNetwork ? 3 * options.networkTimeout : nil) {
            avformat_open_input(
                &opened, pipe.map { LocalFile.terminated(Array($0.address.utf8)) } ?? address(of: location),
                format(for: location), &dictionary)
        }
        if let playlist = lookout.playlist {
            return open(playlist, at: start, options: options, interrupt: interrupt, log: log)
        }
        if lookout.connection != nil || lookout.input != nil {
            let inputs = (lookout.connection, lookout.input, lookout.start)
            return open(
                location, at: start, through: inputs, pipe: pipe, options: options, interrupt: interrupt, log: log)
        }
        guard code >= 0, let opening = opened else {
            let isConnecting = isNetwork && inputs.connection == nil && inputs.input == nil && !lookout.hasOpened
            let error =
                isConnecting
                ? MediaError.connecting(location, code: code, interrupt: interrupt, log: log)
                : .opening(location, code: code, interrupt: interrupt, log: log)
            let failure = inputs.connection?.failure ?? download?.failure
            return .failure(failure ?? error.explained(by: inputs.start ?? lookout.start, fromNetwork: isNetwork))
        }
        context = opening
        lookout.detach(from: context)
        interrupt.transfer.addRequest()
        let silence = isNetwork ? options.networkTimeout : nil
        interrupt.watch(context)
        let policy = options.tracks
        if let error = probe(context, policy, location: location, silence: silence, interrupt: interrupt, log: log) {
            interrupt.watch(nil)
            avformat_close_input(&opened)
            return .failure(download?.failure ?? error.explained(by: lookout.start, fromNetwork: isNetwork))
        }
        return .success(
            Demuxer(
                adopting: context, policy: policy, pipe: pipe, interrupt: interrupt, silence: silence,
                fragments: inputs.input as? FragmentedMP4IO, download: download, connection: inputs.connection))
    }

    /// Finds out what is in an open container; an error when nothing of it plays.
    static func probe(
        _ context: UnsafeMutablePointer<AVFormatContext>, _ policy: TrackSelectionPolicy, location: String,
        silence: Seconds?,
        interrupt: Interrupt, log: LogCollector
    ) -> MediaError? {
        if isGuess(context) { return MediaError(.unknownFormat, details: "\(location)\nNo container was recognised.") }
        let code = interrupt.limited(to: silence) { findStreams(context) }
        if code < 0 || interrupt.cancelled || interrupt.hasTimedOut {
            return .opening(location, code: code, interrupt: interrupt, log: log)
        }
        if ProtectionSystem.isFromShop(context) {
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

    /// FFmpeg decodes the first frames itself, and must not believe every size either.
    private static func findStreams(_ context: UnsafeMutablePointer<AVFormatContext>) -> Int32 {
        var options = [OpaquePointer?](repeating: nil, count: Int(context.pointee.nb_streams))
        for index in options.indices { av_dict_set_int(&options[index], "max_pixels", Decoder.mostPixels, 0) }
        defer { for index in options.indices { av_dict_free(&options[index]) } }
        return options.withUnsafeMutableBufferPointer {
            // A container that has no streams yet wants no list, not an empty one.
            avformat_find_stream_info(context, $0.isEmpty ? nil : $0.baseAddress)
        }
    }

    private static func details(_ location: String, log: LogCollector, selection: StreamSelection) -> String {
        ([location] + selection.descriptions + [log.text]).joined(separator: "\n")
    }

    /// Text of any kind passes for teletype art and its like: not what anybody means by opening it.
    private static func isGuess(_ context: UnsafeMutablePointer<AVFormatContext>) -> Bool {
        let name = String(cString: context.pointee.iformat.pointee.name)
        let textual = ["tty", "bin", "xbin", "adf", "idf", "bintext"]
        // Nothing was guessed where we have said what it is.
        return textual.contains(name) || (1...5).contains(context.pointee.probe_score)
    }

    /// Whether waiting for a source makes sense: nobody knows from where a loader gets its bytes.
    static func isNetwork(_ source: MediaSource) -> Bool {
        if case .loader = source.input { true } else { isNetwork(source.location) }
    }

    /// Whether the location is reached through a network, where waiting and retrying make sense.
    static func isNetwork(_ location: String) -> Bool {
        guard let scheme = LocalFile.scheme(of: location) else { return false }
        return !["file", "data", "pipe", "fd", "concat", "subfile", "cache", "crypto", "lavfi"].contains(scheme)
    }

    /// The container, where FFmpeg guesses wrongly; `nil` lets it guess.
    static func format(for location: String) -> UnsafePointer<AVInputFormat>? {
        // A film of photographs one after the other would pass for the first of them.
        [".mjpeg", ".mjpg"].contains(where: location.lowercased().hasSuffix) ? av_find_input_format("mjpeg") : nil
    }

    /// The address for FFmpeg, ended by a zero: a path with a colon in it would pass for a URL.
    static func address(of location: String) -> [CChar] {
        LocalFile.terminated(LocalFile.bytes(of: location).map { Array("file:".utf8) + $0 } ?? Array(location.utf8))
    }

    static func openingOptions(isNetwork: Bool, _ options: OpenOptions) -> OpaquePointer? {
        // The name of a picture is no pattern for many.
        var values = ["pattern_type": "none"]
        if isNetwork {
            values["reconnect"] = "1"
            values["reconnect_streamed"] = "1"
            values["reconnect_delay_max"] = "4"
        }
        var dictionary = options.connection(isNetwork: isNetwork, values)
        if isNetwork { options.addHeaders(to: &dictionary) }
        return dictionary
    }
}
