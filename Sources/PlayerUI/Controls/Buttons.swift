import WindowboxGtk

/// The buttons of the control bar, each bound to its view model.
extension Button {
    /// Creates the play, pause and replay button.
    ///
    /// - Parameter context: The context whose player is played and paused.
    /// - Returns: The button.
    public static func playback(_ context: PlayerContext) -> Button {
        let playback = context[PlaybackViewModel.self]
        let button = Button { playback.toggle() }
            .bind(\.iconName) { playback.iconName }
            .bind(\.isSensitive) { playback.isSensitive }
            .named { playback.label }
        button.addCSSClass("wb-playback")
        return button
    }

    /// Creates the button to the previous item.
    ///
    /// - Parameter context: The context whose queue is navigated.
    /// - Returns: The button, visible if the queue has several items.
    public static func previous(_ context: PlayerContext) -> Button {
        let queue = context[QueueViewModel.self]
        let settings = context[SettingsViewModel.self]
        let commands = context[CommandService.self]
        return Button(icon: "media-skip-backward-symbolic") { commands.perform(.previousItem) }
            .bind(\.isVisible) { queue.hasSeveral && !settings.hasNavigation }
            .bind(\.isSensitive) { queue.canReturn }
            .named { tr("Previous") }
    }

    /// Creates the button to the next item.
    ///
    /// - Parameter context: The context whose queue is navigated.
    /// - Returns: The button, visible if the queue has several items.
    public static func next(_ context: PlayerContext) -> Button {
        let queue = context[QueueViewModel.self]
        let settings = context[SettingsViewModel.self]
        let commands = context[CommandService.self]
        return Button(icon: "media-skip-forward-symbolic") { commands.perform(.nextItem) }
            .bind(\.isVisible) { queue.hasSeveral && !settings.hasNavigation }
            .bind(\.isSensitive) { queue.canAdvance }
            .named { tr("Next") }
    }

    /// Creates the button that shows or hides the queue panel.
    ///
    /// - Parameter context: The context whose panel shows the queue.
    /// - Returns: The button, visible if the queue has several items and the player is not narrow.
    public static func queue(_ context: PlayerContext) -> Button {
        let queue = context[QueueViewModel.self]
        let list = context[QueueListViewModel.self]
        let status = context[StatusService.self]
        return Button(icon: "view-list-symbolic") { list.toggle() }
            .bind(\.isVisible) { queue.hasSeveral && status.status != .narrow }
            .named { tr("Queue") }
    }

    /// Returns the label of the elapsed time, within a button if the program lets the user choose a time.
    static func elapsed(_ context: PlayerContext) -> Widget {
        let label = Label.elapsed(context)
        guard let chooseTime = context[TimeViewModel.self].chooseTime else { return label }
        let button = Button { chooseTime() }.named { tr("Go to Time") }
            .bind(\.isVisible, Label.elapsedVisibility(context))
        button.show(label)
        return button
    }

    /// Creates the duration label, which switches between duration and remaining time. A narrow player has space for it
    /// with audio only, and without large text.
    ///
    /// - Parameter context: The context whose player has the duration.
    /// - Returns: A button with the label.
    public static func duration(_ context: PlayerContext) -> Button {
        let time = context[TimeViewModel.self]
        let status = context[StatusService.self]
        let pages = context[PageViewModel.self]
        let button = Button(label: "") { time.showsRemaining.toggle() }
            .bind(\.label) { time.end }
            .bind(\.isVisible) {
                !time.end.isEmpty && (status.status != .narrow || pages.isAudio && !DesktopSettings.isTextLarge)
            }
            .bind(\.tooltip) { time.endLabel }
        button.addCSSClass("wb-time")
        button.onMapChange { time.viewCount += $0 }
        return button
    }

    /// Creates the button that enters or leaves full screen.
    ///
    /// - Parameter context: The context whose window changes its state.
    /// - Returns: The button.
    public static func fullscreen(_ context: PlayerContext) -> Button {
        let status = context[StatusService.self]
        return Button { status.toggleFullscreen() }
            .bind(\.iconName) { status.iconName }
            .named { status.label }
    }
}

extension Slider {
    /// Creates the seek bar, over the seekable range.
    ///
    /// - Parameter context: The context whose player is sought.
    /// - Returns: The slider.
    public static func seekBar(_ context: PlayerContext) -> Slider {
        let (service, commands) = (context[SeekBarViewModel.self], context[CommandService.self])
        service.slider.loopStart = { [weak commands] in commands?.pendingLoopStart }
        let slider = Slider(service.slider)
        slider.onWidth = { service.updateWidth($0) }
        slider.onOverhang = { service.updateOverhang($0) }
        slider.onScroll(.vertical) { scroll in
            commands.scrollPosition(by: -scroll.dy)
            return true
        }
        return slider
    }
}

extension Label {
    /// Creates the label of the elapsed time.
    ///
    /// - Parameter context: The context whose player has the position.
    /// - Returns: The label.
    public static func elapsed(_ context: PlayerContext) -> Label {
        let time = context[TimeViewModel.self]
        let label = Label().bind(\.text) { time.elapsed }.bind(\.isVisible, elapsedVisibility(context))
        label.cssClasses = ["wb-time"]
        label.onMapChange { time.viewCount += $0 }
        return label
    }

    /// Returns whether the elapsed time is visible. A wall-clock time is wide; narrow players show it in the seek
    /// preview only.
    fileprivate static func elapsedVisibility(_ context: PlayerContext) -> @MainActor () -> Bool {
        let live = context[LiveViewModel.self]
        let status = context[StatusService.self]
        return { !live.isLive || status.status != .narrow }
    }
}
