/// Decides which waiting frame is shown when a view looks. Pure.
enum FramePicker {
    /// From how long before its time a frame is shown when a view looks at the very moment: a timer may be a little early.
    static let lead: Seconds = 0.001
    /// How late a picture may be before anybody sees that it is behind its sound (ITU-R BT.1359).
    private static let unnoticed: Seconds = 0.045
    /// Frames that follow each other sooner than this are faster than a view may look, so that what is late stays so.
    private static let fastest: Seconds = 1 / 75

    /// How many frames to take off the queue when a view looks just when the first one is due.
    ///
    /// A view that comes late shows all the same what is due, one after the other, and so catches up; but what is later
    /// than a frame and a half, and so late that it is noticed, is left out.
    static func pick(_ times: [Seconds], at now: Seconds, rate: Double) -> Int {
        let due = times.prefix { $0 <= now + lead * rate }.count
        guard due > 1 else { return due }
        let step = times[1] - times[0]
        let slack = step < fastest * rate ? step * 1.5 : max(step * 1.5, unnoticed * rate)
        return pick(times.prefix(due), at: now, slack: slack)
    }

    /// How many frames to take off the queue at a tick: zero keeps what is shown, the last one taken is shown.
    ///
    /// A frame is due from half a tick before its time. When several are due, the earliest is shown as long as it is not
    /// later than a tick and a half: the ticks of a screen and a film of the same rate drift past each other, and without
    /// that slack every pass would show one frame twice and lose another. While other things lie over the picture,
    /// controls that come and go, they hold up one tick and another, and at a film of the screen's rate what is late stays
    /// late until they are gone: then it may be as late as is not noticed.
    ///
    /// - Parameters:
    ///   - times: When the waiting frames are due, in order.
    ///   - now: The media time at which the tick is seen.
    ///   - tick: The media time from one tick to the next.
    ///   - rate: The media time that passes in a second.
    ///   - isCovered: Whether other things lie over the picture.
    static func pick(_ times: [Seconds], now: Seconds, tick: Seconds, rate: Double = 1, isCovered: Bool = false) -> Int
    {
        let due = times.prefix { $0 <= now + tick / 2 }.count
        guard due > 1 else { return due }
        let step = times[1] - times[0]
        // A film faster than the screen has to lose frames anyhow: the newest is right.
        let slack = step < tick * 0.75 ? tick / 2 : max(tick * 1.5, isCovered ? unnoticed * rate : 0)
        return pick(times.prefix(due), at: now, slack: slack)
    }

    /// The first of the frames that are due which is not too late, or the last.
    private static func pick(_ due: ArraySlice<Seconds>, at now: Seconds, slack: Seconds) -> Int {
        (due.firstIndex { now - $0 <= slack } ?? due.count - 1) + 1
    }
}
