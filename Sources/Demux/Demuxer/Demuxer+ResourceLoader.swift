import CFFmpeg
import WindowboxCore

extension Demuxer {
    /// Opens and probes a medium read through a resource loader. Blocks until done; `interrupt` aborts.
    /// - Returns: The demuxer, or the error for the user.
    static func open(
        _ loader: any ResourceLoader, as location: String, options: OpenOptions, interrupt: Interrupt, log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        let timeout = options.networkTimeout
        return ResourceLoaderIO.open(loader, location: location, interrupt: interrupt, timeout: timeout).flatMap {
            open($0, as: location, options: options, interrupt: interrupt, log: log)
        }
    }

    private static func open(
        _ input: ResourceLoaderIO, as location: String, options: OpenOptions, interrupt: Interrupt, log: LogCollector
    ) -> Result<Demuxer, MediaError> {
        if input.isList {
            return .failure(
                MediaError(.unknownFormat, details: "\(location)\nA list of addresses leads out of the loader."))
        }
        guard let context = avformat_alloc_context() else { return .failure(MediaError(.outOfMemory)) }
        let fragments = input.io.flatMap {
            FragmentedMP4IO.mayBeNeeded(for: $0) ? FragmentedMP4IO($0, owned: false) : nil
        }
        // FFmpeg reads from these until the context is closed.
        defer { withExtendedLifetime((input, fragments)) {} }
        context.pointee.pb = fragments?.io ?? input.io
        context.pointee.interrupt_callback = interrupt.callback
        context.pointee.flags |= AVFMT_FLAG_GENPTS
        // The medium is one file, which must not open any others.
        context.pointee.io_open = { _, _, _, _, _ in wb_error(EPERM) }
        var dictionary = options.input(isNetwork: false)
        defer { av_dict_free(&dictionary) }
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        let code = avformat_open_input(&opened, location, format(for: location), &dictionary)
        guard code >= 0, let context = opened else {
            return .failure(input.problem ?? .opening(location, code: code, interrupt: interrupt, log: log))
        }
        interrupt.observe(context)
        interrupt.transfer.addRequest()
        // Each read has its own timeout.
        if let error = probe(
            context, options.tracks, location: location, networkTimeout: nil, interrupt: interrupt, log: log)
        {
            interrupt.observe(nil)
            avformat_close_input(&opened)
            return .failure(input.problem ?? error)
        }
        return .success(
            Demuxer(
                adopting: context, policy: options.tracks, pipe: nil, interrupt: interrupt,
                networkTimeout: options.networkTimeout, loader: input, fragments: fragments))
    }
}
