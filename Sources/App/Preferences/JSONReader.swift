/// Reads a JSON text from its beginning to its end. What it holds is told where it stands, so that nothing is made that nobody
/// wants: this is done before a film is opened, and takes half as long as a decoder that knows no more than the type.
struct JSONReader {
    /// The text is none, or holds another thing than was asked for.
    struct Damaged: Error {}

    private static let deepest = 32

    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads an array. `element` reads each of its values.
    mutating func array(_ element: (inout JSONReader) throws(Damaged) -> Void) throws(Damaged) {
        try list("[", "]") { reader throws(Damaged) in try element(&reader) }
    }

    /// Reads an object. `member` gets each of its names, and reads or skips the value.
    mutating func object(_ member: (inout JSONReader, _ name: String) throws(Damaged) -> Void) throws(Damaged) {
        try list("{", "}") { reader throws(Damaged) in
            let name = try reader.string()
            try reader.take(":")
            try member(&reader, name)
        }
    }

    /// Reads a text.
    mutating func string() throws(Damaged) -> String {
        try take("\"")
        let start = place
        while let byte = byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { place += 1 }
        guard byte == UInt8(ascii: "\"") else { return try escapedString(from: start) }
        defer { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Reads a whole number.
    mutating func number() throws(Damaged) -> Int {
        guard let number = Int(String(decoding: word(), as: UTF8.self)) else { throw Damaged() }
        return number
    }

    /// Passes over a value of any kind.
    mutating func skip() throws(Damaged) {
        switch next {
        case UInt8(ascii: "{"): try object { reader, _ throws(Damaged) in try reader.skip() }
        case UInt8(ascii: "["): try array { reader throws(Damaged) in try reader.skip() }
        case UInt8(ascii: "\""): _ = try string()
        default: if word().isEmpty { throw Damaged() }
        }
    }

    /// There is nothing more.
    mutating func end() throws(Damaged) { if next != nil { throw Damaged() } }
}

extension JSONReader {
    private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

    /// The first byte behind spaces.
    private var next: UInt8? {
        mutating get {
            while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
            return byte
        }
    }

    private mutating func take(_ character: Unicode.Scalar) throws(Damaged) {
        guard next == UInt8(ascii: character) else { throw Damaged() }
        place += 1
    }

    private mutating func list(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ value: (inout JSONReader) throws(Damaged) -> Void
    ) throws(Damaged) {
        try take(opening)
        depth += 1
        guard depth <= Self.deepest else { throw Damaged() }
        var isFirst = true
        while next != UInt8(ascii: closing) {
            if !isFirst { try take(",") }
            isFirst = false
            try value(&self)
        }
        try take(closing)
        depth -= 1
    }

    /// A number, or one of JSON's words.
    private mutating func word() -> ArraySlice<UInt8> {
        _ = next
        let start = place
        while let byte, Unicode.Scalar(byte).properties.isAlphabetic || "+-.0123456789".utf8.contains(byte) {
            place += 1
        }
        return bytes[start..<place]
    }

    // MARK: Escapes

    private mutating func escapedString(from start: Int) throws(Damaged) -> String {
        var text = Array(bytes[start..<place])
        while let byte, byte != UInt8(ascii: "\"") {
            place += 1
            if byte == UInt8(ascii: "\\") { text += try escape().utf8 } else { text.append(byte) }
        }
        try take("\"")
        return String(decoding: text, as: UTF8.self)
    }

    private static let escapes: [Unicode.Scalar: Character] = [
        "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]

    private mutating func escape() throws(Damaged) -> String {
        guard let byte else { throw Damaged() }
        place += 1
        if byte != UInt8(ascii: "u") {
            guard let character = Self.escapes[Unicode.Scalar(byte)] else { throw Damaged() }
            return String(character)
        }
        let unit = try codeUnit()
        guard UTF16.isLeadSurrogate(unit), bytes[place...].starts(with: "\\u".utf8) else {
            return String(decoding: [unit], as: UTF16.self)
        }
        place += 2
        return String(decoding: [unit, try codeUnit()], as: UTF16.self)
    }

    private mutating func codeUnit() throws(Damaged) -> UInt16 {
        let digits = bytes[place...].prefix(4)
        guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw Damaged()
        }
        place += 4
        return unit
    }
}
