import WindowboxCore

/// Maps times of a stream to program date-times. Pure.
struct ProgramDateTimeMap: Equatable, Sendable {
    private struct Anchor: Equatable, Sendable {
        var time: Seconds
        /// The date in seconds since 1970; `nil` from here on when unknown.
        var date: Seconds?
    }

    /// The times at which the date deviates from the previous anchor's extrapolation, oldest first.
    private var anchors: [Anchor] = []
    /// The maximum number of anchors.
    private static let most = 1000
    /// Smaller deviations, in seconds, are rounding.
    private static let tolerance: Seconds = 0.05

    /// Adds the dates of a playlist's new segments.
    mutating func extend(with timeline: SegmentTimeline) {
        for entry in timeline.entries where entry.start > newest {
            newest = entry.start
            if let expected = date(at: entry.start), let date = entry.date, abs(expected - date) < Self.tolerance {
                continue
            }
            if entry.date == nil, anchors.last?.date == nil { continue }
            anchors.append(Anchor(time: entry.start, date: entry.date))
        }
        if anchors.count > Self.most { anchors.removeFirst(anchors.count - Self.most) }
    }

    private var newest: Seconds = -.infinity

    /// The date at `time`, in seconds since 1970; `nil` when unknown.
    func date(at time: Seconds) -> Seconds? {
        guard let mark = anchors.last(where: { $0.time <= time + 0.001 }) else { return nil }
        return mark.date.map { $0 + time - mark.time }
    }
}
