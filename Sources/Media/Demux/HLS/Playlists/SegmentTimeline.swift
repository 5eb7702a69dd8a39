/// Where the segments of a playlist lie in time, from the first that was ever seen on. Pure.
///
/// A playlist of a stream that goes on is loaded again and again; each time it has lost segments at its front and gained
/// some at its end. Those that were there before keep their place, and so the window moves.
struct SegmentTimeline: Equatable, Sendable {
    /// A segment that the server has.
    struct Entry: Equatable, Sendable {
        /// Its number, counted by us: it goes on where the server begins anew.
        var number: Int64
        /// Where it begins.
        var start: Seconds
        /// The wall clock at its start, written there or reckoned from what was written before; `nil` when unknown.
        var date: Seconds?
        var segment: MediaPlaylist.Segment

        var end: Seconds { start + segment.duration }
    }

    /// What the server has now, oldest first; never empty.
    private(set) var entries: [Entry] = []
    private(set) var isFinished = false
    private(set) var targetDuration: Seconds = 10
    private(set) var liveDistance: Seconds = 30
    /// Where its server wishes it to begin.
    private(set) var start: MediaPlaylist.PreferredStart?

    /// Places a playlist that is seen for the first time; `nil` when it is empty.
    /// - Parameter other: A playlist of the same stream whose places are known: this one is laid beside it.
    init?(_ media: MediaPlaylist, beside other: SegmentTimeline? = nil) {
        guard let first = media.segments.first else { return nil }
        let (number, start) = other.map { $0.place(beside: media, first: first) } ?? (first.number, 0)
        place(media, from: number, at: start, date: nil)
    }

    /// Where the first segment of another playlist of the same stream belongs.
    private func place(
        beside media: MediaPlaylist, first: MediaPlaylist.Segment
    ) -> (number: Int64, start: Seconds) {
        guard let front = entries.first, !media.isFinished || !isFinished else { return (first.number, 0) }
        if let date = first.date, let own = front.date, abs(date - own) < 86_400 * 7 {
            let start = max(0, front.start + date - own)
            return (entry(at: start)?.number ?? front.number, start)
        }
        if let same = entries.first(where: { $0.segment.number == first.number }) { return (same.number, same.start) }
        // Without a common number or clock, their ends are the same moment.
        let start = max(0, window.upperBound - media.duration)
        return (entry(at: start)?.number ?? front.number, start)
    }

    /// Takes over what the server says now.
    mutating func update(_ media: MediaPlaylist) {
        guard let first = media.segments.first, let front = entries.first, let back = entries.last else { return }
        if let same = entries.first(where: { $0.segment.number == first.number }), isContinued(by: media) {
            place(media, from: same.number, at: same.start, date: same.date)
        } else if first.number > back.segment.number, isContinued(by: media) {
            // Some have come and gone meanwhile.
            let lost = first.number - back.segment.number - 1
            var start = back.end + Seconds(lost) * media.targetDuration
            var date = back.date.map { $0 + start - back.start }
            if let written = first.date, let own = back.date, (0..<86_400 * 30).contains(written - own) {
                start = max(back.end, back.start + written - own)
                date = written
            }
            place(media, from: back.number + 1 + lost, at: start, date: date)
        } else if first.number != front.segment.number || !isContinued(by: media) {
            // The server began anew.
            place(media, from: back.number + 1, at: back.end, date: nil)
        }
    }

    /// Whether a playlist goes on where this one was: its numbers do, and none of them has become another segment.
    private func isContinued(by media: MediaPlaylist) -> Bool {
        guard let first = media.segments.first, let last = media.segments.last, let front = entries.first,
            let back = entries.last
        else { return false }
        return first.number >= front.segment.number && last.number >= back.segment.number
    }

    private mutating func place(_ media: MediaPlaylist, from number: Int64, at start: Seconds, date: Seconds?) {
        var start = start
        var date = date
        var discontinuity = media.segments.first?.discontinuity
        entries = media.segments.enumerated().map { index, segment in
            // Beyond a cut the wall clock may be another one.
            if segment.discontinuity != discontinuity { date = nil }
            discontinuity = segment.discontinuity
            let entry = Entry(
                number: number + Int64(index), start: start, date: segment.date ?? date, segment: segment)
            start = entry.end
            date = entry.date.map { $0 + segment.duration }
            return entry
        }
        isFinished = media.isFinished
        targetDuration = media.targetDuration
        liveDistance = media.liveDistance
        self.start = media.start
    }
}

extension SegmentTimeline {
    /// What the server has now.
    var window: Range<Seconds> {
        guard let first = entries.first, let last = entries.last else { return 0..<0 }
        return first.start..<max(first.start, last.end)
    }

    /// What can be sought in: all of a recording, and of a stream that goes on what lies before the live edge; `nil`
    /// when that is nothing.
    var seekable: Range<Seconds>? {
        let end = isFinished ? window.upperBound : window.upperBound - liveDistance
        return end > window.lowerBound + 0.001 ? window.lowerBound..<end : nil
    }

    /// Where a stream that goes on is played from, when nobody wishes otherwise.
    var liveEdge: Seconds { max(window.lowerBound, window.upperBound - liveDistance) }

    /// The time that a wish for a beginning means, as near to it as can be played.
    func time(of wish: MediaPlaylist.PreferredStart) -> Seconds {
        let time = wish.offset < 0 ? window.upperBound + wish.offset : window.lowerBound + wish.offset
        let place = wish.isPrecise ? time : entry(at: time)?.start ?? time
        return min(max(window.lowerBound, place), isFinished ? window.upperBound : liveEdge)
    }

    /// The segment in which a time lies, or the one nearest to it.
    func entry(at time: Seconds) -> Entry? {
        // A rounding error must not lead to the segment before.
        let next = entries.partitioningIndex { $0.start > time + 0.001 }
        return entries.isEmpty ? nil : entries[max(0, next - 1)]
    }

    /// Whether segments need something before them. FFmpeg 5.1 finds nothing any more after a seek in such.
    var hasInitializationSegments: Bool { entries.contains { $0.segment.initializationSegment != nil } }

    /// Whether timestamps jump somewhere in it.
    var hasDiscontinuity: Bool { entries.first?.segment.discontinuity != entries.last?.segment.discontinuity }
}
