import WindowboxGtk

/// The keys of the PiP window. Playback keys act as in the player window; Escape and full screen return to it, and the
/// keys that close a window close this one.
enum PiPKeyHandler {
    /// Adds the handler.
    /// - Parameter keys: The bindings of the original context, which may end earlier.
    static func attach(
        to window: ApplicationWindow, _ context: PlayerContext, _ keys: KeyService, _ owner: PictureInPicture
    ) {
        let commands = context.commands
        commands.keyName = { keys.keyName(of: $0) }
        let controls = context[PiPControlsService.self]
        let tabTracker = TabFocusTracker()
        window.onKey(phase: .capture) { [weak window, weak owner] key in
            guard let window, let owner else { return false }
            tabTracker.record(key.name, in: window)
            guard !KeyFocus(of: window, tabTracker).handles(key) else { return false }
            switch Action(keys.action(of: key)) {
            case .goBack: owner.stop()
            case .close: owner.close()
            case .command(let command): commands.perform(command)
            case .action(let name): window.activateAction(name)
            case .nothing:
                if !key.isModifier { controls.show() }
                return false
            }
            return true
        }
    }

    /// The meaning of a player key in the PiP window.
    enum Action: Equatable {
        case goBack
        case close
        case command(Command)
        /// An action of the application.
        case action(String)
        case nothing

        init(_ action: KeyBinding.Action?) {
            switch action {
            case .command(.leave), .command(.toggleFullscreen), .action("win.pip"): self = .goBack
            case .command(.resizeWindow), .command(.fitWindow), nil: self = .nothing
            case .command(.toggleTranscript), .command(.search), .command(.toggleSubtitleStyle), .command(.toggleQueue),
                .command(.toggleChapters), .command(.toggleStatistics), .command(.toggleAudioSettings),
                .command(.toggleControls), .command(.video(.toggleSettings)):
                self = .nothing
            case .command(let command): self = .command(command)
            case .action("win.close"): self = .close
            case .action(let name): self = name.hasPrefix("app.") ? .action(name) : .nothing
            }
        }
    }
}
