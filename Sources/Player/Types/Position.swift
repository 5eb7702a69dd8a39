/// A place to seek to, and how far beside it playback may land: farther than exactly is quicker.
public struct Position: Equatable, Sendable {
    /// The place, from zero at the medium's start.
    public var time: Duration
    /// How much earlier it may land; `nil` is any distance.
    public var toleranceBefore: Duration?
    /// How much later it may land; `nil` is any distance.
    public var toleranceAfter: Duration?

    /// Exactly there.
    public static func at(_ time: Duration) -> Position { to(time, before: .zero, after: .zero) }
    /// At the keyframe nearest to it: the quickest.
    public static func near(_ time: Duration) -> Position { to(time, before: nil, after: nil) }
    /// There or at a keyframe before it.
    public static func before(_ time: Duration) -> Position { to(time, before: nil, after: .zero) }
    /// There or at a keyframe after it.
    public static func after(_ time: Duration) -> Position { to(time, before: .zero, after: nil) }
    /// There, or as much earlier or later as is given.
    public static func to(_ time: Duration, before: Duration?, after: Duration?) -> Position {
        Position(time: time, toleranceBefore: before, toleranceAfter: after)
    }
}

extension Position {
    /// The place nearest to it from which something is still left to play: up to 0.1 s before the end.
    func clamped(to range: Range<Duration>) -> Position {
        var position = self
        let last = max(range.lowerBound, range.upperBound - .milliseconds(100))
        position.time = time.clamped(to: range.lowerBound...last)
        return position
    }
}
