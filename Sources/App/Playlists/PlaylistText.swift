import WindowboxCore

/// The text of a playlist file. Pure.
nonisolated enum PlaylistText {
    /// Decodes UTF-8 with or without a byte order mark, otherwise WINDOWS-1252. Returns `nil` for a null byte, which no
    /// text has.
    static func decode(_ bytes: [UInt8]) -> String? {
        guard !bytes.contains(0) else { return nil }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        return String(validating: body, as: UTF8.self) ?? windows1252(body)
    }

    /// Returns whether the text has a control character, which no location and no title needs.
    static func hasControlCharacter(_ text: some StringProtocol) -> Bool {
        text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }

    /// Returns the text between white space; `nil` when there is none.
    static func nonEmpty(_ text: Substring) -> String? {
        let trimmed = text.trimmed
        return trimmed.isEmpty ? nil : String(trimmed)
    }

    /// Parses a duration in seconds with optional decimals; `nil` when it is malformed, not positive, or longer than
    /// thirty years.
    static func duration(seconds text: some StringProtocol) -> Duration? {
        guard let seconds = Double(text), seconds > 0, seconds < 1e9 else { return nil }
        return .milliseconds(Int64((seconds * 1000).rounded()))
    }

    /// WINDOWS-1252 is ISO 8859-1 with printable characters in place of its second block of control characters.
    private static func windows1252(_ bytes: ArraySlice<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            let isPrintable = (0x80..<0xA0).contains(byte)
            scalars.append(isPrintable ? printable[Int(byte) - 0x80] : UnicodeScalar(byte))
        }
        return String(scalars)
    }

    /// The characters 0x80 to 0x9F. Five are not assigned.
    private static let printable = Array("€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ".unicodeScalars)
}

/// The lines of a text, ended by CR, LF or both, without surrounding white space. Some are empty.
nonisolated struct PlaylistLines: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View

    init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

    mutating func next() -> Substring? {
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
        let line = Substring(rest[..<end])
        rest = rest[end...].dropFirst()
        return line.trimmed
    }
}

nonisolated extension Substring {
    /// Returns the rest of a text that begins with an ASCII prefix, in any case; `nil` when it does not.
    func after(_ prefix: StaticString) -> Substring? {
        let isSame = prefix.withUTF8Buffer { prefix in
            utf8.prefix(prefix.count).elementsEqual(prefix) { $0 == $1 || Self.lowercased($0) == Self.lowercased($1) }
        }
        return isSame ? Substring(utf8.dropFirst(prefix.utf8CodeUnitCount)) : nil
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
