import WindowboxCore

/// The attribute list of a tag (RFC 8216 §4.2): `NAME=value,NAME="value, too"`.
struct AttributeList {
    private var values: [Substring: Substring] = [:]

    init(_ text: Substring) {
        var rest = text
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].trimmed
            rest = rest[rest.index(after: equals)...]
            let value: Substring
            if rest.first == "\"" {
                rest = rest.dropFirst()
                let end = rest.firstIndex(of: "\"") ?? rest.endIndex
                value = rest[..<end]
                rest = rest[end...]
                rest = rest.firstIndex(of: ",").map { rest[rest.index(after: $0)...] } ?? ""
            } else {
                let end = rest.firstIndex(of: ",") ?? rest.endIndex
                value = rest[..<end].trimmed
                rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
            }
            if values[name] == nil { values[name] = value }
        }
    }

    /// The value of an attribute, without quotes; `nil` when missing or empty.
    subscript(_ name: Substring) -> String? {
        guard let value = values[name], !value.isEmpty else { return nil }
        return String(value)
    }

    /// A decimal integer; `nil` when missing, malformed or negative.
    func number(_ name: Substring) -> Int? { values[name].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } }

    /// A decimal floating-point number of seconds; `nil` when missing or malformed.
    func seconds(_ name: Substring) -> Seconds? {
        values[name].flatMap { Seconds($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    func isYes(_ name: Substring) -> Bool { values[name] == "YES" }

    /// A resolution such as 1280x720; `nil` when missing or malformed.
    func size(_ name: Substring) -> PixelSize? {
        let sides = values[name]?.split(whereSeparator: { "xX".contains($0) }).compactMap { Int($0) } ?? []
        guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 < 100_000 }) else { return nil }
        return PixelSize(width: sides[0], height: sides[1])
    }
}
