/// Formats a delay for display.
enum DelayFormatter {
    /// Returns the delay in seconds with its sign, to a tenth of a second: `+0.3 s`, `−1.5 s`, `0.0 s`.
    static func text(_ delay: Duration) -> String {
        let tenths = Int((delay / .milliseconds(100)).rounded())
        let sign = tenths < 0 ? "−" : tenths > 0 ? "+" : ""
        return tr("{1} s", sign + "\(abs(tenths) / 10)\(DecimalSeparator.current)\(abs(tenths) % 10)")
    }
}
