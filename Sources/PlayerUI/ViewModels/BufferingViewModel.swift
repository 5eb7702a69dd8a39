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

    /// The progress of buffering in percent, four times a second while the spinner is visible; `nil` when unknown.
    public private(set) var percent: Int?

    /// The text below the spinner: the reason for buffering, or its progress; empty when neither is known.
    public var text: String {
        player.isReconnecting ? tr("Reconnecting…") : percent.map { tr("{1}%", "\($0)") } ?? ""
    }

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
        percent = nil
        if isWaiting { waiting = DelayedTask(Self.spinnerDelay, clock: clock) { [weak self] in self?.show() } }
    }

    private func show() {
        isShown = true
        percent = player.bufferingProgress().map { Int($0 * 100) }
        waiting = DelayedTask(.milliseconds(250), clock: clock) { [weak self] in self?.show() }
    }
}
