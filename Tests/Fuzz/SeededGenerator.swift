/// Numbers that look thrown and are the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64, number: UInt64 = 0) { state = seed &* 0x9e37_79b9_7f4a_7c15 ^ number &* 0xd134_2543_de82_ef95 }

    /// The same for the same bytes.
    init(of bytes: [UInt8]) {
        self.init(seed: bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

    /// A number below `limit`, and zero where there is none.
    mutating func below(_ limit: Int) -> Int { limit > 0 ? Int.random(in: 0..<limit, using: &self) : 0 }

    /// True once in so many times.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }

    /// One of several; there is at least one.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
