/// The rule by which controls show and hide.
public enum DisplayStyle {
    /// Always visible.
    case always
    /// Never visible.
    case never
    /// Initially visible or not; hidden while a video plays, a time after the last interaction, and shown by pointer
    /// motion, a tap or a pause.
    case automatic(initiallyVisible: Bool = true, hidesAfter: Duration = .seconds(3))
    /// Initially visible or not, then controlled by `show()`, `hide()` and `toggle()`; a tap toggles.
    case manual(initiallyVisible: Bool = true)
    /// Visible while a closure returns `true`. The closure may read observable properties and is called again when they
    /// change.
    case custom(() -> Bool)
}

extension DisplayStyle {
    /// Returns `automatic(initiallyVisible:hidesAfter:)`, which VideoPlayerContainer calls by this name.
    ///
    /// - Parameters:
    ///   - firstAppear: Whether the controls are initially visible.
    ///   - after: The time after the last interaction at which they hide.
    /// - Returns: The style.
    public static func auto(firstAppear: Bool = true, after: Duration = .seconds(3)) -> DisplayStyle {
        .automatic(initiallyVisible: firstAppear, hidesAfter: after)
    }
}
