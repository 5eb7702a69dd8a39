import Observation
import WindowboxPlayer

/// The view model of the button that skips credits. Runs on boundary times, without a timer.
@Observable
public final class SkipCreditsViewModel: Service {
    /// The current credits; `nil` outside of credits.
    public private(set) var timeRange: TimeRange?

    @ObservationIgnored private let player: Player
    @ObservationIgnored private var observers: [ChangeObserver] = []
    @ObservationIgnored private var boundaryTask: Task<Void, Never>?

    /// Observes the time ranges and the position of the player.
    /// - Parameter context: The context whose player is observed.
    public init(in context: PlayerContext) {
        player = context.player
        observers = [
            ChangeObserver { [player] in
                player.metadata.timeRanges
            } change: { [weak self] in
                self?.observeBoundaries(to: $0)
            },
            ChangeObserver { [player] in
                PositionState(player)
            } change: { [weak self] _ in
                self?.update()
            },
        ]
        observeBoundaries(to: player.metadata.timeRanges)
    }

    isolated deinit { boundaryTask?.cancel() }

    /// Ends the observations.
    public func stop() {
        observers = []
        boundaryTask?.cancel()
    }

    /// Whether the button is visible.
    public var isShown: Bool { timeRange != nil }

    /// The label of the button.
    public var title: String {
        switch timeRange?.kind {
        case .credits(.opening): tr("Skip Intro")
        default: tr("Skip Credits")
        }
    }

    /// Seeks to the end of the credits.
    public func skip() {
        if let timeRange { player.skip(timeRange) }
    }

    private func observeBoundaries(to timeRanges: [TimeRange]) {
        update()
        boundaryTask?.cancel()
        let edges = timeRanges.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        guard !edges.isEmpty else { return }
        let times = player.boundaryTimes(at: edges)
        boundaryTask = Task { [weak self] in
            for await _ in times { self?.update() }
        }
    }

    private func update() {
        let found = player.error == nil ? player.time().flatMap(player.skippableTimeRange) : nil
        if found != timeRange { timeRange = found }
    }

    /// The state whose change indicates a jump of the position.
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
