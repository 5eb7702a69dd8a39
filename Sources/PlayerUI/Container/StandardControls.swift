import WindowboxGtk

/// The default controls and gestures, as in the application's window and in `SystemVideoView`.
public enum StandardControls {
    /// Adds the control bar, the skip button, the spinner, statistics, feedback, warnings, gestures and keys to a
    /// player.
    ///
    /// - Parameter player: The player widget.
    public static func add(to player: PlayerWidget) {
        let context = player.context
        context.control.configure(.bottomOuter, overhang: 0) { context in
            // Touches take no hover lock, unlike the pointer, but any user input restarts the hide delay.
            [InteractionView(ControlBar.make(context), action: context.control.reset)]
        }
        player.add(Button.skip(context), to: .plugin)
        player.add(BoxContainer.bufferingSpinner(context), to: .plugin)
        let statistics = StatisticsOverlay.make(context, of: player.video)
        player.add(statistics, to: .plugin, isOccluder: false)
        let feedback = FeedbackWidget.make(context) { [weak video = player.video] in video?.trackOccluder($0) }
        player.add(feedback, to: .toast, isOccluder: false)
        context.startService(WarningService.self)
        StandardGestures.add(to: context)
        player.onWindow { [weak player] window in
            if let player { KeyHandler.attach(to: window, of: player, player.context) }
        }
    }
}
