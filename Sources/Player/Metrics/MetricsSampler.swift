/// Samples the metrics of a player at intervals while playback advances.
@MainActor
final class MetricsSampler {
    /// Returns an interval of at least one millisecond, because a timer that never sleeps would block the main actor.
    static func clampedInterval(_ interval: Duration) -> Duration { max(interval, .milliseconds(1)) }

    let interval: Duration
    let limit: Int
    private let onChange: @MainActor ([Metrics]) -> Void
    /// Called in `deinit`. Set once, before the sampler is shared, and read by `deinit` only.
    nonisolated(unsafe) var onDeinit: (@Sendable () -> Void)?

    /// The observed player; not retained.
    weak var player: Player? {
        didSet {
            guard oldValue !== player else { return }
            observe()
        }
    }

    private(set) var metrics: [Metrics] = []
    private var loading: UInt64?
    private var observation: ObservationLoop<Bool>?
    private var timer: RepeatingTimer?

    init(
        interval: Duration, limit: Int, clock: any Clock<Duration>, onChange: @escaping @MainActor ([Metrics]) -> Void
    ) {
        self.interval = Self.clampedInterval(interval)
        self.limit = max(1, limit)
        self.onChange = onChange
        timer = RepeatingTimer(clock) { [weak self] in self?.sample() }
    }

    deinit { onDeinit?() }

    /// Samples while playback advances, until another player is set.
    private func observe() {
        observation?.stop()
        observation = ObservationLoop { [weak player] in
            // The epoch changes when the engine transitions to the next item without a pause.
            _ = (player?.currentItem, player?.positionEpoch)
            return player?.playbackState == .playing && player?.isBusy == false
        } notify: { [weak self] isAdvancing in
            guard let self else { return }
            resetForNewPlayback()
            timer?.interval = isAdvancing ? interval : nil
        }
    }

    /// Clears the samples when another playback has begun.
    private func resetForNewPlayback() {
        let current = player?.measuredLoad?.source
        guard current != loading else { return }
        loading = current
        guard !metrics.isEmpty else { return }
        metrics = []
        onChange(metrics)
    }

    private func sample() {
        resetForNewPlayback()
        guard let sample = player?.metrics() else { return }
        metrics = metrics.suffix(limit - 1) + [sample.since(metrics.last)]
        onChange(metrics)
    }
}
