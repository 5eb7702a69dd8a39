import CFFmpeg

/// A file on an HTTP server as FFmpeg reads it, over as many connections as that takes.
///
/// A lost connection is made again at the byte where it broke, below the demuxer: no packet is lost or comes twice.
/// Lives on the demuxer's thread, which waits in it.
final class ReconnectingIO {
    /// The custom I/O that FFmpeg reads from. Invalid once the input is gone.
    private(set) var io: UnsafeMutablePointer<AVIOContext>?
    /// Why the server is given up; `nil` as long as it is not, and again after a seek.
    private(set) var failure: MediaError?
    /// For how many seconds a lost connection is tried again. Short while the medium is being opened.
    var patience: Seconds = 5
    /// Called with `true` when the connection is lost, and with `false` when bytes come again.
    var onLoss: ((Bool) -> Void)?

    private let address: String
    private let options: Demuxer.OpenOptions
    private let interrupt: Interrupt
    /// Whether the server sends any part of the file; else it is read again from its start, up to where it broke.
    private var hasRanges: Bool
    private let length: Int64
    private let link: UnsafeMutablePointer<wb_io_link>
    /// Where FFmpeg reads next.
    private var offset: Int64 = 0
    private var backoff = ReconnectBackoff()
    /// Whether the file ends before its length: the server ends at one byte again and again.
    private(set) var isCutShort = false

    /// FFmpeg's code for a server that answers with the file's start when it is asked for a range (`http_connect` in http.c).
    private static let startForRange = wb_error(EPERM)

    private static let bufferSize: Int32 = 1 << 15

    /// Takes over a connection at its first byte; `nil` when it is no file of a known length on an HTTP server.
    init?(
        _ source: UnsafeMutablePointer<AVIOContext>, address: String, options: Demuxer.OpenOptions,
        interrupt: Interrupt
    ) {
        length = avio_size(source)
        guard ["http", "https"].contains(LocalFile.scheme(of: address)), length > 0,
            let buffer = av_malloc(Int(Self.bufferSize))
        else { return nil }
        self.address = address
        self.options = options
        self.interrupt = interrupt
        hasRanges = source.pointee.seekable & AVIO_SEEKABLE_NORMAL != 0
        link = .allocate(capacity: 1)
        link.initialize(to: wb_io_link(inner: source, owner: nil))
        io = avio_alloc_context(
            buffer.assumingMemoryBound(to: UInt8.self), Self.bufferSize, 0, link,
            { own, buffer, size in ReconnectingIO.from(own)?.read(into: buffer, size) ?? wb_error_invalid }, nil,
            { own, offset, whence in ReconnectingIO.from(own)?.seek(offset, whence) ?? Int64(wb_error_invalid) })
        guard let io else {
            av_free(buffer)
            link.deallocate()
            return nil
        }
        link.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        io.pointee.seekable = source.pointee.seekable
        wb_io_show_inner(io)
        // FFmpeg's own way to reconnect does not tell a file that is gone from a server that is.
        av_opt_set_int(source, "reconnect", 0, AV_OPT_SEARCH_CHILDREN)
    }

    deinit {
        // FFmpeg may have taken another buffer than it was given.
        if let io { av_freep(&io.pointee.buffer) }
        avio_context_free(&io)
        disconnect()
        link.deallocate()
    }

    private static func from(_ own: UnsafeMutableRawPointer?) -> ReconnectingIO? {
        own?.assumingMemoryBound(to: wb_io_link.self).pointee.owner.map {
            Unmanaged<ReconnectingIO>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Begins anew: playback goes to another place, where the server may answer.
    func restart() {
        failure = nil
        isCutShort = false
        backoff = ReconnectBackoff()
    }

    // MARK: Reading

    private func read(into buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32) -> Int32 {
        guard let buffer, size > 0 else { return wb_error_invalid }
        if failure != nil || isCutShort { return wb_error(EIO) }
        while true {
            if link.pointee.inner == nil {
                if offset >= length { return wb_error_end }
                guard reconnect() else { return failure == nil && !isCutShort ? wb_error_exit : wb_error(EIO) }
            }
            let start = HostTime.now
            let count = receive(into: buffer, size)
            if count > 0 {
                offset += Int64(count)
                if backoff.isUnderWay { onLoss?(false) }
                backoff = ReconnectBackoff()
            }
            if count > 0 || count == wb_error_end { return count }
            // Even where it goes on elsewhere, a connection that is silent is of no use any more.
            disconnect()
            if mustEnd { return wb_error_exit }
            if !backoff.isUnderWay { onLoss?(true) }
            backoff.begin(afterSilence: start + 0.9 * options.networkTimeout < .now)
            if backoff.isCutShort { giveUp() }
            if isCutShort { return wb_error(EIO) }
        }
    }

    /// Reads what comes next; what a server without ranges sends before that is dropped.
    private func receive(into buffer: UnsafeMutablePointer<UInt8>, _ size: Int32) -> Int32 {
        guard let source = link.pointee.inner else { return wb_error(EIO) }
        source.pointee.eof_reached = 0
        source.pointee.error = 0
        while true {
            let place = avio_seek(source, 0, SEEK_CUR)
            let count = interrupt.attempting(atMost: options.networkTimeout) {
                if !hasRanges, place < offset {
                    return avio_read_partial(source, buffer, Int32(min(Int64(size), offset - place)))
                }
                guard place == offset || avio_seek(source, offset, SEEK_SET) == offset else { return wb_error(EIO) }
                return avio_read_partial(source, buffer, size)
            }
            if hasRanges || place >= offset || count <= 0 { return count == 0 ? wb_error_end : count }
            if mustEnd { return wb_error_exit }
        }
    }

    private func seek(_ target: Int64, _ whence: Int32) -> Int64 {
        if whence & AVSEEK_SIZE != 0 { return length }
        guard whence & ~AVSEEK_FORCE == SEEK_SET, target >= 0 else { return Int64(wb_error(EINVAL)) }
        guard hasRanges || target == offset else { return Int64(wb_error(ENOSYS)) }
        offset = target
        return target
    }

    // MARK: Connecting

    /// Whether what waits here is not wanted any more, or has taken too long as a whole.
    private var mustEnd: Bool { interrupt.isAborted || interrupt.hasTimedOut }

    /// Tries until there is a connection. False when the server is given up, or when that is not wanted any more.
    private func reconnect() -> Bool {
        while let pause = backoff.next(within: patience) {
            interrupt.attempting(atMost: pause + 1) { interrupt.sleep(pause) }
            if mustEnd { return false }
            let (code, logged) = LogCollector.hearing { interrupt.attempting(atMost: options.networkTimeout, connect) }
            if code >= 0 { return true }
            if mustEnd { return false }
            let refusal = ReconnectFailure(code: code, logged: logged, address: address)
            backoff.refusal = refusal
            if refusal.isFinal { break }
        }
        giveUp()
        return false
    }

    private func connect() -> Int32 {
        var dictionary = Demuxer.openingOptions(isNetwork: true, options)
        defer { av_dict_free(&dictionary) }
        let start = hasRanges ? offset : 0
        av_dict_set(&dictionary, "reconnect", "0", 0)
        av_dict_set_int(&dictionary, "offset", start, 0)
        var callback = interrupt.callback
        let code = avio_open2(&link.pointee.inner, address, AVIO_FLAG_READ, &callback, &dictionary)
        if code == Self.startForRange, hasRanges {
            hasRanges = false
            return connect()
        }
        guard code >= 0 else { return code }
        link.pointee.inner?.pointee.pos = start
        interrupt.transfer.addRequest()
        return code
    }

    private func disconnect() { avio_closep(&link.pointee.inner) }

    private func giveUp() {
        onLoss?(false)
        isCutShort = backoff.isCutShort || backoff.refusal?.isEnd == true
        if !isCutShort { failure = backoff.refusal?.error ?? MediaError(.stalled, details: address) }
    }
}
