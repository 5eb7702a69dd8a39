/// Values that an input itself chooses, one byte after the other and then from the start again, so that the input alone
/// reproduces a run.
struct FuzzChoices {
    static let count = 31

    private let bytes: [UInt8]
    private var index = 0

    /// - Parameter bytes: `count` bytes.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// A number below `limit`, and zero where `limit` is not positive.
    mutating func number(below limit: Int) -> Int {
        guard limit > 0 else { return 0 }
        return limit > 256 ? (byte() << 8 | byte()) % limit : byte() % limit
    }

    /// One of the elements, of which there is at least one.
    mutating func element<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

    /// True for one value in `count`.
    mutating func isTrue(oneIn count: Int) -> Bool { number(below: count) == count - 1 }

    private mutating func byte() -> Int {
        defer { index = (index + 1) % bytes.count }
        return Int(bytes[index])
    }
}
