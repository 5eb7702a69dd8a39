/// Big-endian integers in bytes, as MP4, PNG and OpenType store them.
extension [UInt8] {
    /// Returns the unsigned big-endian integer of `length` bytes at a byte offset.
    public func bigEndianInteger(at offset: Int, length: Int = 4) -> Int {
        self[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Replaces the 32-bit big-endian integer at a byte offset.
    public mutating func setBigEndianInteger(_ integer: Int, at offset: Int) {
        replaceSubrange(offset..<offset + 4, with: UInt32(truncatingIfNeeded: integer).bigEndianBytes)
    }
}

extension FixedWidthInteger {
    /// The bytes of the integer, the most significant one first.
    public var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
