import Observation
import WindowboxPlayer

/// Whether the controls are seen.
///
/// While a picture plays they hide after 3 s without pointer or key, and are held by whatever a person does with them.
/// A pause reveals them. Idle and after the end nothing hides by itself. Without a picture they always stay.
@Observable
public final class ControlsService: Service {
    /// What keeps the controls from hiding.
    public enum Hold: Hashable, Sendable {
        /// Something is being dragged.
        case drag
        /// A menu or popover is open.
        case menu
        /// The pointer rests on the controls.
        case pointer
        /// A file is dragged over the window.
        case drop
    }

    /// How long they stay after the last movement.
    public static let delay = Duration.seconds(3)

    private var isShown = true
    private var holds: Set<Hold> = []

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let pages: PageService
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var hiding: Delay?
    @ObservationIgnored private var watch: Watch?

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        pages = context[PageService.self]
        clock = context.clock
        watch = Watch { [player] in
            player.playbackState
        } change: { [weak self] in
            self?.playbackBecame($0)
        }
        playbackBecame(player.playbackState)
    }

    /// Ends the timer.
    public func stop() {
        watch = nil
        hiding = nil
    }

    /// Whether they are seen.
    public var isRevealed: Bool { isShown || !holds.isEmpty || !pages.isPicture }

    /// Whether the pointer is hidden with them.
    public var isPointerHidden: Bool { !isRevealed }

    /// Reveals them, as the pointer and keys without a meaning of their own do.
    public func show() {
        isShown = true
        restart()
    }

    /// Hides them, unless they are held.
    public func hide() {
        isShown = false
        hiding = nil
    }

    /// Shows or hides them, as a tap does.
    public func toggle() { isRevealed ? hide() : show() }

    /// Starts the 3 s anew when they are seen; never shows them.
    public func reset() {
        if isShown { restart() }
    }

    /// Keeps them from hiding until `release`.
    public func hold(_ hold: Hold) {
        guard holds.insert(hold).inserted else { return }
        isShown = true
        hiding = nil
    }

    /// Lets them hide again after the delay.
    public func release(_ hold: Hold) {
        guard holds.remove(hold) != nil else { return }
        restart()
    }

    private func playbackBecame(_ state: PlaybackState) {
        if state == .paused { isShown = true }
        restart()
    }

    private func restart() {
        hiding = nil
        guard isShown, holds.isEmpty, player.playbackState == .playing else { return }
        hiding = Delay(Self.delay, clock: clock) { [weak self] in self?.hide() }
    }
}
