import WindowboxGtk

/// Tells movements of a hand from the motions that GTK reports when widgets, or the window itself, come and go under a
/// pointer that rests.
final class PointerMotionFilter {
    /// How long after the window appeared the pointer's place is merely learnt.
    static let settling = Duration.milliseconds(300)

    private var last: PointerMotion?
    private var appeared: Duration?

    /// The window appeared, at a time of any clock.
    func appear(at time: Duration) { appeared = time }

    /// The pointer rests here, though nothing has reported it: what comes and goes under it may do so later.
    func rests(at place: PointerMotion) { if last == nil { last = place } }

    /// Whether the pointer, reported to be somewhere, has been moved there by hand.
    func isMoved(to motion: PointerMotion, at time: Duration) -> Bool {
        defer { last = motion }
        guard !motion.isTouch, last.map({ !$0.isNear(motion) }) ?? true else { return false }
        return last != nil || time - (appeared ?? time) > Self.settling
    }
}

extension PointerMotion {
    fileprivate func isNear(_ other: PointerMotion) -> Bool { abs(x - other.x) < 1 && abs(y - other.y) < 1 }
}
