/// The rule by which controls show and hide.
public enum DisplayStyle {
    /// Always visible.
    case always
    /// Never visible.
    case never
    /// Initially visible or not; hidden while a video plays, `after` the last interaction, and shown by pointer motion,
    /// a tap or a pause.
    case auto(firstAppear: Bool = true, after: Duration = .seconds(3))
    /// Initially visible or not, then controlled by `show()`, `hide()` and `toggle()`; a tap toggles.
    case manual(firstAppear: Bool = true)
    /// Visible while a closure returns `true`. The closure may read observable properties and is called again when they
    /// change.
    case custom(() -> Bool)
}
