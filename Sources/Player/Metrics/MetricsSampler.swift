import Observation

/// Takes a player's metrics at intervals, as long as time passes in what it plays.
@MainActor
final class MetricsSampler {
    let interval: Duration
    let limit: Int
    private let clock: any Clock<Duration>
    private let onChange: @MainActor ([Metrics]) -> Void
    /// Called when it goes.
    nonisolated(unsafe) var onEnd: (@Sendable () -> Void)?

    /// What is followed; not kept alive.
    weak var player: Player? {
        didSet {
            guard oldValue !== player else { return }
            binding += 1
            follow(binding)
        }
    }

    private(set) var metrics: [Metrics] = []
    private var loading: UInt64?
    private var binding = 0
    private var ticking: Task<Void, Never>?

    init(
        interval: Duration, limit: Int, clock: any Clock<Duration>, onChange: @escaping @MainActor ([Metrics]) -> Void
    ) {
        self.interval = interval
        self.limit = max(1, limit)
        self.clock = clock
        self.onChange = onChange
    }

    deinit {
        ticking?.cancel()
        onEnd?()
    }

    /// Reads what matters of the player, and again whenever it changes, until another player is bound.
    private func follow(_ binding: Int) {
        guard binding == self.binding else { return }
        let isTimePassing = withObservationTracking {
            // The epoch tells of a playback that has followed another without a stop.
            _ = (player?.currentItem, player?.positionEpoch)
            return player?.playbackState == .playing && player?.isBusy == false
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow(binding) }
        }
        forgetLeft()
        setTicking(isTimePassing)
    }

    /// Empties the list when another playback has begun.
    private func forgetLeft() {
        let current = player?.measuredLoading?.source
        guard current != loading else { return }
        loading = current
        guard !metrics.isEmpty else { return }
        metrics = []
        onChange(metrics)
    }

    private func setTicking(_ isTicking: Bool) {
        guard isTicking else {
            ticking?.cancel()
            ticking = nil
            return
        }
        guard ticking == nil else { return }
        ticking = Task { [weak self, clock, interval] in
            while (try? await clock.sleep(for: interval)) != nil {
                guard let self, !Task.isCancelled else { return }
                sample()
            }
        }
    }

    private func sample() {
        forgetLeft()
        guard let sample = player?.metrics() else { return }
        metrics = metrics.suffix(limit - 1) + [sample.since(metrics.last)]
        onChange(metrics)
    }
}
