import Observation
import WindowboxPlayer

/// The button that skips credits, which is there while they run. Nothing ticks for it.
@Observable
public final class SkipCreditsViewModel: Service {
    /// What would be skipped; `nil` when there is nothing.
    public private(set) var timeRange: TimeRange?

    @ObservationIgnored private let player: Player
    @ObservationIgnored private var watches: [ChangeObserver] = []
    @ObservationIgnored private var listening: Task<Void, Never>?

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        watches = [
            ChangeObserver { [player] in
                player.metadata.timeRanges
            } change: { [weak self] in
                self?.listen(to: $0)
            },
            ChangeObserver { [player] in
                PositionState(player)
            } change: { [weak self] _ in
                self?.look()
            },
        ]
        listen(to: player.metadata.timeRanges)
    }

    isolated deinit { listening?.cancel() }

    /// Ends the observations.
    public func stop() {
        watches = []
        listening?.cancel()
    }

    /// Whether there is something to skip now.
    public var isShown: Bool { timeRange != nil }

    /// What the button says.
    public var title: String {
        switch timeRange?.kind {
        case .credits(.opening): tr("Skip Intro")
        default: tr("Skip Credits")
        }
    }

    /// Goes to where they end.
    public func skip() {
        if let timeRange { player.skip(timeRange) }
    }

    private func listen(to timeRanges: [TimeRange]) {
        look()
        listening?.cancel()
        let edges = timeRanges.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        guard !edges.isEmpty else { return }
        let times = player.boundaryTimes(at: edges)
        listening = Task { [weak self] in
            for await _ in times { self?.look() }
        }
    }

    private func look() {
        let found = player.error == nil ? player.time().flatMap(player.skippableTimeRange) : nil
        if found != timeRange { timeRange = found }
    }

    /// What says that the position has jumped.
    private struct PositionState: Equatable {
        var item: PlayerItem?
        var state: PlaybackState
        var epoch: Int
        var target: Duration?

        init(_ player: Player) {
            item = player.currentItem
            state = player.playbackState
            epoch = player.positionEpoch
            target = player.seekTarget
        }
    }
}
