import WindowboxGtk

/// The buttons of the control bar, each bound to its view model.
extension Button {
    /// Play, pause, play again.
    public static func playback(_ context: Context) -> Button {
        let playback = context[PlaybackViewModel.self]
        return Button { playback.toggle() }
            .bind(\.iconName) { playback.iconName }
            .bind(\.isSensitive) { playback.isSensitive }
            .named { playback.label }
    }

    /// Back to the previous item; there only when several are.
    public static func previous(_ context: Context) -> Button {
        let queue = context[QueueViewModel.self]
        let settings = context[SettingsViewModel.self]
        let commands = context[CommandService.self]
        return Button(icon: "media-skip-backward-symbolic") { commands.perform(.previousItem) }
            .bind(\.isVisible) { queue.hasSeveral && !settings.hasNavigation }
            .bind(\.isSensitive) { queue.canReturn }
            .named { tr("Previous") }
    }

    /// On to the next item; there only when several are.
    public static func next(_ context: Context) -> Button {
        let queue = context[QueueViewModel.self]
        let settings = context[SettingsViewModel.self]
        let commands = context[CommandService.self]
        return Button(icon: "media-skip-forward-symbolic") { commands.perform(.nextItem) }
            .bind(\.isVisible) { queue.hasSeveral && !settings.hasNavigation }
            .bind(\.isSensitive) { queue.canAdvance }
            .named { tr("Next") }
    }

    /// The duration, or what is left: a click changes which.
    public static func duration(_ context: Context) -> Button {
        let time = context[TimeViewModel.self]
        let status = context[StatusService.self]
        let button = Button(label: "") { time.showsRemaining.toggle() }
            .bind(\.label) { time.end }
            .bind(\.isVisible) { !time.end.isEmpty && status.status != .narrow }
            .named { time.endLabel }
        button.addCSSClass("wb-time")
        return button
    }

    /// Covers the screen, or leaves it.
    public static func fullscreen(_ context: Context) -> Button {
        let status = context[StatusService.self]
        return Button { status.toggleFullscreen() }
            .bind(\.iconName) { status.iconName }
            .named { status.label }
    }
}

extension Bindable where Self: Widget {
    /// Gives it a name, for who sees and for who hears.
    @discardableResult
    public func named(_ name: @escaping () -> String) -> Self {
        bind(\.tooltip) { name() }.bind(\.accessibleLabel) { name() }
    }
}

extension Slider {
    /// Where it is, over all of it.
    public static func seekBar(_ context: Context) -> Slider {
        let service = context[SeekBarViewModel.self]
        let slider = Slider(service.slider)
        slider.onWidth = { service.widthBecame($0) }
        slider.onReach = { service.reachBecame($0) }
        return slider
    }
}

extension Label {
    /// How much has been played; it goes on while a `ControlBar` is seen.
    public static func elapsed(_ context: Context) -> Label {
        let time = context[TimeViewModel.self]
        let live = context[LiveViewModel.self]
        let status = context[StatusService.self]
        let label = Label().bind(\.text) { time.elapsed }
            // A wall clock is wide; under the pointer it is told all the same.
            .bind(\.isVisible) { !live.isLive || status.status != .narrow }
        label.cssClasses = ["wb-time"]
        return label
    }
}
