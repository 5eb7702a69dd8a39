import CFFmpeg

/// A file in pieces of MP4 whose samples are encrypted, as FFmpeg is to read it: what the pieces say of that is kept from
/// it, and known here. Lives on the demuxer's thread.
///
/// The boxes that say it are given another name (`free`) on their way, so that everything keeps its place. Packets then
/// come out of FFmpeg as they are in the file, and are found again by their places in it.
final class FragmentedMP4IO {
    /// What FFmpeg reads from. It must not be used any more when the input goes.
    private(set) var io: UnsafeMutablePointer<AVIOContext>?
    /// The encrypted tracks by their numbers; none in a file that FFmpeg reads rightly.
    private(set) var tracks: [Int: TrackEncryption] = [:]

    private let source: UnsafeMutablePointer<AVIOContext>
    private let ownsSource: Bool
    /// Whether nothing has to be kept from FFmpeg.
    private var isPlain = false
    /// Where FFmpeg reads next.
    private var offset: Int64 = 0
    /// Where the next box begins; `nil` when nobody knows.
    private var boundary: Int64? = 0
    /// A jump led to a place of which nothing is known.
    private var hasJumped = false
    /// The boxes that were met.
    private var map = BoxIndex()
    /// What was read ahead, as FFmpeg is to see it, and where it begins.
    private var ready: (start: Int64, bytes: [UInt8]) = (0, [])
    /// Pieces as they are in the file, by their places.
    private var fragments: [Int64: [UInt8]] = [:]
    private var heldBytes = 0
    /// The vectors of the pieces that were asked for last.
    private var tables: [(start: Int64, tables: SampleEncryptionTable)] = []

    private static let bufferSize: Int32 = 1 << 15
    /// A longer one is none that anybody has made.
    private static let longestBox: Int64 = 1 << 25
    /// How much is held of pieces; others are read again.
    private static let mostHeld = 1 << 25
    /// Picture and sound may lie in pieces of their own.
    private static let mostTables = 8

    /// Reads from another input, at whose beginning it is; `nil` without memory. An owned one is closed with it.
    init?(_ source: UnsafeMutablePointer<AVIOContext>, owned: Bool) {
        self.source = source
        ownsSource = owned
        guard let buffer = av_malloc(Int(Self.bufferSize)) else { return nil }
        io = avio_alloc_context(
            buffer.assumingMemoryBound(to: UInt8.self), Self.bufferSize, 0, Unmanaged.passUnretained(self).toOpaque(),
            { own, buffer, size in FragmentedMP4IO.from(own)?.read(into: buffer, size) ?? wb_error_invalid }, nil,
            { own, offset, whence in FragmentedMP4IO.from(own)?.seek(offset, whence) ?? Int64(wb_error_invalid) })
        if io == nil { av_free(buffer) }
        guard io != nil else { return nil }
    }

    deinit {
        // FFmpeg may have taken another buffer than it was given.
        if let io { av_freep(&io.pointee.buffer) }
        avio_context_free(&io)
        if ownsSource { avio_close(source) }
    }

    private static func from(_ own: UnsafeMutableRawPointer?) -> FragmentedMP4IO? {
        own.map { Unmanaged<FragmentedMP4IO>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Reading

    private func read(into buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32) -> Int32 {
        guard let buffer, size > 0 else { return wb_error_invalid }
        if !isPlain, readyBytes.isEmpty, offset == boundary || hasJumped { enter() }
        let known = readyBytes
        if !known.isEmpty {
            let count = min(Int(size), known.count)
            buffer.update(from: Array(known.prefix(count)), count: count)
            offset += Int64(count)
            return Int32(count)
        }
        var most = Int64(size)
        if !isPlain, let boundary, boundary > offset { most = min(most, boundary - offset) }
        guard go(to: offset) else { return wb_error(EIO) }
        let count = avio_read_partial(source, buffer, Int32(most))
        if count > 0 { offset += Int64(count) }
        return count == 0 ? wb_error_end : count
    }

    /// What is there already of what comes next.
    private var readyBytes: ArraySlice<UInt8> {
        let start = offset - ready.start
        return start >= 0 && start < ready.bytes.count ? ready.bytes[Int(start)...] : []
    }

    private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        if whence & AVSEEK_SIZE != 0 { return avio_size(source) }
        guard whence & ~AVSEEK_FORCE == SEEK_SET, offset >= 0 else { return Int64(wb_error(EINVAL)) }
        self.offset = offset
        boundary = map.boundary(from: offset)
        hasJumped = boundary == nil
        return offset
    }

    private func go(to place: Int64) -> Bool {
        source.pointee.eof_reached = 0
        source.pointee.error = 0
        return avio_seek(source, 0, SEEK_CUR) == place || avio_seek(source, place, SEEK_SET) == place
    }

    /// Reads so many bytes, or as many as there are.
    private func bytes(at place: Int64, count: Int) -> [UInt8] {
        guard go(to: place) else { return [] }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: min(count, 1 << 16))
        while bytes.count < count {
            let count = avio_read(source, &part, Int32(min(part.count, count - bytes.count)))
            guard count > 0 else { break }
            bytes += part.prefix(Int(count))
        }
        return bytes
    }

    // MARK: Boxes

    /// Looks at the box that begins here. After a jump it may be none: then only a piece is taken for one.
    private func enter() {
        let head = bytes(at: offset, count: BoxHeader.size)
        let box = BoxHeader(head)
        let mayBeNone = hasJumped
        (hasJumped, boundary) = (false, nil)
        ready = (offset, head)
        guard let box, !mayBeNone || box.startsFragment else { return }
        let end = box.length.flatMap { $0 > Int64.max - offset ? nil : offset + $0 } ?? Int64.max
        map.add(offset..<end, isFragment: box.name == "moof")
        boundary = end
        ready.bytes = Array(head.prefix(Int(clamping: end - offset)))
        switch box.name {
        case "moov": take(header: end - offset > Self.longestBox ? [] : whole(until: end))
        case "moof" where !tracks.isEmpty && end - offset <= Self.longestBox: take(fragment: whole(until: end))
        default: break
        }
    }

    /// The box that begins here, as far as it is there.
    private func whole(until end: Int64) -> [UInt8] {
        let rest = offset + Int64(ready.bytes.count)
        return ready.bytes + bytes(at: rest, count: Int(end - rest))
    }

    private func take(header: [UInt8]) {
        if !header.isEmpty { ready.bytes = header }
        tracks = TrackEncryption.tracks(in: header.dropFirst(8))
        isPlain = tracks.isEmpty
    }

    private func take(fragment: [UInt8]) {
        hold(fragment, from: offset)
        ready.bytes = fragment
        for name in SampleEncryptionTable.hiddenNames(in: fragment) {
            ready.bytes.replaceSubrange(name, with: "free".utf8)
        }
    }

    private func hold(_ fragment: [UInt8], from start: Int64) {
        if heldBytes + fragment.count > Self.mostHeld { (fragments, heldBytes) = ([:], 0) }
        if fragments.updateValue(fragment, forKey: start) == nil { heldBytes += fragment.count }
    }

    // MARK: Samples

    /// How the sample at a place of the file is encrypted; `nil` for one that lies in no piece.
    func sample(at place: Int64, track: Int) -> SampleEncryptionTable.Sample? {
        map.fragment(before: place).map { tables(of: $0).sample(at: place, track: track) }
    }

    private func tables(of fragment: Range<Int64>) -> SampleEncryptionTable {
        let start = fragment.lowerBound
        if let known = tables.first(where: { $0.start == start }) { return known.tables }
        let whole = fragments[start] ?? bytes(at: start, count: Int(min(fragment.upperBound - start, Self.longestBox)))
        if fragments[start] == nil { hold(whole, from: start) }
        let made = SampleEncryptionTable(whole[...], at: start, encryptions: tracks) { range in
            bytes(at: range.lowerBound, count: range.count)
        }
        tables = [(start, made)] + tables.prefix(Self.mostTables - 1)
        return made
    }
}
