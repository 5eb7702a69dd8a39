import WindowboxGtk

extension PictureInPicture {
    /// Creates the widgets that lie over the video of a PiP window and appear with the pointer. Each is placed by its
    /// own alignment.
    ///
    /// The first argument has `stop()` and `close()` for the buttons; the second is the context of the PiP window.
    public typealias Controls = @MainActor (PictureInPicture, PlayerContext) -> [Widget]

    /// The instance of the program.
    public static let shared = PictureInPicture()

    /// Creates an instance with a PiP window of its own, for the contexts that are given it:
    ///
    /// ```swift
    /// let second = PictureInPicture { pictureInPicture, context in
    ///     PictureInPicture.standardControls(pictureInPicture, context) + [Label("Second")]
    /// }
    /// context.withDependency(\.pictureInPicture) { second }
    /// ```
    /// - Parameters:
    ///   - window: Called with each PiP window before it opens: for its CSS classes and title, for example.
    ///   - controls: Creates the controls of the PiP window.
    public convenience init(
        window: @escaping @MainActor (ApplicationWindow) -> Void = { _ in },
        controls: @escaping Controls = standardControls
    ) {
        self.init(windows: PiPWindowFactory(controls: controls, configure: window))
    }

    /// Creates the standard controls: return and close in the upper corners, playback between the skip buttons in the
    /// center, and a line of the progress at the bottom.
    ///
    /// - Parameters:
    ///   - pictureInPicture: The instance that the buttons stop and close.
    ///   - context: The context of the PiP window.
    /// - Returns: The widgets.
    public static func standardControls(_ pictureInPicture: PictureInPicture, _ context: PlayerContext) -> [Widget] {
        let back = Button { [weak pictureInPicture] in pictureInPicture?.stop() }.named { tr("Return to Window") }
        back.show(PiPIcon(isLeaving: true))
        back.hAlign = .start
        back.vAlign = .start
        let close = Button(icon: "window-close-symbolic") { [weak pictureInPicture] in pictureInPicture?.close() }
            .named { tr("Close") }
        close.hAlign = .end
        close.vAlign = .start
        let playback = Button.playback(context)
        playback.addCSSClass("wb-large")
        playback.hAlign = .center
        playback.vAlign = .center
        let progress = PiPProgress.make(context)
        return [back, skipButton(.skipBackward, context), playback, skipButton(.skipForward, context), close, progress]
    }

    /// Returns a button that skips by the player's interval, beside the playback button.
    private static func skipButton(_ command: Command, _ context: PlayerContext) -> Button {
        let isForward = command == .skipForward
        let player = context.player
        let commands = context[CommandService.self]
        let icon = isForward ? "media-seek-forward-symbolic" : "media-seek-backward-symbolic"
        let button = Button(icon: icon) { commands.perform(command) }
            .bind(\.isSensitive) { player.seekableTimeRange != nil }
            .named { isForward ? tr("Skip Forward") : tr("Skip Back") }
        button.hAlign = .center
        button.vAlign = .center
        // Of the two centered buttons, each is moved aside by half of the other margin.
        button.margins = isForward ? Margins(start: skipDistance) : Margins(end: skipDistance)
        return button
    }

    /// Twice the distance between the centers of the playback button and of a skip button, in logical pixels.
    private static let skipDistance = 104
}

extension Dependencies {
    /// The picture in picture of the program.
    public var pictureInPicture: PictureInPicture { .shared }
}
