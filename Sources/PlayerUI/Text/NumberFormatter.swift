/// Formats measured numbers with their units.
package enum NumberFormatter {
    /// Formats a number with the decimal separator of the user's locale.
    ///
    /// - Parameters:
    ///   - value: The number; not negative.
    ///   - decimals: The maximum number of decimals; trailing zeros are dropped.
    /// - Returns: The number, rounded.
    package static func text(_ value: Double, decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let units = Int64((value * Double(scale)).rounded())
        let whole = units / Int64(scale)
        var fraction = "\(Int64(scale) + units % Int64(scale))".dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? "\(whole)" : "\(whole)\(DecimalSeparator.current)\(fraction)"
    }

    /// Formats a bit rate.
    ///
    /// - Parameter bitsPerSecond: The bit rate.
    /// - Returns: Kilobits per second below one megabit, and megabits from there on.
    package static func bitRate(_ bitsPerSecond: Double) -> String {
        bitsPerSecond < 1e6
            ? tr("{1} kbit/s", text(bitsPerSecond / 1e3, decimals: 0))
            : tr("{1} Mbit/s", text(bitsPerSecond / 1e6, decimals: 2))
    }

    /// Formats a frame rate.
    ///
    /// - Parameter framesPerSecond: The frame rate.
    /// - Returns: The frame rate with at most three decimals.
    package static func frameRate(_ framesPerSecond: Double) -> String {
        tr("{1} fps", text(framesPerSecond, decimals: 3))
    }

    /// Formats the sample rate of audio.
    ///
    /// - Parameter hertz: The sample rate.
    /// - Returns: The sample rate in kilohertz.
    package static func sampleRate(_ hertz: Int) -> String { tr("{1} kHz", text(Double(hertz) / 1e3, decimals: 3)) }

    /// Formats the size of a frame.
    ///
    /// - Parameters:
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    /// - Returns: The size, such as `1920 × 1080`.
    package static func size(width: Int, height: Int) -> String { "\(width) × \(height)" }
}
