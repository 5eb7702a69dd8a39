import Observation
import WindowboxPlayer

/// The live button: whether a transmission is watched as it comes, and the way back to that.
@Observable
public final class LiveViewModel: Service {
    /// How far behind the last piece of a stream still counts as live: pieces do not come quite evenly.
    private static let patience = Duration.seconds(1)

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let seekBar: SeekBarViewModel
    @ObservationIgnored private let tracker: ProgressTracker

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        seekBar = context[SeekBarViewModel.self]
        tracker = ProgressTracker.resting(in: context, interval: .seconds(1))
    }

    /// Ends the ticking.
    public func stop() { tracker.player = nil }

    /// Whether the button is seen; while it is not, nothing ticks.
    public var isShown: Bool {
        get { tracker.isActive }
        set { tracker.isActive = newValue }
    }

    /// Whether what plays is being transmitted, so that there is a live edge at all.
    public var isLive: Bool { player.streamType == .live || player.streamType == .dvr }

    /// Whether it is watched as it comes.
    public var isAtEdge: Bool {
        switch player.streamType {
        case .unknown, .onDemand: return false
        case .live: return player.playbackState != .paused
        case .dvr:
            guard let time = seekBar.heldTime ?? tracker.time, let end = tracker.range?.upperBound else { return true }
            return time >= end - (player.chunkDuration ?? .zero) - Self.patience
        }
    }

    /// What the button is called.
    public var label: String { isAtEdge ? tr("Live") : tr("Go Live") }

    /// Goes to the live edge, unless it is there.
    public func goLive() {
        guard isLive, !isAtEdge else { return }
        player.skipToDefault()
    }
}
