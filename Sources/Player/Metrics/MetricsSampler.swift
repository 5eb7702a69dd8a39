/// Takes a player's metrics at intervals, as long as time passes in what it plays.
@MainActor
final class MetricsSampler {
    /// Less than a millisecond is one: a ticker that never sleeps would hold the main actor.
    static func possible(_ interval: Duration) -> Duration { max(interval, .milliseconds(1)) }

    let interval: Duration
    let limit: Int
    private let onChange: @MainActor ([Metrics]) -> Void
    /// Called when it goes. Set once, before anybody else has the sampler; only `deinit` reads it.
    nonisolated(unsafe) var onEnd: (@Sendable () -> Void)?

    /// What is followed; not kept alive.
    weak var player: Player? {
        didSet {
            guard oldValue !== player else { return }
            follow()
        }
    }

    private(set) var metrics: [Metrics] = []
    private var loading: UInt64?
    private var watch: ObservationLoop<Bool>?
    private var timer: RepeatingTimer?

    init(
        interval: Duration, limit: Int, clock: any Clock<Duration>, onChange: @escaping @MainActor ([Metrics]) -> Void
    ) {
        self.interval = Self.possible(interval)
        self.limit = max(1, limit)
        self.onChange = onChange
        timer = RepeatingTimer(clock) { [weak self] in self?.sample() }
    }

    deinit { onEnd?() }

    /// Samples while time passes, until another player is bound.
    private func follow() {
        watch?.stop()
        watch = ObservationLoop { [weak player] in
            // The epoch tells of a playback that has followed another without a stop.
            _ = (player?.currentItem, player?.positionEpoch)
            return player?.playbackState == .playing && player?.isBusy == false
        } tell: { [weak self] isTimePassing in
            guard let self else { return }
            forgetLeft()
            timer?.interval = isTimePassing ? interval : nil
        }
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

    private func sample() {
        forgetLeft()
        guard let sample = player?.metrics() else { return }
        metrics = metrics.suffix(limit - 1) + [sample.since(metrics.last)]
        onChange(metrics)
    }
}
