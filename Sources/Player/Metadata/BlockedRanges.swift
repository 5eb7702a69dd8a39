import WindowboxMedia

/// The blocked ranges of an item, sorted and merged, as a value.
struct BlockedRanges: Equatable {
    /// The ranges, with overlapping, nested and adjacent ones merged.
    private(set) var ranges: [Range<Duration>] = []

    /// Merges the blocked ranges among `timeRanges`; empty ones are ignored.
    init(_ timeRanges: [TimeRange] = []) {
        let blocked = timeRanges.filter { $0.kind == .blocked && !$0.range.isEmpty }.map(\.range)
        for range in blocked.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
    }

    var isEmpty: Bool { ranges.isEmpty }

    /// Returns the blocked range that contains a time. Its end is excluded: playback continues there.
    func range(at time: Duration) -> Range<Duration>? { ranges.first { $0.contains(time) } }

    /// Returns the end of the blocked range at a time, otherwise the time itself.
    func allowed(_ time: Duration) -> Duration { range(at: time)?.upperBound ?? time }

    /// Returns a position outside of the blocked ranges, whose tolerances do not reach into them.
    func allowed(_ position: Position) -> Position {
        guard !isEmpty else { return position }
        var position = position
        if let range = range(at: position.time) {
            position.time = range.upperBound
            position.toleranceBefore = .zero
        } else if let before = ranges.last(where: { $0.upperBound <= position.time }) {
            position.toleranceBefore = Self.least(position.toleranceBefore, position.time - before.upperBound)
        }
        if let after = ranges.first(where: { $0.lowerBound > position.time }) {
            position.toleranceAfter = Self.least(position.toleranceAfter, after.lowerBound - position.time)
        }
        return position
    }

    /// Returns the target of a skip back. Blocked time does not count, so that repeated skips back pass a blocked
    /// range.
    func skippingBack(from time: Duration, to target: Duration) -> Duration {
        var target = target
        while let range = range(at: target), range.upperBound <= time {
            target = range.lowerBound - (range.upperBound - target)
        }
        return target
    }

    private static func least(_ tolerance: Duration?, _ distance: Duration) -> Duration {
        tolerance.map { min($0, distance) } ?? distance
    }
}

/// Blocked ranges, which are never played.
extension Player {
    /// The interval between checks for a blocked range.
    private static let blockedRangeCheckInterval = Duration.milliseconds(100)

    var blockedRanges: BlockedRanges { BlockedRanges(metadata.timeRanges) }

    /// Skips a blocked range at the position, and checks for further ones while playback advances.
    func monitorBlockedRanges() {
        skipBlockedRange()
        timers.blockedRanges.interval =
            playbackState == .playing && !blockedRanges.isEmpty ? Self.blockedRangeCheckInterval : nil
    }

    /// Seeks to the end of the blocked range at the position. A range up to the end of the item ends playback.
    func skipBlockedRange() {
        guard phase == .ready, !isSeeking, let range = seekableTimeRange, let time = engine.position() else { return }
        guard time < range.upperBound, let blocked = blockedRanges.range(at: time) else { return }
        send(.at(min(blocked.upperBound, range.upperBound)))
    }
}
