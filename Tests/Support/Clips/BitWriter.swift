/// The bits of a NAL unit of H.264 or HEVC.
struct BitWriter {
    private var bits: [UInt8] = []

    mutating func put(_ value: Int, count: Int) {
        for shift in (0..<count).reversed() { bits.append(UInt8(value >> shift & 1)) }
    }

    /// Appends an unsigned exponential Golomb code.
    mutating func putGolomb(_ value: Int) {
        let length = Int.bitWidth - (value + 1).leadingZeroBitCount
        put(0, count: length - 1)
        put(value + 1, count: length)
    }

    /// Appends a signed exponential Golomb code.
    mutating func putSignedGolomb(_ value: Int) { putGolomb(value > 0 ? 2 * value - 1 : -2 * value) }

    /// The bytes, padded with zeros.
    var bytes: [UInt8] { Self.bytes(bits) }

    /// The bytes with the stop bit and emulation prevention bytes.
    var closed: [UInt8] { Self.escaped(Self.bytes(bits + [1])) }

    /// Returns bytes with emulation prevention bytes.
    static func escaped(_ bytes: [UInt8]) -> [UInt8] {
        bytes.reduce(into: []) { escaped, byte in
            if escaped.suffix(2) == [0, 0], byte <= 3 { escaped.append(3) }
            escaped.append(byte)
        }
    }

    private static func bytes(_ bits: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(0) { $0 << 1 | (start + $1 < bits.count ? bits[start + $1] : 0) }
        }
    }
}
