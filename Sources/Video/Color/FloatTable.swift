/// A function of positive numbers as a table with a constant relative resolution: it is indexed by the exponent and the
/// first bits of the mantissa.
struct FloatTable<Value> {
    private static var mantissaBits: Int { 9 }
    private static var shift: UInt32 { UInt32(Float.significandBitCount - mantissaBits) }

    private let values: [Value]
    /// The lower end of the range.
    private let minimum: Float
    private let maximum: Float
    private let offset: Int

    /// Tabulates a function.
    /// - Parameters:
    ///   - range: The range; the function has the value of its nearer end beyond.
    ///   - function: The function.
    init(_ range: ClosedRange<Float>, _ function: (Double) -> Value) {
        (minimum, maximum) = (range.lowerBound, range.upperBound)
        let first = range.lowerBound.bitPattern >> Self.shift
        let last = range.upperBound.bitPattern >> Self.shift
        offset = Int(first)
        values = (first...last).map {
            // The middle of the interval with these bits.
            function(Double(Swift.min(Float(bitPattern: $0 << Self.shift | 1 << (Self.shift - 1)), range.upperBound)))
        }
    }

    /// The value at a number.
    @inline(__always)
    subscript(number: Float) -> Value {
        let clamped = Swift.min(Swift.max(number, minimum), maximum)
        return values.withUnsafeBufferPointer { $0[Int(clamped.bitPattern &>> Self.shift) &- offset] }
    }
}
