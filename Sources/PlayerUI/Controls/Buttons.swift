import WindowboxGtk

/// The buttons of the control bar, each bound to its view model.
extension Button {
    /// Returns the play, pause and replay button.
    public static func playback(_ context: Context) -> Button {
        let playback = context[PlaybackViewModel.self]
        return Button { playback.toggle() }
            .bind(\.iconName) { playback.iconName }
            .bind(\.isSensitive) { playback.isSensitive }
            .named { playback.label }
    }

    /// Returns the button to the previous item. Visible if the queue has several items.
    public static func previous(_ context: Context) -> Button {
        let queue = context[QueueViewModel.self]
        let settings = context[SettingsViewModel.self]
        let commands = context[CommandService.self]
        return Button(icon: "media-skip-backward-symbolic") { commands.perform(.previousItem) }
            .bind(\.isVisible) { queue.hasSeveral && !settings.hasNavigation }
            .bind(\.isSensitive) { queue.canReturn }
            .named { tr("Previous") }
    }

    /// Returns the button to the next item. Visible if the queue has several items.
    public static func next(_ context: Context) -> Button {
        let queue = context[QueueViewModel.self]
        let settings = context[SettingsViewModel.self]
        let commands = context[CommandService.self]
        return Button(icon: "media-skip-forward-symbolic") { commands.perform(.nextItem) }
            .bind(\.isVisible) { queue.hasSeveral && !settings.hasNavigation }
            .bind(\.isSensitive) { queue.canAdvance }
            .named { tr("Next") }
    }

    /// Returns the duration label, a button that switches between duration and remaining time.
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

    /// Returns the button that enters or leaves full screen.
    public static func fullscreen(_ context: Context) -> Button {
        let status = context[StatusService.self]
        return Button { status.toggleFullscreen() }
            .bind(\.iconName) { status.iconName }
            .named { status.label }
    }
}

extension Bindable where Self: Widget {
    /// Binds the tooltip and the accessible label to a name.
    @discardableResult
    public func named(_ name: @escaping () -> String) -> Self {
        bind(\.tooltip) { name() }.bind(\.accessibleLabel) { name() }
    }
}

extension Slider {
    /// Returns the seek bar, over the seekable range.
    public static func seekBar(_ context: Context) -> Slider {
        let service = context[SeekBarViewModel.self]
        let slider = Slider(service.slider)
        slider.onWidth = { service.updateWidth($0) }
        slider.onReach = { service.updateReach($0) }
        return slider
    }
}

extension Label {
    /// Returns the label of the elapsed time, which updates while a `ControlBar` is visible.
    public static func elapsed(_ context: Context) -> Label {
        let time = context[TimeViewModel.self]
        let live = context[LiveViewModel.self]
        let status = context[StatusService.self]
        let label = Label().bind(\.text) { time.elapsed }
            // A wall-clock time is wide; narrow players show it in the seek preview only.
            .bind(\.isVisible) { !live.isLive || status.status != .narrow }
        label.cssClasses = ["wb-time"]
        return label
    }
}
