import Observation
import WindowboxPlayer

/// Whether the spinner turns: once data has been waited for longer than a second.
@Observable
public final class BufferingViewModel: Service {
    /// How long a wait goes unmentioned.
    public static let patience = Duration.seconds(1)

    /// Whether it is seen.
    public private(set) var isShown = false

    /// The words below the spinner; empty while it waits for nothing but data.
    public var text: String { player.isReconnecting ? tr("Reconnecting…") : "" }

    private let player: Player
    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var waiting: DelayedTask?
    @ObservationIgnored private var watch: ChangeObserver?

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        watch = ChangeObserver { [player] in
            Self.waits(player)
        } change: { [weak self] in
            self?.waitBecame($0)
        }
        waitBecame(Self.waits(player))
    }

    /// Ends the timer.
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
