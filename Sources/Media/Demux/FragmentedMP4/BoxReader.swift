/// Reads numbers and bytes of MP4 one after the other. What is not there is `nil`, and nothing comes after it.
struct BoxReader {
    /// A box: what it is called, and what it holds.
    struct Box {
        var name: String
        var content: ArraySlice<UInt8>
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// A number of so many bytes, eight at the most; `nil` for one that no `Int` can be.
    mutating func number(_ count: Int) -> Int? {
        guard let bytes = bytes(count) else { return nil }
        return Int(exactly: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }

    /// A number of four bytes that may be negative.
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

    /// How many bytes are left.
    var left: Int { rest.count }

    /// The boxes that stand in a row; what is broken ends it.
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
    /// What the first box of a name holds.
    subscript(_ name: String) -> ArraySlice<UInt8>? { first { $0.name == name }?.content }

    /// What the first box holds that lies behind these names, one in the other.
    subscript(path names: String...) -> ArraySlice<UInt8>? {
        var boxes = self
        for name in names.dropLast() { boxes = boxes[name].map(BoxReader.boxes) ?? [] }
        return names.last.flatMap { boxes[$0] }
    }
}
