/// Which wall clock belongs to which time of a stream. Pure.
struct ProgramDateTimeMap: Equatable, Sendable {
    private struct Anchor: Equatable, Sendable {
        var time: Seconds
        /// `nil` where it becomes unknown.
        var date: Seconds?
    }

    /// Where the clock is other than what the mark before leads to expect; oldest first.
    private var anchors: [Anchor] = []
    /// More cuts than anybody goes back over.
    private static let most = 1000
    /// Less is rounding.
    private static let tolerance: Seconds = 0.05

    /// Adds what a playlist says of times that are not known yet.
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

    /// The wall clock at a time, in seconds since 1970; `nil` when unknown.
    func date(at time: Seconds) -> Seconds? {
        guard let mark = anchors.last(where: { $0.time <= time + 0.001 }) else { return nil }
        return mark.date.map { $0 + time - mark.time }
    }
}
