import WindowboxGtk

/// Separates pointer motion by the user from the motion events that GTK emits when widgets, or the window itself,
/// appear or disappear beneath a resting pointer.
final class PointerMotionFilter {
    /// The time after the window appeared during which the pointer position is only recorded.
    static let settlingTime = Duration.milliseconds(300)

    private var last: PointerMotion?
    private var appeared: Duration?

    /// Records when the window appeared, as a time of any clock.
    func recordAppearance(at time: Duration) { appeared = time }

    /// Records the position of a resting pointer before its first event, which a widget beneath it may cause later.
    func recordRestingPosition(_ position: PointerMotion) { if last == nil { last = position } }

    /// Whether the user has moved the pointer to the reported position.
    func isMoved(to motion: PointerMotion, at time: Duration) -> Bool {
        defer { last = motion }
        guard !motion.isTouch, last.map({ !$0.isNear(motion) }) ?? true else { return false }
        return last != nil || time - (appeared ?? time) > Self.settlingTime
    }
}

extension PointerMotion {
    fileprivate func isNear(_ other: PointerMotion) -> Bool { abs(x - other.x) < 1 && abs(y - other.y) < 1 }
}
