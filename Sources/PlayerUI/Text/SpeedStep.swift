import WindowboxCore

/// Steps of the playback speed, as pure functions.
enum SpeedStep {
    /// Returns `speed` changed by `tenths`, rounded to a tenth, within `range`.
    static func changed(_ speed: Double, tenths: Int, in range: ClosedRange<Double>) -> Double {
        rounded((speed * 10).rounded() / 10 + Double(tenths) / 10).clamped(to: range)
    }

    /// Returns `speed` times `factor`, within `range`.
    static func multiplied(_ speed: Double, by factor: Double, in range: ClosedRange<Double>) -> Double {
        rounded(speed * factor).clamped(to: range)
    }

    /// Returns `1.5×`: at most two decimals, without trailing zeros.
    static func text(_ speed: Double) -> String {
        let hundredths = Int((speed * 100).rounded())
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        if rest == 0 { return "\(whole)×" }
        if rest % 10 == 0 { return "\(whole)\(DecimalSeparator.current)\(rest / 10)×" }
        return "\(whole)\(DecimalSeparator.current)\(rest < 10 ? "0" : "")\(rest)×"
    }

    /// Rounds to hundredths.
    private static func rounded(_ speed: Double) -> Double { (speed * 100).rounded() / 100 }
}
