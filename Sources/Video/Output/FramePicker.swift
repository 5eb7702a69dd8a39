import WindowboxCore

/// Decides how many queued frames the view consumes at a tick. Pure.
enum FramePicker {
    /// The seconds by which a frame may be early when the view pulls at its due time, since a timer may fire slightly
    /// early.
    static let lead: Seconds = 0.001
    /// The lateness in seconds below which video behind audio is not noticed (ITU-R BT.1359).
    private static let noticeableDelay: Seconds = 0.045
    /// The frame duration in seconds below which frames come faster than a view can pull, so that a late frame stays
    /// late.
    private static let shortestFrameDuration: Seconds = 1 / 75

    /// Returns the number of frames to consume when the view pulls at the due time of the first one.
    ///
    /// A late view shows due frames one after the other in order to catch up; frames later than max(1.5 × frame
    /// duration, 45 ms) are dropped. Above 75 fps the limit is 1.5 × frame duration.
    ///
    /// - Parameters:
    ///   - times: The media times of the queued frames in seconds, in order.
    ///   - now: The media time in seconds.
    ///   - rate: The playback rate.
    static func pick(_ times: [Seconds], at now: Seconds, rate: Double) -> Int {
        let due = times.prefix { $0 <= now + lead * rate }.count
        guard due > 1 else { return due }
        let step = times[1] - times[0]
        let slack = step < shortestFrameDuration * rate ? step * 1.5 : max(step * 1.5, noticeableDelay * rate)
        return pick(times.prefix(due), at: now, slack: slack)
    }

    /// Returns the number of frames to consume at a tick: with zero the shown frame stays, otherwise the last one
    /// consumed is shown.
    ///
    /// A frame is due from half a tick before its time. When several are due, the earliest is shown as long as it is
    /// not later than 1.5 ticks: the display and a video of the same rate drift past each other, and without that slack
    /// every pass would show one frame twice and drop another. Widgets drawn over the video, such as controls that fade
    /// in, delay some ticks, and in a video of the display's rate a late frame stays late until they disappear: until
    /// then, lateness up to 45 ms is accepted.
    ///
    /// - Parameters:
    ///   - times: The media times of the queued frames in seconds, in order.
    ///   - now: The media time in seconds for which the tick picks.
    ///   - tick: The media time in seconds from one tick to the next.
    ///   - rate: The playback rate.
    ///   - isOccluded: Whether widgets are drawn over the video.
    static func pick(_ times: [Seconds], now: Seconds, tick: Seconds, rate: Double = 1, isOccluded: Bool = false) -> Int
    {
        let due = times.prefix { $0 <= now + tick / 2 }.count
        guard due > 1 else { return due }
        let step = times[1] - times[0]
        // A frame rate above the refresh rate drops frames in any case: the newest is right.
        let slack = step < tick * 0.75 ? tick / 2 : max(tick * 1.5, isOccluded ? noticeableDelay * rate : 0)
        return pick(times.prefix(due), at: now, slack: slack)
    }

    /// Returns the number of frames up to the first due one that is not too late, or up to the last one.
    private static func pick(_ due: ArraySlice<Seconds>, at now: Seconds, slack: Seconds) -> Int {
        (due.firstIndex { now - $0 <= slack } ?? due.count - 1) + 1
    }
}
