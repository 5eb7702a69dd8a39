/// Reads big-endian integers and bytes of MP4 in sequence. A read past the end returns `nil`, and so do all later ones.
struct BoxReader {
    /// A box: its type and its payload.
    struct Box {
        var name: String
        var content: ArraySlice<UInt8>
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Reads an unsigned integer of `count` bytes, at most eight; `nil` when that overflows `Int`.
    mutating func number(_ count: Int) -> Int? {
        guard let bytes = bytes(count) else { return nil }
        return Int(exactly: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }

    /// Reads a signed 32-bit integer.
    mutating func offset() -> Int? { number(4).map { Int(Int32(truncatingIfNeeded: $0)) } }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, rest.count >= count else {
            rest = []
            return nil
        }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func skip(_ count: Int) { _ = bytes(count) }

    /// The number of unread bytes.
    var left: Int { rest.count }

    /// Returns the consecutive boxes in `bytes`, up to the first malformed one.
    static func boxes(in bytes: ArraySlice<UInt8>) -> [Box] {
        var found: [Box] = []
        var rest = bytes
        while rest.count >= 8 {
            let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard (8...rest.count).contains(size) else { break }
            let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            found.append(Box(name: name, content: rest.prefix(size).dropFirst(8)))
            rest = rest.dropFirst(size)
        }
        return found
    }
}

extension [BoxReader.Box] {
    /// The payload of the first box of a type.
    subscript(_ name: String) -> ArraySlice<UInt8>? { first { $0.name == name }?.content }

    /// The payload of the first box at a path of nested types.
    subscript(path names: String...) -> ArraySlice<UInt8>? {
        var boxes = self
        for name in names.dropLast() { boxes = boxes[name].map(BoxReader.boxes) ?? [] }
        return names.last.flatMap { boxes[$0] }
    }
}
