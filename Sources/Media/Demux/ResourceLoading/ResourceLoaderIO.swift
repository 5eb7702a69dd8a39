import CFFmpeg

/// A caller's bytes as FFmpeg reads them. Lives on the demuxer's thread, which waits in it.
final class ResourceLoaderIO {
    /// What FFmpeg reads from. It must not be used any more when the input goes.
    private(set) var io: UnsafeMutablePointer<AVIOContext>?
    /// Why a read failed; `nil` as long as none did.
    private(set) var failure: MediaError?
    /// There was not one byte.
    private var isEmpty = false

    private let resource: any LoadedResource
    private let location: String
    private let interrupt: Interrupt
    private let patience: Seconds
    private var offset: Int64 = 0

    /// How much FFmpeg asks for at once.
    private static let bufferSize: Int32 = 1 << 16

    private init(_ resource: any LoadedResource, location: String, interrupt: Interrupt, patience: Seconds) {
        self.resource = resource
        self.location = location
        self.interrupt = interrupt
        self.patience = patience
    }

    deinit {
        // FFmpeg may have taken another buffer than it was given.
        if let io { av_freep(&io.pointee.buffer) }
        avio_context_free(&io)
    }

    /// Has a loader open its medium. Blocks; `interrupt` ends it.
    /// - Parameter location: What it is called in errors.
    static func open(
        _ loader: any ResourceLoader, location: String, interrupt: Interrupt, patience: Seconds
    ) -> Result<ResourceLoaderIO, MediaError> {
        let opening = interrupt.wait(atMost: patience) { try await loader.open() as any LoadedResource }
        switch opening {
        case .value(let resource):
            let input = ResourceLoaderIO(resource, location: location, interrupt: interrupt, patience: patience)
            return input.prepare() ? .success(input) : .failure(MediaError(.outOfMemory))
        case .failure(let error): return .failure(MediaError(error, location: location))
        case .timedOut: return .failure(MediaError(.stalled, details: location))
        case .aborted: return .failure(MediaError(.other, details: location))
        }
    }

    /// False without memory.
    private func prepare() -> Bool {
        guard let buffer = av_malloc(Int(Self.bufferSize)) else { return false }
        io = avio_alloc_context(
            buffer.assumingMemoryBound(to: UInt8.self), Self.bufferSize, 0, Unmanaged.passUnretained(self).toOpaque(),
            { own, buffer, size in ResourceLoaderIO.from(own)?.read(into: buffer, size) ?? wb_error_invalid }, nil,
            resource.isSeekable
                ? { own, offset, whence in ResourceLoaderIO.from(own)?.seek(offset, whence) ?? Int64(wb_error_invalid) }
                : nil
        )
        if io == nil { av_free(buffer) }
        return io != nil
    }

    private static func from(_ own: UnsafeMutableRawPointer?) -> ResourceLoaderIO? {
        own.map { Unmanaged<ResourceLoaderIO>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Why the medium cannot be opened, when that is not for what is in it.
    var problem: MediaError? { failure ?? (isEmpty ? MediaError(.empty, details: location) : nil) }

    /// Whether it only names other places, where a loader cannot lead. Reads its start.
    var isList: Bool {
        guard let io else { return false }
        let start = AVIO.start(of: io)
        return PlaylistParser.isPlaylist(start) || start.starts(with: "ffconcat".utf8)
    }

    private func read(into buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32) -> Int32 {
        guard let buffer, size > 0 else { return wb_error_invalid }
        if failure != nil { return wb_error(EIO) }
        if interrupt.isAborted { return wb_error_exit }
        switch interrupt.wait(
            atMost: patience,
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

    private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        let length = resource.length.flatMap { $0 > 0 ? $0 : nil }
        let target: Int64?
        switch whence & ~AVSEEK_FORCE {
        case AVSEEK_SIZE: return length ?? Int64(wb_error(ENOSYS))
        case SEEK_SET: target = offset
        case SEEK_CUR: target = sum(self.offset, offset)
        case SEEK_END: target = length.flatMap { sum($0, offset) }
        default: target = nil
        }
        // Far from where counting would overflow.
        guard let target, (0...Int64.max / 2).contains(target) else { return Int64(wb_error(EINVAL)) }
        self.offset = target
        return target
    }

    private func sum(_ one: Int64, _ other: Int64) -> Int64? {
        let (sum, isTooMuch) = one.addingReportingOverflow(other)
        return isTooMuch ? nil : sum
    }
}
