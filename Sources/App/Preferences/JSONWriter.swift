/// Writes a JSON text. Who writes sees to it that what is opened is closed.
struct JSONWriter {
    /// What has been written.
    private(set) var bytes: [UInt8] = []
    private var isFirst = true

    /// Writes what stands between two braces.
    mutating func object(_ members: (inout JSONWriter) -> Void) { list("{", "}", members) }

    /// Writes what stands between two brackets.
    mutating func array(_ elements: (inout JSONWriter) -> Void) { list("[", "]", elements) }

    /// Writes the name of what is written next.
    mutating func name(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        isFirst = true
    }

    /// Writes a text.
    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a whole number.
    mutating func number(_ number: Int) {
        separate()
        bytes += "\(number)".utf8
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func list(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ content: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(UInt8(ascii: opening))
        isFirst = true
        content(&self)
        bytes.append(UInt8(ascii: closing))
        isFirst = false
    }
}
