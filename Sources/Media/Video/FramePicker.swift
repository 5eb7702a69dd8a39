/// Decides which waiting frame is shown when a view looks. Pure.
enum FramePicker {
    /// From how long before its time a frame is shown when a view looks at the very moment: a timer may be a little early.
    static let lead: Seconds = 0.001

    /// How many frames to take off the queue when a view looks just when the first one is due.
    ///
    /// A view that comes late shows all the same what is due, one after the other, and so catches up; but what is later
    /// than a frame and a half is left out.
    static func pick(_ times: [Seconds], at now: Seconds, rate: Double) -> Int {
        let due = times.prefix { $0 <= now + lead * rate }.count
        guard due > 1 else { return due }
        let inTime = times.prefix(due).firstIndex { now - $0 <= (times[1] - times[0]) * 1.5 }
        return (inTime ?? due - 1) + 1
    }

    /// How many frames to take off the queue at a tick: zero keeps what is shown, the last one taken is shown.
    ///
    /// A frame is due from half a tick before its time. When several are due, the earliest is shown as long as it is not
    /// later than a tick and a half: the ticks of a screen and a film of the same rate drift past each other, and without
    /// that slack every pass would show one frame twice and lose another; so would controls that come and hold up a tick.
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
