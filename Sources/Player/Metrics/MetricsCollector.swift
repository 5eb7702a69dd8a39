import Observation

/// Collects metrics of a player for one view, such as a graph or a table. Samples are taken only while playback
/// advances.
@MainActor
@Observable
public final class MetricsCollector {
    /// The interval between samples while playback advances, at least one millisecond.
    public let interval: Duration
    /// The maximum number of samples, of which the newest are kept; less than 1 counts as 1.
    public let limit: Int
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var sampler: MetricsSampler?

    /// The metrics of the current playback, oldest first; empty until it has advanced for one interval.
    public private(set) var metrics: [Metrics] = []

    /// The observed player; not retained. Another player clears the metrics.
    @ObservationIgnored public weak var player: Player? {
        didSet {
            guard oldValue !== player else { return }
            metrics = []
            sampler = MetricsSampler(interval: interval, limit: limit, clock: clock) { [weak self] in self?.metrics = $0
            }
            sampler?.player = player
        }
    }

    /// The metric events of the current playback, oldest first; empty without one.
    public var metricEvents: [MetricEvent] { player?.metricEvents ?? [] }

    /// Creates a collector without a player.
    /// - Parameters:
    ///   - interval: The interval between samples, at least one millisecond.
    ///   - limit: The maximum number of samples, at least 1.
    ///   - clock: Measures time. Tests pass one of their own.
    public init(interval: Duration, limit: Int = 100, clock: any Clock<Duration> = ContinuousClock()) {
        self.interval = MetricsSampler.clampedInterval(interval)
        self.limit = limit
        self.clock = clock
    }
}
