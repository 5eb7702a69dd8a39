import WindowboxGtk

/// The number of device pixels per logical pixel: a multiple of 1/120 (fractional-scale-v1.xml). Pure.
nonisolated struct DeviceScale: Equatable {
    /// In 1/120.
    private let numerator: Int

    private static let denominator = 120

    init(_ value: Double) { numerator = max(1, Int((value * Double(Self.denominator)).rounded())) }

    var value: Double { Double(numerator) / Double(Self.denominator) }

    var isFractional: Bool { !numerator.isMultiple(of: Self.denominator) }

    /// The smallest number of device pixels that is a whole number of logical pixels: 5 at a scale of 1.25.
    var grid: Int { numerator / Self.greatestCommonDivisor(numerator, Self.denominator) }

    /// Returns the number of device pixels of a length; a half is rounded up, as compositors do.
    func pixels(_ length: Int) -> Int { Int((Double(length) * value).rounded()) }

    /// Returns the whole number of logical pixels nearest to a number of device pixels.
    func length(_ pixels: Int) -> Int { Int((Double(pixels) / value).rounded()) }

    /// Whether a length is a whole number of device pixels.
    func isWhole(_ length: Int) -> Bool { (length * numerator).isMultiple(of: Self.denominator) }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
        second == 0 ? first : greatestCommonDivisor(second, first % second)
    }
}

extension FramePlacement {
    /// Returns the placement in logical pixels.
    nonisolated func rect(_ scale: DeviceScale) -> Rect {
        Rect(
            x: Double(x) / scale.value, y: Double(y) / scale.value, width: Double(width) / scale.value,
            height: Double(height) / scale.value)
    }
}
