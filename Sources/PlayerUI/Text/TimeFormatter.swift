/// Times as people read them: `0:07`, `1:02:03`. Whole seconds, cut and not rounded, so that a second shows once it is over.
public enum TimeFormatter {
    /// `m:ss` below an hour and `h:mm:ss` from there on; negative times have a minus sign in front.
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
