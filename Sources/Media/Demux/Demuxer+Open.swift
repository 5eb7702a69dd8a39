import CFFmpeg

extension Demuxer {
    /// What opening needs besides the location.
    struct OpenOptions: Sendable {
        /// How long a server may be silent.
        var networkTimeout: Seconds = 15
    }

    /// Opens and probes a location. Blocks; `interrupt` ends it.
    static func open(
        _ location: String, options: OpenOptions, interrupt: Interrupt, log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        let isNetwork = isNetwork(location)
        if !isNetwork, let error = LocalFile.problem(of: location) { return .failure(error) }
        guard var context = avformat_alloc_context() as UnsafeMutablePointer<AVFormatContext>? else {
            return .failure(MediaError(.outOfMemory))
        }
        context.pointee.interrupt_callback = interrupt.callback
        context.pointee.flags |= AVFMT_FLAG_GENPTS

        var dictionary = protocolOptions(isNetwork: isNetwork, timeout: options.networkTimeout)
        defer { av_dict_free(&dictionary) }
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        let code = interrupt.limited(to: options.networkTimeout) {
            avformat_open_input(&opened, address(of: location), nil, &dictionary)
        }
        guard code >= 0, let input = opened else {
            return .failure(.opening(location, code: code, interrupt: interrupt, log: log))
        }
        context = input
        return probe(
            context, location: location, options: options, interrupt: interrupt, log: log, isNetwork: isNetwork)
    }

    private static func probe(
        _ context: UnsafeMutablePointer<AVFormatContext>, location: String, options: OpenOptions, interrupt: Interrupt,
        log: LogCollector, isNetwork: Bool
    ) -> Result<Demuxer, MediaError> {
        func fail(_ error: MediaError) -> Result<Demuxer, MediaError> {
            var closing: UnsafeMutablePointer<AVFormatContext>? = context
            avformat_close_input(&closing)
            return .failure(error)
        }
        if isGuess(context) {
            return fail(MediaError(.unknownFormat, details: "\(location)\nNo container was recognised."))
        }
        let code = interrupt.limited(to: options.networkTimeout) { avformat_find_stream_info(context, nil) }
        if code < 0 || interrupt.cancelled {
            return fail(.opening(location, code: code, interrupt: interrupt, log: log))
        }
        let choice = StreamChoice(context)
        guard choice.video != nil || choice.audio != nil else {
            return fail(MediaError(choice.reasonForNothing, details: details(location, log: log, choice: choice)))
        }
        for index in 0..<Int(context.pointee.nb_streams) where index != choice.video && index != choice.audio {
            context.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
        }
        return .success(
            Demuxer(
                adopting: context, interrupt: interrupt, networkTimeout: options.networkTimeout, isNetwork: isNetwork,
                video: choice.video, audio: choice.audio))
    }

    private static func details(_ location: String, log: LogCollector, choice: StreamChoice) -> String {
        ([location] + choice.descriptions + [log.text]).joined(separator: "\n")
    }

    /// Text of any kind passes for teletype art and its like: not what anybody means by opening it.
    private static func isGuess(_ context: UnsafeMutablePointer<AVFormatContext>) -> Bool {
        let name = String(cString: context.pointee.iformat.pointee.name)
        let textual = ["tty", "bin", "xbin", "adf", "idf", "bintext"]
        return textual.contains(name) || context.pointee.probe_score <= 5
    }

    /// Whether the location is reached through a network, where waiting and retrying make sense.
    private static func isNetwork(_ location: String) -> Bool {
        guard let scheme = LocalFile.scheme(of: location) else { return false }
        return !["file", "data", "pipe", "fd", "concat", "subfile", "cache", "crypto", "lavfi"].contains(scheme)
    }

    /// What FFmpeg is given: a path with a colon in it would pass for a URL.
    private static func address(of location: String) -> String {
        LocalFile.path(of: location).map { "file:" + $0 } ?? location
    }

    private static func protocolOptions(isNetwork: Bool, timeout: Seconds) -> OpaquePointer? {
        guard isNetwork else { return nil }
        var dictionary: OpaquePointer?
        let values = [
            "reconnect": "1", "reconnect_streamed": "1", "reconnect_on_network_error": "0", "reconnect_delay_max": "4",
            "rw_timeout": "\(Int64(timeout * 1e6))", "user_agent": "Windowbox",
        ]
        for (key, value) in values { av_dict_set(&dictionary, key, value, 0) }
        return dictionary
    }
}
