import CGtk
import WindowboxGtk

/// A panel shown by the player widget.
struct PresentedPanel {
    let panel: FeatureService.Panel
    let widget: Widget
    /// The area beside the panel that dismisses it when tapped; `nil` without dismissal on tap.
    let catcher: Widget?
    let animation: Animation

    /// The maximum share of the player that a panel takes, unless its minimum size is larger.
    private static let share = 0.8

    var progress: Double { animation.value }
    var goal: Double { animation.target }

    func layout(_ width: Int, _ height: Int, progress: Double) -> PanelLayout {
        let isAcross = panel.side == .left || panel.side == .right
        let wanted = isAcross ? widget.extent(.horizontal) : widget.extent(.vertical, other: width)
        let limit = Int(Double(isAcross ? width : height) * Self.share)
        let spacing: Int? = if case .squeeze(let spacing) = panel.style { spacing } else { nil }
        return PanelLayout(
            width: width, height: height, side: panel.side, extent: max(min(wanted.natural, limit), wanted.minimum),
            spacing: spacing, progress: progress)
    }
}

extension PlayerWidget {
    func observePanel() {
        let service = context.feature
        observe({ PanelRequest(id: service.panel?.id, isPresented: service.isPresented) }) { player, request in
            if request.id != player.presentedPanel?.panel.id { player.replacePanel(service.panel) }
            guard let shown = player.presentedPanel else { return }
            player.video.isTargetLocked = shown.panel.style != .cover
            shown.animation.animate(to: request.isPresented ? 1 : 0)
        }
    }

    private struct PanelRequest: Equatable {
        var id: Int?
        var isPresented: Bool
    }

    private func replacePanel(_ panel: FeatureService.Panel?) {
        if let presentedPanel {
            remove(presentedPanel.widget)
            if let catcher = presentedPanel.catcher { remove(catcher) }
            self.presentedPanel = nil
            panelMoved()
        }
        clipsChildren = panel != nil
        setCSSClass("wb-squeezed", panel.map { $0.style != .cover } ?? false)
        guard let panel, let widget = panel.content.widget(in: context) else { return }
        widget.addCSSClass("wb-panel")
        let catcher = panel.dismissesOnTap ? makeCatcher() : nil
        if let catcher { add(catcher, to: .feature, isOccluder: false) }
        let animation = Animation(0, over: FeatureService.duration, in: self) { [weak self] _ in self?.panelMoved() }
        presentedPanel = PresentedPanel(panel: panel, widget: widget, catcher: catcher, animation: animation)
        add(widget, to: panel.coversControls ? .control : .feature, isOccluder: panel.style == .cover)
    }

    private func panelMoved() {
        if presentedPanel?.animation.isRunning != true { video.isTargetLocked = false }
        queueAllocate()
    }

    private func makeCatcher() -> Widget {
        let catcher = CustomWidget(cssName: "tapcatcher", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        catcher.onPress(
            nil, pressed: { _ in .claim },
            released: { [feature = context.feature] _ in
                feature.dismiss()
                return .claim
            })
        return catcher
    }
}

extension FeatureService.Content {
    /// Returns a new widget of the content.
    fileprivate func widget(in context: PlayerContext) -> Widget? {
        switch self {
        case .builtIn(.transcript): TranscriptPanel.make(context)
        case .builtIn(.chapters): ChapterPanel.make(context)
        case .builtIn(.queue): QueuePanel.make(context)
        case .builtIn(.subtitleStyle): SubtitleStylePanel.make(context)
        case .builtIn(.audioSettings): AudioSettingsPanel.make(context)
        case .builtIn(.videoSettings): VideoSettingsPanel.make(context)
        case .widget(let make): make(context) as? Widget
        }
    }
}
