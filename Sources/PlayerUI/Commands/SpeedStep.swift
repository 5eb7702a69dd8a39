/// The next speed in steps, as a pure function.
enum SpeedStep {
    /// `speed` moved by `tenths`, landing on a tenth, within `range`.
    static func changed(_ speed: Double, tenths: Int, in range: ClosedRange<Double>) -> Double {
        rounded((speed * 10).rounded() / 10 + Double(tenths) / 10).clamped(to: range)
    }

    /// `speed` times `factor`, within `range`.
    static func multiplied(_ speed: Double, by factor: Double, in range: ClosedRange<Double>) -> Double {
        rounded(speed * factor).clamped(to: range)
    }

    /// `1.5×`: at most two decimals, none that say nothing.
    static func text(_ speed: Double) -> String {
        let hundredths = Int((speed * 100).rounded())
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        if rest == 0 { return "\(whole)×" }
        if rest % 10 == 0 { return "\(whole)\(DecimalSeparator.own)\(rest / 10)×" }
        return "\(whole)\(DecimalSeparator.own)\(rest < 10 ? "0" : "")\(rest)×"
    }

    /// To hundredths.
    private static func rounded(_ speed: Double) -> Double { (speed * 100).rounded() / 100 }
}
