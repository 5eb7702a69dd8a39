import Observation
import WindowboxPlayer

/// The view model of the buffering spinner, which appears after one second of waiting.
@Observable
public final class BufferingViewModel: Service {
    /// The duration of waiting before the spinner appears.
    public static let patience = Duration.seconds(1)

    /// Whether the spinner is visible.
    public private(set) var isShown = false

    /// The text below the spinner; empty during ordinary buffering.
    public var text: String { player.isReconnecting ? tr("Reconnecting…") : "" }

    private let player: Player
    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var waiting: DelayedTask?
    @ObservationIgnored private var watch: ChangeObserver?

    /// Observes the player's buffering state.
    public init(in context: Context) {
        player = context.player
        watch = ChangeObserver { [player] in
            Self.waits(player)
        } change: { [weak self] in
            self?.waitBecame($0)
        }
        waitBecame(Self.waits(player))
    }

    /// Ends the timer and the observation.
    public func stop() {
        watch = nil
        waiting = nil
    }

    private static func waits(_ player: Player) -> Bool {
        guard player.error == nil, player.currentItem != nil else { return false }
        return player.isBuffering || player.media == .empty
    }

    private func waitBecame(_ waits: Bool) {
        waiting = nil
        isShown = false
        if waits { waiting = DelayedTask(Self.patience, clock: clock) { [weak self] in self?.isShown = true } }
    }
}
