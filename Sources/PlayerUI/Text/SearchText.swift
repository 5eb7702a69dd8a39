import CGtk

extension String {
    /// The text normalized for comparison, in UTF-8: case folded, without accents, and with spaces for control
    /// characters.
    nonisolated var normalizedForSearch: [UInt8] {
        let bytes = Array(utf8)
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes.map(normalized) }
        guard let apart = g_utf8_normalize(self, -1, G_NORMALIZE_ALL) else { return bytes.map(normalized) }
        defer { g_free(apart) }
        guard let folded = g_utf8_casefold(apart, -1) else { return bytes.map(normalized) }
        defer { g_free(folded) }
        let letters = String(cString: folded).unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
        return String(String.UnicodeScalarView(letters)).utf8.map(normalized)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the offset of the first occurrence of `bytes`, which are not empty, at or behind `start`; `nil` without
    /// one.
    nonisolated func firstOffset(of bytes: [UInt8], from start: Int) -> Int? {
        guard let baseAddress, start < count else { return nil }
        return wb_find(baseAddress + start, count - start, bytes, bytes.count).map { $0 - baseAddress }
    }
}

nonisolated private func normalized(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5a: byte + 0x20
    case 0...0x20: 0x20
    default: byte
    }
}
