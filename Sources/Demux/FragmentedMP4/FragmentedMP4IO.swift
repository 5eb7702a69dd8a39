import CFFmpeg

/// Custom I/O for an encrypted fragmented MP4. Hides the `senc`, `saiz` and `saio` boxes from FFmpeg and keeps them for
/// our own decryption. Confined to the demuxer thread.
///
/// FFmpeg 5.1 applies the initialization vectors of the fragment whose header it read last. Without an index (`sidx`)
/// it reads all headers before it plays, and with one the same happens after a seek back, so that packets are rejected
/// or decrypted wrongly. The hidden boxes are renamed to `free`, so all offsets stay the same. FFmpeg then delivers
/// packets as they are in the file, and their encryption is looked up by file offset, regardless of earlier seeks.
///
/// The alternatives are worse: without seeking FFmpeg decrypts correctly, but each seek would reopen the medium, and an
/// index written for FFmpeg helps only until the first seek back. An input that cannot seek, such as a pipe, is read in
/// order, which FFmpeg decrypts correctly.
///
/// Supports the schemes `cenc`, `cens`, `cbc1` and `cbcs`, constant initialization vectors, the former `uuid` box, and
/// an unencrypted start by a second sample description; not keys that change within a track (`seig`). Larger boxes than
/// 32 MB are not parsed. Encrypted samples without encryption data are rejected.
final class FragmentedMP4IO: CustomIO {
    /// The encrypted tracks by track ID; empty for a file that FFmpeg handles correctly.
    private(set) var tracks: [Int: TrackEncryption] = [:]

    private let source: UnsafeMutablePointer<AVIOContext>
    private let ownsSource: Bool
    /// Whether nothing needs to be hidden from FFmpeg.
    private var isPassthrough = false
    /// The offset of FFmpeg's next read.
    private var offset: Int64 = 0
    /// The start of the next box; `nil` when unknown.
    private var boundary: Int64? = 0
    /// Whether a seek ended at an offset outside of all known boxes.
    private var hasSeeked = false
    /// The boxes found so far.
    private var map = BoxIndex()
    /// Bytes read ahead, as FFmpeg is to see them, and their offset.
    private var ready: (start: Int64, bytes: [UInt8]) = (0, [])
    /// The original bytes of fragments, by offset.
    private var fragments: [Int64: [UInt8]] = [:]
    private var cachedBytes = 0
    /// The sample encryption tables of the fragments used last, newest first.
    private var tables: [(start: Int64, tables: SampleEncryptionTable)] = []

    private static let bufferSize: Int32 = 1 << 15
    /// The largest box, in bytes, that is parsed.
    private static let longestBox: Int64 = 1 << 25
    /// The maximum number of cached bytes of fragments; others are read again.
    private static let maximumCachedBytes = 1 << 25
    /// The number of cached tables; more than one, because audio and video may be in separate fragments.
    private static let maximumTables = 8

    /// Reads from another input, which must be at its start. Closes an owned input on deinit. `nil` without memory.
    init?(_ source: UnsafeMutablePointer<AVIOContext>, owned: Bool) {
        self.source = source
        ownsSource = owned
        super.init()
        guard allocateContext(bufferSize: Self.bufferSize) else { return nil }
    }

    deinit { if ownsSource { avio_close(source) } }

    // MARK: Reading

    override func read(into buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32) -> Int32 {
        guard let buffer, size > 0 else { return wb_error_invalid }
        if !isPassthrough, readyBytes.isEmpty, offset == boundary || hasSeeked { parseBox() }
        let known = readyBytes
        if !known.isEmpty {
            let count = min(Int(size), known.count)
            buffer.update(from: Array(known.prefix(count)), count: count)
            offset += Int64(count)
            return Int32(count)
        }
        var most = Int64(size)
        if !isPassthrough, let boundary, boundary > offset { most = min(most, boundary - offset) }
        guard seekSource(to: offset) else { return wb_error(EIO) }
        let count = avio_read_partial(source, buffer, Int32(most))
        if count > 0 { offset += Int64(count) }
        return count == 0 ? wb_error_end : count
    }

    /// The part of `ready` from the current offset on.
    private var readyBytes: ArraySlice<UInt8> {
        let start = offset - ready.start
        return start >= 0 && start < ready.bytes.count ? ready.bytes[Int(start)...] : []
    }

    override func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        if whence & AVSEEK_SIZE != 0 { return avio_size(source) }
        guard whence & ~AVSEEK_FORCE == SEEK_SET, offset >= 0 else { return Int64(wb_error(EINVAL)) }
        self.offset = offset
        boundary = map.boundary(from: offset)
        hasSeeked = boundary == nil
        return offset
    }

    private func seekSource(to offset: Int64) -> Bool {
        source.pointee.eof_reached = 0
        source.pointee.error = 0
        return avio_seek(source, 0, SEEK_CUR) == offset || avio_seek(source, offset, SEEK_SET) == offset
    }

    /// Reads up to `count` bytes; fewer at the end of the file.
    private func bytes(at offset: Int64, count: Int) -> [UInt8] {
        guard seekSource(to: offset) else { return [] }
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

    /// Parses the box at the current offset. After a seek into unknown data, only a fragment is accepted as a box.
    private func parseBox() {
        let head = bytes(at: offset, count: BoxHeader.size)
        let box = BoxHeader(head)
        let isUncertain = hasSeeked
        (hasSeeked, boundary) = (false, nil)
        ready = (offset, head)
        guard let box, !isUncertain || box.startsFragment else { return }
        let end = box.length.flatMap { $0 > Int64.max - offset ? nil : offset + $0 } ?? Int64.max
        map.add(offset..<end, isFragment: box.name == "moof")
        boundary = end
        ready.bytes = Array(head.prefix(Int(clamping: end - offset)))
        switch box.name {
        case "moov": process(header: end - offset > Self.longestBox ? [] : whole(until: end))
        case "moof" where !tracks.isEmpty && end - offset <= Self.longestBox: process(fragment: whole(until: end))
        default: break
        }
    }

    /// The box at the current offset, as far as it can be read.
    private func whole(until end: Int64) -> [UInt8] {
        let rest = offset + Int64(ready.bytes.count)
        return ready.bytes + bytes(at: rest, count: Int(end - rest))
    }

    private func process(header: [UInt8]) {
        if !header.isEmpty { ready.bytes = header }
        tracks = TrackEncryption.tracks(in: header.dropFirst(8))
        isPassthrough = tracks.isEmpty
    }

    private func process(fragment: [UInt8]) {
        cache(fragment, from: offset)
        ready.bytes = fragment
        for name in SampleEncryptionTable.hiddenNames(in: fragment) {
            ready.bytes.replaceSubrange(name, with: "free".utf8)
        }
    }

    private func cache(_ fragment: [UInt8], from start: Int64) {
        if cachedBytes + fragment.count > Self.maximumCachedBytes { (fragments, cachedBytes) = ([:], 0) }
        if fragments.updateValue(fragment, forKey: start) == nil { cachedBytes += fragment.count }
    }

    // MARK: Samples

    /// The encryption of the sample at a file offset; `nil` outside fragments.
    func sample(at offset: Int64, track: Int) -> SampleEncryptionTable.Sample? {
        map.fragment(before: offset).map { tables(of: $0).sample(at: offset, track: track) }
    }

    private func tables(of fragment: Range<Int64>) -> SampleEncryptionTable {
        let start = fragment.lowerBound
        if let known = tables.first(where: { $0.start == start }) { return known.tables }
        let whole = fragments[start] ?? bytes(at: start, count: Int(min(fragment.upperBound - start, Self.longestBox)))
        if fragments[start] == nil { cache(whole, from: start) }
        let made = SampleEncryptionTable(whole[...], at: start, encryptions: tracks) { range in
            bytes(at: range.lowerBound, count: range.count)
        }
        tables = [(start, made)] + tables.prefix(Self.maximumTables - 1)
        return made
    }
}
