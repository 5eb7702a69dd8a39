import Observation

/// Collects how well a player plays, for one view: a graph, a table. It asks only while time passes.
@MainActor
@Observable
public final class MetricsCollector {
    /// How often metrics are taken while time passes; less than a millisecond is one.
    public let interval: Duration
    /// How many are kept, the newest; less than one is one.
    public let limit: Int
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var sampler: MetricsSampler?

    /// The metrics of the current playback, oldest first; none before it has played for an interval.
    public private(set) var metrics: [Metrics] = []

    /// What is followed; not kept alive. Binding another begins anew.
    @ObservationIgnored public weak var player: Player? {
        didSet {
            guard oldValue !== player else { return }
            metrics = []
            sampler = MetricsSampler(interval: interval, limit: limit, clock: clock) { [weak self] in self?.metrics = $0
            }
            sampler?.player = player
        }
    }

    /// All that has happened in the current playback, oldest first; nothing when there is none.
    public var metricEvents: [MetricEvent] { player?.metricEvents ?? [] }

    /// Makes a collector that is bound to no player yet.
    /// - Parameters:
    ///   - interval: How often metrics are taken; less than a millisecond is one.
    ///   - limit: How many are kept, the newest; less than one is one.
    ///   - clock: What time is measured with; only a test has reason to give one.
    public init(interval: Duration, limit: Int = 100, clock: any Clock<Duration> = ContinuousClock()) {
        self.interval = MetricsSampler.possible(interval)
        self.limit = limit
        self.clock = clock
    }
}
