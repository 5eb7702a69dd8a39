import Observation
import WindowboxPlayer

/// The view model of the live button: whether playback is at the live edge, and the seek there.
@Observable
public final class LiveViewModel: Service {
    /// The tolerance behind the last chunk that still counts as the live edge: chunks do not arrive at an even rate.
    private static let edgeTolerance = Duration.seconds(1)

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let seekBar: SeekBarViewModel
    @ObservationIgnored private let tracker: ProgressTracker

    /// Fetches the seek bar and creates an inactive tracker.
    /// - Parameter context: The context whose player is tracked every second.
    public init(in context: PlayerContext) {
        player = context.player
        seekBar = context[SeekBarViewModel.self]
        tracker = ProgressTracker.inactive(in: context, interval: .seconds(1))
    }

    /// Ends the tracking of the position.
    public func stop() { tracker.player = nil }

    /// The number of visible widgets that show the distance to the live edge. Without any, the tracker is inactive.
    public var viewCount: Int {
        get { tracker.viewCount }
        set { tracker.viewCount = newValue }
    }

    /// Whether the stream is live, with or without a DVR window.
    public var isLive: Bool { player.streamType == .live || player.streamType == .dvr }

    /// Whether playback is at the live edge.
    public var isAtEdge: Bool {
        switch player.streamType {
        case .unknown, .onDemand: return false
        case .live: return player.playbackState != .paused
        case .dvr:
            guard let time = seekBar.dragTime ?? tracker.time, let end = tracker.range?.upperBound else { return true }
            return time >= end - (player.chunkDuration ?? .zero) - Self.edgeTolerance
        }
    }

    /// The label of the live button, in the user's language.
    public var label: String { isAtEdge ? tr("Live") : tr("Go Live") }

    /// Seeks to the live edge, unless playback is there.
    public func goLive() {
        guard isLive, !isAtEdge else { return }
        player.skipToDefault()
    }
}
