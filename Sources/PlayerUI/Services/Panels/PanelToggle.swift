/// Toggles one of the built-in side panels, covering or squeezing the video depending on the width of the player.
final class PanelToggle {
    /// Whether the panel is presented or about to be.
    private(set) var isOpen = false
    /// Called at each phase: `presenting`, `presented`, `dismissing` and `absent`.
    var onPhase: (FeatureService.Phase) -> Void = { _ in }

    private let feature: FeatureService
    private let size: ViewSizeService
    private let panel: BuiltInPanel

    /// Creates a toggle without opening the panel.
    init(_ panel: BuiltInPanel, in context: PlayerContext) {
        self.panel = panel
        feature = context.feature
        size = context.viewSize
    }

    /// Presents or dismisses the panel.
    func toggle() {
        if isOpen { feature.dismiss() } else { open() }
    }

    /// Presents the panel unless it is open.
    func open() {
        guard !isOpen else { return }
        let layout = SidePanelLayout(width: size.width, height: size.height)
        feature.present(
            .builtIn(panel), from: layout.side, style: layout.style, dismissesOnTap: layout.dismissesOnTap,
            coversControls: true, onPhase: { [weak self] in self?.enter($0) })
    }

    private func enter(_ phase: FeatureService.Phase) {
        isOpen = phase == .presenting || phase == .presented
        onPhase(phase)
    }
}
