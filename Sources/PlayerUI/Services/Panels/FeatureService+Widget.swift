import WindowboxGtk

extension FeatureService {
    /// Presents a panel from a side, replacing the current one.
    ///
    /// - Parameters:
    ///   - side: The side that the panel slides in from.
    ///   - style: Whether the panel covers or squeezes the video.
    ///   - dismissesOnTap: Whether a tap beside the panel dismisses it; that tap has no other effect.
    ///   - dismissesOnStatusChange: Whether the panel is dismissed when the player enters or leaves full screen, or
    ///     becomes narrow or wide.
    ///   - coversControls: Whether the panel lies over the controls as well.
    ///   - onPhase: Called at each phase: `presenting`, `presented`, `dismissing` and `absent`.
    ///   - make: Creates the content when the panel is about to be shown.
    public func present(
        from side: Side, style: Style = .cover, dismissesOnTap: Bool = true, dismissesOnStatusChange: Bool = true,
        coversControls: Bool = false, onPhase: @escaping (Phase) -> Void = { _ in },
        _ make: @escaping (PlayerContext) -> Widget
    ) {
        present(
            .widget { make($0) }, from: side, style: style, dismissesOnTap: dismissesOnTap,
            dismissesOnStatusChange: dismissesOnStatusChange, coversControls: coversControls, onPhase: onPhase)
    }
}
