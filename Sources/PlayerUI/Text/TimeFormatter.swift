/// Formats durations as `0:07` or `1:02:03`. Fractions are truncated, not rounded, so that a second counts once it has
/// elapsed.
nonisolated public enum TimeFormatter {
    /// Formats a time like a clock.
    ///
    /// - Parameter time: The time; fractions of a second are dropped.
    /// - Returns: `m:ss` below one hour and `h:mm:ss` from there on; negative times carry a minus sign.
    public static func clock(_ time: Duration) -> String {
        let seconds = time.components.seconds.magnitude
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        let sign = time.components.seconds < 0 ? "−" : ""
        guard hours > 0 else { return "\(sign)\(minutes):\(twoDigits(rest))" }
        return "\(sign)\(hours):\(twoDigits(minutes)):\(twoDigits(rest))"
    }

    private static func twoDigits(_ number: UInt64) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
