import CFFmpeg
import WindowboxCore

/// Custom I/O for a file on an HTTP server, over as many connections as necessary.
///
/// Resumes a lost connection at the byte where it broke, below the demuxer, so that no packet is lost or repeated.
/// Confined to the demuxer thread, which blocks in its reads.
///
/// FFmpeg's own option `reconnect` is off: its pauses double without bound, and a removed file is indistinguishable
/// from an unreachable server.
package final class ReconnectingIO {
    /// The context for FFmpeg. Invalid after deinit.
    private(set) var io: UnsafeMutablePointer<AVIOContext>?
    /// The error after the last failed attempt; `nil` while retrying, and again after a seek.
    package private(set) var failure: MediaError?
    /// The number of seconds for which a lost connection is retried; short while the medium is being opened.
    package var retryTimeout: Seconds = 5
    /// Called with `true` when the connection is lost, and with `false` when data arrives again or the retries end.
    package var onLoss: ((Bool) -> Void)?

    private let address: String
    private let options: OpenOptions
    private let interrupt: Interrupt
    /// Whether the server supports range requests; if not, the file is reread from its start up to the lost byte.
    private var hasRanges: Bool
    private let length: Int64
    private let link: UnsafeMutablePointer<wb_io_link>
    /// The offset of FFmpeg's next read.
    private var offset: Int64 = 0
    private var backoff = ReconnectBackoff()
    /// Whether the file is truncated: the server ends at the same byte again and again.
    private(set) var isCutShort = false
    let confinement = ThreadConfinement()

    /// FFmpeg's error code when a server responds to a range request with the start of the file (`http_connect` in
    /// http.c).
    private static let rangeIgnored = wb_error(EPERM)

    private static let bufferSize: Int32 = 1 << 15

    /// Takes over a connection at its first byte; `nil` when that is no file of a known length on an HTTP server.
    init?(
        _ source: UnsafeMutablePointer<AVIOContext>, address: String, options: OpenOptions,
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
        // FFmpeg's own reconnection cannot distinguish a missing file from an unreachable server.
        av_opt_set_int(source, "reconnect", 0, AV_OPT_SEARCH_CHILDREN)
    }

    deinit {
        // FFmpeg may have replaced the buffer.
        if let io { av_freep(&io.pointee.buffer) }
        avio_context_free(&io)
        disconnect()
        link.deallocate()
    }

    private static func from(_ own: UnsafeMutableRawPointer?) -> ReconnectingIO? {
        let connection = own?.assumingMemoryBound(to: wb_io_link.self).pointee.owner.map {
            Unmanaged<ReconnectingIO>.fromOpaque($0).takeUnretainedValue()
        }
        connection?.confinement.assertOnThread()
        return connection
    }

    /// Resets failure and backoff before a seek: the server may respond at another offset.
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
                if backoff.isRetrying { onLoss?(false) }
                backoff = ReconnectBackoff()
            }
            if count > 0 || count == wb_error_end { return count }
            // A silent connection is useless, even when a seek supersedes the read.
            disconnect()
            if shouldAbort { return wb_error_exit }
            if !backoff.isRetrying { onLoss?(true) }
            backoff.begin(afterSilence: start + 0.9 * options.networkTimeout < .now)
            if backoff.isCutShort { giveUp() }
            if isCutShort { return wb_error(EIO) }
        }
    }

    /// Reads the next bytes. Drops what a server without range requests sends before the current offset.
    private func receive(into buffer: UnsafeMutablePointer<UInt8>, _ size: Int32) -> Int32 {
        guard let source = link.pointee.inner else { return wb_error(EIO) }
        source.pointee.eof_reached = 0
        source.pointee.error = 0
        while true {
            let sourceOffset = avio_seek(source, 0, SEEK_CUR)
            let count = interrupt.attempting(atMost: options.networkTimeout) {
                if !hasRanges, sourceOffset < offset {
                    return avio_read_partial(source, buffer, Int32(min(Int64(size), offset - sourceOffset)))
                }
                guard sourceOffset == offset || avio_seek(source, offset, SEEK_SET) == offset else {
                    return wb_error(EIO)
                }
                return avio_read_partial(source, buffer, size)
            }
            if hasRanges || sourceOffset >= offset || count <= 0 { return count == 0 ? wb_error_end : count }
            if shouldAbort { return wb_error_exit }
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

    /// Whether the read is aborted, or has exceeded its overall timeout.
    private var shouldAbort: Bool { interrupt.isAborted || interrupt.hasTimedOut }

    /// Retries until there is a connection. Returns `false` when the retries end or the read is aborted.
    private func reconnect() -> Bool {
        while let pause = backoff.next(within: retryTimeout) {
            interrupt.attempting(atMost: pause + 1) { interrupt.sleep(pause) }
            if shouldAbort { return false }
            let (code, logged) = LogCollector.capturing {
                interrupt.attempting(atMost: options.networkTimeout, connect)
            }
            if code >= 0 { return true }
            if shouldAbort { return false }
            let refusal = ReconnectFailure(code: code, logged: logged, address: address)
            backoff.refusal = refusal
            if refusal.isFinal { break }
        }
        giveUp()
        return false
    }

    private func connect() -> Int32 {
        var dictionary = options.input(isNetwork: true)
        defer { av_dict_free(&dictionary) }
        let start = hasRanges ? offset : 0
        av_dict_set(&dictionary, "reconnect", "0", 0)
        av_dict_set_int(&dictionary, "offset", start, 0)
        var callback = interrupt.callback
        let code = avio_open2(&link.pointee.inner, address, AVIO_FLAG_READ, &callback, &dictionary)
        if code == Self.rangeIgnored, hasRanges {
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
