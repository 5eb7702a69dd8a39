/// The transition that shows or hides a widget. Instant where the user has disabled animations.
nonisolated public enum Transition: Equatable, Sendable {
    /// Instant.
    case none
    /// Fades the opacity.
    case fade
    /// Slides in from a side, and out to it.
    case slide(Side)
    /// Grows from a share of its size around its center, and shrinks to it. A share below 0 counts as 0.
    case scale(from: Double)
    /// Several at once: `.combined([.fade, .scale(from: 0.9)])`.
    case combined([Transition])
}

extension Transition {
    /// The drawing of a widget in the middle of a transition.
    struct Appearance: Equatable {
        /// The horizontal offset as a fraction of the width.
        var x = 0.0
        /// The vertical offset as a fraction of the height.
        var y = 0.0
        /// The size as a fraction.
        var scale = 1.0
        /// The opacity.
        var opacity = 1.0
    }

    /// Returns the appearance at a progress.
    ///
    /// - Parameters:
    ///   - progress: The progress: 0 for hidden, 1 for shown.
    ///   - fadesWhileSliding: Whether a slide fades too.
    func appearance(at progress: Double, fadesWhileSliding: Bool) -> Appearance {
        let away = 1 - progress
        let slideOpacity = fadesWhileSliding ? progress : 1
        return switch self {
        case .none: Appearance()
        case .fade: Appearance(opacity: progress)
        case .slide(.left): Appearance(x: -away, opacity: slideOpacity)
        case .slide(.right): Appearance(x: away, opacity: slideOpacity)
        case .slide(.top): Appearance(y: -away, opacity: slideOpacity)
        case .slide(.bottom): Appearance(y: away, opacity: slideOpacity)
        case .scale(let share): Appearance(scale: progress + max(0, share) * away)
        case .combined(let parts):
            parts.reduce(into: Appearance()) { sum, part in
                let part = part.appearance(at: progress, fadesWhileSliding: false)
                (sum.x, sum.y) = (sum.x + part.x, sum.y + part.y)
                (sum.scale, sum.opacity) = (sum.scale * part.scale, min(sum.opacity, part.opacity))
            }
        }
    }
}
