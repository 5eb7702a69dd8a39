import CFFmpeg
import WindowboxCore

/// Custom I/O over a resource loader. Confined to the demuxer thread, which blocks in its reads.
final class ResourceLoaderIO: CustomIO {
    /// The error of a failed read, if any.
    private(set) var failure: MediaError?
    /// Whether the resource has no bytes at all.
    private var isEmpty = false

    private let resource: any LoadedResource
    private let location: String
    private let interrupt: Interrupt
    private let timeout: Seconds
    private var offset: Int64 = 0

    /// The size of FFmpeg's read buffer in bytes.
    private static let bufferSize: Int32 = 1 << 16

    private init(_ resource: any LoadedResource, location: String, interrupt: Interrupt, timeout: Seconds) {
        self.resource = resource
        self.location = location
        self.interrupt = interrupt
        self.timeout = timeout
    }

    /// Opens the loader's medium. Blocks until done; `interrupt` aborts.
    /// - Parameter location: The location for error details.
    /// - Returns: The custom I/O, or the error for the user.
    static func open(
        _ loader: any ResourceLoader, location: String, interrupt: Interrupt, timeout: Seconds
    ) -> Result<ResourceLoaderIO, MediaError> {
        let opening = interrupt.wait(atMost: timeout) { try await loader.open() as any LoadedResource }
        switch opening {
        case .value(let resource):
            let input = ResourceLoaderIO(resource, location: location, interrupt: interrupt, timeout: timeout)
            return input.allocateContext(bufferSize: bufferSize, isSeekable: resource.isSeekable)
                ? .success(input) : .failure(MediaError(.outOfMemory))
        case .failure(let error): return .failure(MediaError(error, location: location))
        case .timedOut: return .failure(MediaError(.stalled, details: location))
        case .aborted: return .failure(MediaError(.other, details: location))
        }
    }

    /// The error of the resource itself, apart from its contents: a failed read or an empty file.
    var problem: MediaError? { failure ?? (isEmpty ? MediaError(.empty, details: location) : nil) }

    /// Whether the resource is a playlist or a concat script, whose entries a loader cannot open. Reads the first
    /// bytes.
    var isList: Bool {
        guard let io else { return false }
        let start = AVIO.peek(at: io)
        return PlaylistParser.isPlaylist(start) || start.starts(with: "ffconcat".utf8)
    }

    override func read(into buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32) -> Int32 {
        guard let buffer, size > 0 else { return wb_error_invalid }
        if failure != nil { return wb_error(EIO) }
        if interrupt.isAborted { return wb_error_exit }
        switch interrupt.wait(
            atMost: timeout,
            for: { [resource, offset] in
                try await resource.bytes(at: offset, count: Int(size))
            })
        {
        case .value(let bytes):
            if bytes.isEmpty {
                isEmpty = isEmpty || offset == 0
                return wb_error_end
            }
            buffer.update(from: bytes, count: bytes.count)
            offset += Int64(bytes.count)
            return Int32(bytes.count)
        case .failure(let error): failure = MediaError(error, location: location)
        case .timedOut: failure = MediaError(.stalled, details: location)
        case .aborted: return wb_error_exit
        }
        return wb_error(EIO)
    }

    override func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        let length = resource.length.flatMap { $0 > 0 ? $0 : nil }
        let target: Int64?
        switch whence & ~AVSEEK_FORCE {
        case AVSEEK_SIZE: return length ?? Int64(wb_error(ENOSYS))
        case SEEK_SET: target = offset
        case SEEK_CUR: target = sum(self.offset, offset)
        case SEEK_END: target = length.flatMap { sum($0, offset) }
        default: target = nil
        }
        // Half the range keeps later sums from overflowing.
        guard let target, (0...Int64.max / 2).contains(target) else { return Int64(wb_error(EINVAL)) }
        self.offset = target
        return target
    }

    private func sum(_ one: Int64, _ other: Int64) -> Int64? {
        let (sum, isTooMuch) = one.addingReportingOverflow(other)
        return isTooMuch ? nil : sum
    }
}
