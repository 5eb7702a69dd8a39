import WindowboxGtk

/// Lets one of our own panels come and go, where the player's width leaves it a place.
final class PanelToggle {
    /// Whether the panel is there or comes.
    private(set) var isOpen = false
    /// Called before and after it comes (`presenting`, `presented`) and goes (`dismissing`, `absent`).
    var onPhase: (FeatureService.Phase) -> Void = { _ in }

    private let feature: FeatureService
    private let size: ViewSizeService
    private let make: (Context) -> Widget

    /// - Parameter make: Makes what the panel shows, when it is about to be seen.
    init(in context: Context, _ make: @escaping (Context) -> Widget) {
        feature = context.feature
        size = context.viewSize
        self.make = make
    }

    /// Lets the panel come, or go.
    func toggle() {
        if isOpen { feature.dismiss() } else { open() }
    }

    /// Lets the panel come; nothing when it is there.
    func open() {
        guard !isOpen else { return }
        let place = SidePanel.place(in: size.width)
        feature.present(
            from: .trailing, style: place.style, dismissesOnTap: place.dismissesOnTap, coversControls: true,
            onPhase: { [weak self] in self?.enter($0) }, make)
    }

    private func enter(_ phase: FeatureService.Phase) {
        isOpen = phase == .presenting || phase == .presented
        onPhase(phase)
    }
}
