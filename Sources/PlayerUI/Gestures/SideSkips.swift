import WindowboxPlayer

/// Skips by repeated taps at the sides of the video. Skips accumulate, and the controls are hidden while they do.
final class SideSkips {
    private let tracker: SkipTracker
    private let player: Player
    private let commands: CommandService
    private let controls: ControlsService
    private var observer: ChangeObserver?
    private var hadControls = false

    init(_ context: PlayerContext) {
        player = context.player
        commands = context[CommandService.self]
        controls = context[ControlsService.self]
        tracker = SkipTracker(clock: context.dependency(\.clock))
        tracker.player = context.player
        observer = ChangeObserver { [tracker] in
            tracker.state
        } change: { [weak self] state in
            if state == .inactive { self?.ended() }
        }
    }

    func stop() {
        observer = nil
        tracker.player = nil
    }

    /// Records whether the controls are visible before the first tap of a row, to restore that state afterwards.
    func recordControls() {
        if tracker.state == .inactive { hadControls = controls.isRevealed }
    }

    /// Handles a tap in a zone, and returns whether it skipped.
    func request(_ side: GestureKind.Zone) -> Bool {
        let hasSkipped =
            switch side {
            case .left: tracker.requestSkipBackward()
            case .right: tracker.requestSkipForward()
            case .center: false
            }
        guard hasSkipped else { return false }
        controls.hide()
        switch tracker.state {
        case .inactive: break
        case .skippingBackward(let total): commands.showSkips(by: .zero - total)
        case .skippingForward(let total): commands.showSkips(by: total)
        }
        return true
    }

    private func ended() {
        if hadControls { controls.show() }
    }
}
