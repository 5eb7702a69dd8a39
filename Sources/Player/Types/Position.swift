import WindowboxCore

/// A seek target with its tolerances. Wider tolerances make the seek faster.
public struct Position: Equatable, Sendable {
    /// The target, from zero at the item's start.
    public var time: Duration
    /// The accepted distance before the target; `nil` is unlimited.
    public var toleranceBefore: Duration?
    /// The accepted distance after the target; `nil` is unlimited.
    public var toleranceAfter: Duration?

    /// Creates an exact target.
    /// - Parameter time: The target, from zero at the item's start.
    /// - Returns: The position without tolerances.
    public static func at(_ time: Duration) -> Position { to(time, before: .zero, after: .zero) }
    /// Creates a target at the nearest keyframe, the fastest to seek to.
    /// - Parameter time: The target, from zero at the item's start.
    /// - Returns: The position with unlimited tolerances.
    public static func near(_ time: Duration) -> Position { to(time, before: nil, after: nil) }
    /// Creates a target that is exact or at a keyframe before.
    /// - Parameter time: The target, from zero at the item's start.
    /// - Returns: The position with an unlimited tolerance before it.
    public static func before(_ time: Duration) -> Position { to(time, before: nil, after: .zero) }
    /// Creates a target that is exact or at a keyframe after.
    /// - Parameter time: The target, from zero at the item's start.
    /// - Returns: The position with an unlimited tolerance after it.
    public static func after(_ time: Duration) -> Position { to(time, before: .zero, after: nil) }
    /// Creates a target with tolerances.
    /// - Parameters:
    ///   - time: The target, from zero at the item's start.
    ///   - before: The accepted distance before the target; `nil` is unlimited.
    ///   - after: The accepted distance after the target; `nil` is unlimited.
    /// - Returns: The position.
    public static func to(_ time: Duration, before: Duration?, after: Duration?) -> Position {
        Position(time: time, toleranceBefore: before, toleranceAfter: after)
    }
}

extension Position {
    /// Returns the position clamped to a range, at most 0.1 s before its end so that a frame is left to play.
    func clamped(to range: Range<Duration>) -> Position {
        var position = self
        let last = max(range.lowerBound, range.upperBound - .milliseconds(100))
        position.time = time.clamped(to: range.lowerBound...last)
        return position
    }
}
