/// The stretches of an item that may not be played, as a value: in order, and none touches another.
struct BlockedRanges: Equatable {
    /// What is blocked, with overlapping, nested and touching stretches made one.
    private(set) var ranges: [Range<Duration>] = []

    /// Merges the blocked ones of `timeRanges`.
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

    /// The blocked stretch that holds a time. Its end is not part of it: there playback goes on.
    func range(at time: Duration) -> Range<Duration>? { ranges.first { $0.contains(time) } }

    /// Where playback may be instead of `time`: at the end of what is blocked there.
    func allowed(_ time: Duration) -> Duration { range(at: time)?.upperBound ?? time }

    /// A position that does not lie in what is blocked, and whose tolerances do not reach into it.
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

    /// Where going back from `time` to `target` leads: what is blocked does not count, so that one who goes back step by
    /// step comes past it.
    func goingBack(from time: Duration, to target: Duration) -> Duration {
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
