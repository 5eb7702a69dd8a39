import CFFmpeg

/// What FFmpeg's input functions are asked to do for a stream, beside opening an address.
enum AVIO {
    /// An input that reads a text which is there already. To be closed with `avio_close`.
    static func memory(_ text: String) -> UnsafeMutablePointer<AVIOContext>? { memory(Array(text.utf8)) }

    /// An input that reads bytes which are there already. To be closed with `avio_close`.
    static func memory(_ bytes: [UInt8]) -> UnsafeMutablePointer<AVIOContext>? {
        guard let buffer = av_malloc(bytes.count + 64)?.assumingMemoryBound(to: UInt8.self) else { return nil }
        buffer.update(from: bytes, count: bytes.count)
        guard let io = avio_alloc_context(buffer, Int32(bytes.count), 0, nil, nil, nil, nil) else {
            av_free(buffer)
            return nil
        }
        // Everything has been read already, so nothing has to be called for more.
        io.pointee.buf_end = buffer + bytes.count
        io.pointee.pos = Int64(bytes.count)
        return io
    }

    /// The bytes of an input that were received already and have not been read.
    static func buffered(in io: UnsafeMutablePointer<AVIOContext>) -> [UInt8] {
        guard let start = io.pointee.buf_ptr, let end = io.pointee.buf_end, start < end else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: end - start))
    }

    /// Forbids FFmpeg to reconnect in the middle of a file to a server without ranges: it would take the start of the
    /// file for the bytes that come next. Only a transmission, whose length is unknown, goes on there.
    static func forbidRestart(of io: UnsafeMutablePointer<AVIOContext>) {
        guard io.pointee.seekable & AVIO_SEEKABLE_NORMAL == 0,
            avio_size(io) > 0 || BoxOrder.mayBegin(buffered(in: io))
        else { return }
        av_opt_set_int(io, "reconnect_streamed", 0, AV_OPT_SEARCH_CHILDREN)
    }

    /// The first bytes of an input that is left where it was.
    static func start(of io: UnsafeMutablePointer<AVIOContext>) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = avio_read(io, &bytes, Int32(bytes.count))
        guard count > 0 else { return [] }
        avio_seek(io, 0, SEEK_SET)
        return Array(bytes[..<Int(count)])
    }

    /// Reads an input to its end; `nil` when it breaks, or when it is longer than any playlist.
    static func everything(of io: UnsafeMutablePointer<AVIOContext>) -> [UInt8]? {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 15)
        while text.count <= PlaylistParser.mostBytes {
            let count = avio_read(io, &buffer, Int32(buffer.count))
            if count == wb_error_end || count == 0 { return text }
            guard count > 0 else { return nil }
            text += buffer[..<Int(count)]
        }
        return nil
    }

    /// Where an input was found in the end, behind all redirects; `nil` when it knows of none.
    static func location(of io: UnsafeMutablePointer<AVIOContext>) -> String? {
        var value: UnsafeMutablePointer<UInt8>?
        guard av_opt_get(io, "location", AV_OPT_SEARCH_CHILDREN, &value) >= 0, let value else { return nil }
        defer { av_free(value) }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}

/// Looks at the first bytes of what FFmpeg opens: a playlist of a stream is read by us, and encrypted pieces of MP4 and
/// downloads pass through our hands. The opening fails where one is found, and is done anew in another way.
///
/// It must outlive the opening of the context that it is attached to.
final class InputProbe {
    /// The playlist that was found, and where.
    private(set) var playlist: HLSStream.FetchedPlaylist?
    /// What the file that was found is to be read through.
    private(set) var connection: ReconnectingIO?
    private(set) var input: (any CustomIO)?
    /// Makes the input for a file that has to be downloaded, over one that it may own; `nil` where nothing is.
    var download: ((UnsafeMutablePointer<AVIOContext>, Bool) -> DownloadIO)?
    /// Whether the server, or the file, could be opened.
    private(set) var hasOpened = false
    /// The first bytes, as many as came at once; `nil` when they could not be read.
    private(set) var start: [UInt8]?

    typealias Open =
        @convention(c) (
            UnsafeMutablePointer<AVFormatContext>?, UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>?,
            UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?
        ) -> Int32

    private var ordinary: Open?
    private var allowsPlaylist = false
    private var reconnecting: (UnsafeMutablePointer<AVIOContext>, String) -> ReconnectingIO? = { _, _ in nil }

    /// - Parameters:
    ///   - allowsPlaylist: Whether a playlist is taken for one.
    ///   - reconnecting: Takes over a connection that can be made again.
    func attach(
        to context: UnsafeMutablePointer<AVFormatContext>, allowsPlaylist: Bool,
        reconnecting: @escaping (UnsafeMutablePointer<AVIOContext>, String) -> ReconnectingIO?
    ) {
        self.allowsPlaylist = allowsPlaylist
        self.reconnecting = reconnecting
        ordinary = context.pointee.io_open
        context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
        context.pointee.io_open = { context, io, address, flags, options in
            guard let context, let io, let own = context.pointee.opaque else { return wb_error_invalid }
            let probe = Unmanaged<InputProbe>.fromOpaque(own).takeUnretainedValue()
            // Only what is opened first may be one.
            context.pointee.io_open = probe.ordinary
            context.pointee.opaque = nil
            guard let ordinary = probe.ordinary, let address else { return wb_error_invalid }
            let code = ordinary(context, io, address, flags, options)
            guard code >= 0, let input = io.pointee else { return code }
            probe.hasOpened = true
            if probe.take(input, address: String(cString: address)) {
                avio_closep(io)
            } else if probe.take(connection: input, address: String(cString: address)) || probe.take(over: input) {
                io.pointee = nil
            } else {
                return code
            }
            return wb_error_invalid
        }
    }

    /// Lets go of a context in whose opening nothing was opened.
    func detach(from context: UnsafeMutablePointer<AVFormatContext>) {
        guard let own = context.pointee.opaque, own == Unmanaged.passUnretained(self).toOpaque() else { return }
        context.pointee.io_open = ordinary
        context.pointee.opaque = nil
    }

    /// Takes a playlist out of an input, or leaves the input where it was.
    private func take(_ io: UnsafeMutablePointer<AVIOContext>, address: String) -> Bool {
        if !allowsPlaylist, io.pointee.seekable == 0 { return false }
        var start = [UInt8](repeating: 0, count: 10)
        let count = avio_read(io, &start, Int32(start.count))
        guard count > 0, allowsPlaylist, PlaylistParser.isPlaylist(start[..<Int(count)]) else {
            if count > 0 { avio_seek(io, 0, SEEK_SET) }
            if count > 0 { self.start = AVIO.buffered(in: io) } else if count == wb_error_end { self.start = [] }
            return false
        }
        guard let rest = AVIO.everything(of: io) else { return false }
        let text = start[..<Int(count)] + rest
        guard PlaylistParser.isStream(text) else {
            avio_seek(io, 0, SEEK_SET)
            return false
        }
        playlist = (Array(text), AVIO.location(of: io) ?? address)
        return true
    }

    /// Takes a connection over that is at its beginning, or leaves it.
    private func take(connection io: UnsafeMutablePointer<AVIOContext>, address: String) -> Bool {
        connection = reconnecting(io, address)
        guard let outer = connection?.io else { return false }
        _ = AVIO.start(of: outer)
        _ = take(over: outer, owned: false)
        return true
    }

    /// Takes an input over that is at its beginning, or leaves it.
    private func take(over io: UnsafeMutablePointer<AVIOContext>, owned: Bool = true) -> Bool {
        if FragmentedMP4IO.mayBeNeeded(for: io) {
            input = FragmentedMP4IO(io, owned: owned)
        } else if let download {
            AVIO.forbidRestart(of: io)
            if DownloadIO.mayBeNeeded(for: io) { input = download(io, owned) }
        }
        return input != nil
    }
}
