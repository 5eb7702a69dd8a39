/// The next speed in steps, as a pure function.
enum SpeedStep {
    /// `speed` moved by `tenths`, landing on a tenth, within `range`.
    static func changed(_ speed: Double, tenths: Int, in range: ClosedRange<Double>) -> Double {
        clamped((speed * 10).rounded() / 10 + Double(tenths) / 10, to: range)
    }

    /// `speed` times `factor`, within `range`.
    static func multiplied(_ speed: Double, by factor: Double, in range: ClosedRange<Double>) -> Double {
        clamped(speed * factor, to: range)
    }

    /// `1.5×`: at most two decimals, none that say nothing.
    static func text(_ speed: Double) -> String {
        let hundredths = Int((speed * 100).rounded())
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        if rest == 0 { return "\(whole)×" }
        if rest % 10 == 0 { return "\(whole)\(DecimalMark.own)\(rest / 10)×" }
        return "\(whole)\(DecimalMark.own)\(rest < 10 ? "0" : "")\(rest)×"
    }

    private static func clamped(_ speed: Double, to range: ClosedRange<Double>) -> Double {
        min(max((speed * 100).rounded() / 100, range.lowerBound), range.upperBound)
    }
}
