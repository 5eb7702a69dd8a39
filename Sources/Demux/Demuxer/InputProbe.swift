import CFFmpeg

/// Examines the first bytes of the input that FFmpeg opens. Our own code handles HLS playlists, encrypted MP4 fragments
/// and downloads: `avformat_open_input` then fails, and the caller opens the medium again in the right way.
///
/// Must outlive the opening of the context to which it is attached.
final class InputProbe {
    /// The HLS playlist that was found, if any.
    private(set) var playlist: HLSStream.FetchedPlaylist?
    /// The custom I/O for the file that was found, if any.
    private(set) var connection: ReconnectingIO?
    private(set) var input: CustomIO?
    /// Creates the I/O for a file that must be downloaded, over an input that it may own; `nil` disables downloads.
    var download: ((UnsafeMutablePointer<AVIOContext>, Bool) -> DownloadIO)?
    /// Whether the server or file could be opened.
    private(set) var hasOpened = false
    /// The first bytes, as many as the first read returned; `nil` when they could not be read.
    private(set) var start: [UInt8]?

    private var defaultOpen: AVIO.Open?
    private var allowsPlaylist = false
    private var reconnecting: (UnsafeMutablePointer<AVIOContext>, String) -> ReconnectingIO? = { _, _ in nil }

    /// Intercepts the context's first `io_open`.
    /// - Parameters:
    ///   - context: The context to be opened.
    ///   - allowsPlaylist: Whether playlists are recognized.
    ///   - reconnecting: Takes over a connection that can be resumed; returns `nil` for any other input.
    func attach(
        to context: UnsafeMutablePointer<AVFormatContext>, allowsPlaylist: Bool,
        reconnecting: @escaping (UnsafeMutablePointer<AVIOContext>, String) -> ReconnectingIO?
    ) {
        self.allowsPlaylist = allowsPlaylist
        self.reconnecting = reconnecting
        defaultOpen = context.pointee.io_open
        context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
        context.pointee.io_open = { context, io, address, flags, options in
            guard let context, let io, let own = context.pointee.opaque else { return wb_error_invalid }
            let probe = Unmanaged<InputProbe>.fromOpaque(own).takeUnretainedValue()
            // Only the main input is examined, not what the demuxer opens later.
            context.pointee.io_open = probe.defaultOpen
            context.pointee.opaque = nil
            guard let defaultOpen = probe.defaultOpen, let address else { return wb_error_invalid }
            let code = defaultOpen(context, io, address, flags, options)
            guard code >= 0, let input = io.pointee else { return code }
            probe.hasOpened = true
            if probe.claim(input, address: String(cString: address)) {
                avio_closep(io)
            } else if probe.claim(connection: input, address: String(cString: address)) || probe.claim(over: input) {
                io.pointee = nil
            } else {
                return code
            }
            return wb_error_invalid
        }
    }

    /// Detaches from a context that opened no input, because its I/O was given.
    func detach(from context: UnsafeMutablePointer<AVFormatContext>) {
        guard let own = context.pointee.opaque, own == Unmanaged.passUnretained(self).toOpaque() else { return }
        context.pointee.io_open = defaultOpen
        context.pointee.opaque = nil
    }

    /// Reads an HLS playlist from an input, or rewinds the input and returns `false`.
    private func claim(_ io: UnsafeMutablePointer<AVIOContext>, address: String) -> Bool {
        if !allowsPlaylist, io.pointee.seekable == 0 { return false }
        var start = [UInt8](repeating: 0, count: 10)
        let count = avio_read(io, &start, Int32(start.count))
        guard count > 0, allowsPlaylist, PlaylistParser.isPlaylist(start[..<Int(count)]) else {
            if count > 0 { avio_seek(io, 0, SEEK_SET) }
            if count > 0 { self.start = AVIO.buffered(in: io) } else if count == wb_error_end { self.start = [] }
            return false
        }
        guard let rest = AVIO.readAll(from: io, atMost: PlaylistParser.maximumBytes) else { return false }
        let text = start[..<Int(count)] + rest
        guard PlaylistParser.isStream(text) else {
            avio_seek(io, 0, SEEK_SET)
            self.start = Array(text.prefix(1024))
            return false
        }
        playlist = (Array(text), AVIO.location(of: io) ?? address)
        return true
    }

    /// Takes over a connection at its start, or returns `false`.
    private func claim(connection io: UnsafeMutablePointer<AVIOContext>, address: String) -> Bool {
        connection = reconnecting(io, address)
        guard let outer = connection?.io else { return false }
        _ = AVIO.peek(at: outer)
        _ = claim(over: outer, owned: false)
        return true
    }

    /// Takes over an input at its start, or returns `false`.
    private func claim(over io: UnsafeMutablePointer<AVIOContext>, owned: Bool = true) -> Bool {
        if FragmentedMP4IO.mayBeNeeded(for: io) {
            input = FragmentedMP4IO(io, owned: owned)
        } else if let download {
            AVIO.forbidRestart(of: io)
            if DownloadIO.mayBeNeeded(for: io) { input = download(io, owned) }
        }
        return input != nil
    }
}

extension AVIO {
    /// Stops FFmpeg from reconnecting in the middle of a file to a server without range requests, because it would take
    /// the start of the file for the next bytes. Only a live stream of unknown length may continue that way.
    fileprivate static func forbidRestart(of io: UnsafeMutablePointer<AVIOContext>) {
        guard io.pointee.seekable & AVIO_SEEKABLE_NORMAL == 0,
            avio_size(io) > 0 || BoxOrder.mayBegin(buffered(in: io))
        else { return }
        av_opt_set_int(io, "reconnect_streamed", 0, AV_OPT_SEARCH_CHILDREN)
    }
}
