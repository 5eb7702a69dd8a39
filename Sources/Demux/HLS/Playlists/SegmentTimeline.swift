import WindowboxCore

/// The timeline of a media playlist's segments, starting at the first segment ever seen. Pure.
///
/// A live playlist is reloaded repeatedly; each reload removes segments at the front and adds some at the end. Known
/// segments keep their times, so the live window moves.
package struct SegmentTimeline: Equatable, Sendable {
    struct Entry: Equatable, Sendable {
        /// The segment's number in our own numbering, which continues when the server restarts its own.
        var number: Int64
        /// The start time in seconds.
        var start: Seconds
        /// The program date-time at the start, given or extrapolated, in seconds since 1970; `nil` when unknown.
        var date: Seconds?
        var segment: MediaPlaylist.Segment

        var end: Seconds { start + segment.duration }
    }

    /// The available segments, oldest first; never empty.
    private(set) var entries: [Entry] = []
    package private(set) var isFinished = false
    package private(set) var targetDuration: Seconds = 10
    package private(set) var liveDistance: Seconds = 30
    /// The preferred start (`EXT-X-START`); `nil` when absent.
    private(set) var start: MediaPlaylist.PreferredStart?

    /// Creates a timeline from the first load of a playlist; `nil` when that is empty.
    /// - Parameters:
    ///   - media: The playlist.
    ///   - other: The timeline of another playlist of the same stream, with which this one is aligned.
    init?(_ media: MediaPlaylist, beside other: SegmentTimeline? = nil) {
        guard let first = media.segments.first else { return nil }
        let (number, start) = other.map { $0.position(of: media, first: first) } ?? (first.number, 0)
        setEntries(media, from: number, at: start, date: nil)
    }

    /// The position of another playlist's first segment on this timeline.
    private func position(
        of media: MediaPlaylist, first: MediaPlaylist.Segment
    ) -> (number: Int64, start: Seconds) {
        guard let front = entries.first, !media.isFinished || !isFinished else { return (first.number, 0) }
        if let date = first.date, let own = front.date, abs(date - own) < 86_400 * 7 {
            let start = max(0, front.start + date - own)
            return (entry(at: start)?.number ?? front.number, start)
        }
        if let same = entries.first(where: { $0.segment.number == first.number }) { return (same.number, same.start) }
        // Without a common sequence number or date, the ends are assumed to be simultaneous.
        let start = max(0, window.upperBound - media.duration)
        return (entry(at: start)?.number ?? front.number, start)
    }

    /// Updates the timeline from a reload of the playlist.
    mutating func update(_ media: MediaPlaylist) {
        guard let first = media.segments.first, let front = entries.first, let back = entries.last else { return }
        if let same = entries.first(where: { $0.segment.number == first.number }), isContinued(by: media) {
            setEntries(media, from: same.number, at: same.start, date: same.date)
        } else if first.number > back.segment.number, isContinued(by: media) {
            // Segments were added and removed between two reloads.
            let lost = first.number - back.segment.number - 1
            var start = back.end + Seconds(lost) * media.targetDuration
            var date = back.date.map { $0 + start - back.start }
            if let written = first.date, let own = back.date, (0..<86_400 * 30).contains(written - own) {
                start = max(back.end, back.start + written - own)
                date = written
            }
            setEntries(media, from: back.number + 1 + lost, at: start, date: date)
        } else if first.number != front.segment.number || !isContinued(by: media) {
            // The server has restarted the stream.
            setEntries(media, from: back.number + 1, at: back.end, date: nil)
        }
    }

    /// Whether a playlist continues the timeline: its sequence numbers do not decrease.
    private func isContinued(by media: MediaPlaylist) -> Bool {
        guard let first = media.segments.first, let last = media.segments.last, let front = entries.first,
            let back = entries.last
        else { return false }
        return first.number >= front.segment.number && last.number >= back.segment.number
    }

    private mutating func setEntries(_ media: MediaPlaylist, from number: Int64, at start: Seconds, date: Seconds?) {
        var start = start
        var date = date
        var discontinuity = media.segments.first?.discontinuity
        entries = media.segments.enumerated().map { index, segment in
            // The date must not be extrapolated across a discontinuity.
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
    /// The available window in seconds.
    package var window: Range<Seconds> {
        guard let first = entries.first, let last = entries.last else { return 0..<0 }
        return first.start..<max(first.start, last.end)
    }

    /// The seekable range in seconds: all of a recording; of a live stream, the window up to the live edge. `nil` when
    /// that is empty.
    package var seekable: Range<Seconds>? {
        let end = isFinished ? window.upperBound : window.upperBound - liveDistance
        return end > window.lowerBound + 0.001 ? window.lowerBound..<end : nil
    }

    /// The live edge: the latest start position of live playback, in seconds.
    package var liveEdge: Seconds { max(window.lowerBound, window.upperBound - liveDistance) }

    /// Resolves a preferred start to a playable time in seconds.
    func time(of preferredStart: MediaPlaylist.PreferredStart) -> Seconds {
        let time =
            preferredStart.offset < 0
            ? window.upperBound + preferredStart.offset : window.lowerBound + preferredStart.offset
        let start = preferredStart.isPrecise ? time : entry(at: time)?.start ?? time
        return min(max(window.lowerBound, start), isFinished ? window.upperBound : liveEdge)
    }

    /// The segment that contains `time`, or the nearest one.
    func entry(at time: Seconds) -> Entry? {
        // A rounding error must not select the previous segment.
        let next = entries.partitioningIndex { $0.start > time + 0.001 }
        return entries.isEmpty ? nil : entries[max(0, next - 1)]
    }

    /// Whether segments have initialization segments. FFmpeg 5.1 reads nothing after a seek in such a stream.
    var hasInitializationSegments: Bool { entries.contains { $0.segment.initializationSegment != nil } }

    /// Whether there is a discontinuity anywhere in the window.
    var hasDiscontinuity: Bool { entries.first?.segment.discontinuity != entries.last?.segment.discontinuity }
}
