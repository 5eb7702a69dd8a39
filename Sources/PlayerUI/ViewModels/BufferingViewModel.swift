import Observation
import WindowboxCore
import WindowboxPlayer

/// The view model of the buffering spinner, which appears after one second of waiting.
@Observable
public final class BufferingViewModel: Service {
    /// The duration of waiting before the spinner appears.
    public static let spinnerDelay = Duration.seconds(1)

    /// Whether the spinner is visible.
    public private(set) var isShown = false

    /// The text below the spinner; empty during ordinary buffering.
    public var text: String { player.isReconnecting ? tr("Reconnecting…") : "" }

    private let player: Player
    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var waiting: DelayedTask?
    @ObservationIgnored private var observer: ChangeObserver?

    /// Observes the player's buffering state.
    /// - Parameter context: The context whose player is observed.
    public init(in context: PlayerContext) {
        player = context.player
        observer = ChangeObserver { [player] in
            Self.isWaiting(player)
        } change: { [weak self] in
            self?.updateWaiting($0)
        }
        updateWaiting(Self.isWaiting(player))
    }

    /// Ends the timer and the observation.
    public func stop() {
        observer = nil
        waiting = nil
    }

    private static func isWaiting(_ player: Player) -> Bool {
        guard player.error == nil, player.currentItem != nil else { return false }
        return player.isBuffering || player.media == .empty
    }

    private func updateWaiting(_ isWaiting: Bool) {
        waiting = nil
        isShown = false
        if isWaiting { waiting = DelayedTask(Self.spinnerDelay, clock: clock) { [weak self] in self?.isShown = true } }
    }
}
