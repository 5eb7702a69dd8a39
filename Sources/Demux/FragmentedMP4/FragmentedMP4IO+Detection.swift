import CFFmpeg

extension FragmentedMP4IO {
    /// Whether an input may be an encrypted fragmented MP4. Examines only bytes that are already buffered.
    static func mayBeNeeded(for source: UnsafeMutablePointer<AVIOContext>) -> Bool {
        guard source.pointee.seekable & AVIO_SEEKABLE_NORMAL != 0, let start = source.pointee.buf_ptr,
            let end = source.pointee.buf_end, start < end
        else { return false }
        return mayBeNeeded(forStart: Array(UnsafeBufferPointer(start: start, count: end - start)))
    }

    /// Whether a file with this start may be an encrypted fragmented MP4; `false` only when the bytes rule that out.
    static func mayBeNeeded(forStart bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset + 8 <= bytes.count {
            guard let box = BoxHeader(Array(bytes[offset...].prefix(BoxHeader.size))) else { return false }
            switch box.name {
            case "moov": return mayBeEncrypted(bytes[offset...], length: box.length)
            case "ftyp", "styp", "free", "skip", "uuid", "pdin": break
            // The `moov` of a fragmented MP4 precedes its fragments.
            default: return false
            }
            guard let length = box.length, length < bytes.count - offset else {
                return offset > 0 || box.name == "ftyp"
            }
            offset += Int(length)
        }
        return offset > 0
    }

    private static func mayBeEncrypted(_ start: ArraySlice<UInt8>, length: Int64?) -> Bool {
        if ["encv", "enca", "enct", "encs"].contains(where: { holds($0, start) }) { return true }
        let isWhole = length.map { $0 <= start.count } ?? false
        return !isWhole && !holds("stsd", start)
    }

    private static func holds(_ name: String, _ bytes: ArraySlice<UInt8>) -> Bool {
        let name = Array(name.utf8)
        return bytes.indices.dropLast(3).contains { bytes[$0] == name[0] && bytes[$0..<$0 + 4].elementsEqual(name) }
    }
}
