/// Decides which waiting frame a tick shows. Pure.
enum FramePicker {
    /// How many frames to take off the queue: zero keeps what is shown, the last one taken is shown.
    ///
    /// A frame is due from half a tick before its time. When several are due, the earliest is shown as long as it is not
    /// later than a tick and a half: the ticks of a screen and a film of the same rate drift past each other, and without
    /// that slack every pass would show one frame twice and lose another.
    ///
    /// - Parameters:
    ///   - times: When the waiting frames are due, in order.
    ///   - now: The media time at which the tick is seen.
    ///   - tick: The media time from one tick to the next.
    static func pick(_ times: [Seconds], now: Seconds, tick: Seconds) -> Int {
        let due = times.prefix { $0 <= now + tick / 2 }.count
        guard due > 1 else { return due }
        let step = times[1] - times[0]
        // A film faster than the screen has to lose frames anyhow: the newest is right.
        let slack = step < tick * 0.75 ? tick / 2 : tick * 1.5
        let inTime = times.prefix(due).firstIndex { now - $0 <= slack }
        return (inTime ?? due - 1) + 1
    }
}
