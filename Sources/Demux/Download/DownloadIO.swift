import CFFmpeg
import WindowboxCore

/// Custom I/O for an MP4 from a server without range requests whose index follows its media data. FFmpeg must read the
/// index first and then seek back, so the file is downloaded once into a temporary file and read from there. Confined
/// to the demuxer thread.
///
/// A read blocks until the download has reached its offset, so playback starts as soon as the index has arrived.
final class DownloadIO: CustomIO {
    /// The error that stopped the download, if any.
    private(set) var failure: MediaError?

    private let source: UnsafeMutablePointer<AVIOContext>
    private let owned: Bool
    private let location: String
    private let interrupt: Interrupt
    /// The first bytes, which determine the box order.
    private var head: [UInt8] = []
    /// The downloaded part; `nil` when the index comes first, and the data is passed through.
    private var file: TemporaryFile?
    /// The maximum number of bytes to download.
    private var limit: Int64
    private var isComplete = false
    /// The offset of FFmpeg's next read.
    private var offset: Int64 = 0

    private static let bufferSize: Int32 = 1 << 16
    /// The longest start of a file, in bytes, that is held in memory.
    private static let longestHead = 1 << 24
    /// The number of bytes that are left free on the file system.
    private static let reserve: Int64 = 1 << 28

    /// Whether an input at its start may need a download. Examines only bytes that are already buffered.
    static func mayBeNeeded(for source: UnsafeMutablePointer<AVIOContext>) -> Bool {
        guard source.pointee.seekable & AVIO_SEEKABLE_NORMAL == 0 else { return false }
        let start = AVIO.buffered(in: source)
        return BoxOrder.mayBegin(start) && BoxOrder(start) != .indexFirst
    }

    /// Takes over an input at its start. `io` is `nil` without memory.
    /// - Parameters:
    ///   - source: The input.
    ///   - owned: Whether to close the input on deinit.
    ///   - location: The location for error details.
    ///   - limit: The maximum number of bytes to download.
    ///   - interrupt: Aborts reads.
    init(
        _ source: UnsafeMutablePointer<AVIOContext>, owned: Bool, location: String, limit: Int64,
        interrupt: Interrupt
    ) {
        self.source = source
        self.owned = owned
        self.location = location
        self.limit = limit
        self.interrupt = interrupt
        super.init()
        readHead()
        if BoxOrder(head) == .mediaFirst { beginDownload() }
        _ = allocateContext(bufferSize: Self.bufferSize, isSeekable: file != nil)
    }

    deinit { if owned { avio_close(source) } }

    // MARK: Box order

    private func readHead() {
        while case .undecided(let needed) = BoxOrder(head), needed <= Self.longestHead {
            guard receive({ head += $0 }) >= 0, !isComplete else { return }
        }
    }

    private func beginDownload() {
        guard let made = TemporaryFile() else { return fail("Could not create a temporary file.") }
        file = made
        limit = min(limit, made.freeSpace - Self.reserve)
        let length = avio_size(source)
        guard length <= limit else { return fail("\(length) bytes, at most \(limit)") }
        append(head)
        head = []
    }

    private func append(_ bytes: [UInt8]) {
        guard let file else { return }
        guard file.size + Int64(bytes.count) <= limit else { return fail("more than \(limit) bytes") }
        if !bytes.withUnsafeBytes({ file.append($0) }) { fail("Could not write the temporary file.") }
    }

    private func fail(_ why: String) { failure = MediaError(.tooLargeToDownload, details: "\(location)\n\(why)") }

    // MARK: Reading

    /// Receives the next bytes. Returns zero, or an FFmpeg error code.
    private func receive(_ take: ([UInt8]) -> Void) -> Int32 {
        if failure != nil { return wb_error(EIO) }
        var bytes = [UInt8](repeating: 0, count: Int(Self.bufferSize))
        let count = avio_read_partial(source, &bytes, Int32(bytes.count))
        if count == 0 || count == wb_error_end {
            isComplete = true
        } else if count > 0 {
            interrupt.didReceiveData()
            take(Array(bytes.prefix(Int(count))))
        } else if !interrupt.cancelled {
            let isSilent = interrupt.hasTimedOut || count == wb_error(ETIMEDOUT)
            failure = MediaError(
                isSilent ? .stalled : .connectionBroken, details: "\(location)\n\(MediaError.text(of: count))")
        }
        if failure != nil { return wb_error(EIO) }
        return isComplete ? 0 : min(count, 0)
    }

    override func read(into buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32) -> Int32 {
        guard let buffer, size > 0 else { return wb_error_invalid }
        guard let file else { return passThrough(into: buffer, size) }
        while offset >= file.size, !isComplete {
            let code = receive(append)
            if code < 0 { return code }
        }
        guard offset < file.size else { return wb_error_end }
        let count = file.read(into: buffer, count: Int(size), at: offset)
        guard count > 0 else { return wb_error(EIO) }
        offset += Int64(count)
        return Int32(count)
    }

    private func passThrough(into buffer: UnsafeMutablePointer<UInt8>, _ size: Int32) -> Int32 {
        if failure != nil { return wb_error(EIO) }
        guard offset < head.count else {
            let count = avio_read_partial(source, buffer, size)
            return count == 0 ? wb_error_end : count
        }
        let known = head[Int(offset)...].prefix(Int(size))
        buffer.update(from: Array(known), count: known.count)
        offset += Int64(known.count)
        return Int32(known.count)
    }

    override func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        if whence & AVSEEK_SIZE != 0 {
            return isComplete ? file?.size ?? Int64(wb_error(ENOSYS)) : avio_size(source)
        }
        guard whence & ~AVSEEK_FORCE == SEEK_SET, offset >= 0 else { return Int64(wb_error(EINVAL)) }
        self.offset = offset
        return offset
    }
}
