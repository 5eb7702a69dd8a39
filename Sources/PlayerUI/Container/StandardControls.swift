import WindowboxGtk

/// The controls and gestures that our window and `SystemVideoView` have.
public enum StandardControls {
    /// Adds them to a player: the bar, a button that skips credits, what keys and hands do, what was done and what
    /// happened.
    public static func add(to player: PlayerWidget) {
        let context = player.context
        context.control.configure(.bottom1) { context in
            // A finger does not rest on the bar as a pointer does, but it is a hand all the same.
            [InteractionView(ControlBar.make(context), action: context.control.reset)]
        }
        player.add(Button.skip(context), to: .plugin)
        player.add(Box.whileBuffering(context), to: .plugin)
        let feedback = FeedbackWidget.make(context) { [weak video = player.video] in video?.trackCovering($0) }
        player.add(feedback, to: .toast, covering: false)
        context.startService(WarningService.self)
        StandardGestures.add(to: context)
        player.onWindow { KeyHandler.attach(to: $0, context) }
    }
}
