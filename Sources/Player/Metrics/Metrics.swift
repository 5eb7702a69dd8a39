import FoundationEssentials
import WindowboxMedia

/// How well an item is being played.
public struct Metrics: Equatable, Sendable {
    /// What is played; `nil` when it has no URL.
    public var url: URL?
    /// When it was come to, by the wall clock.
    public var startDate: Date
    /// Where in the item it was started; `nil` is where it starts by itself.
    public var startTime: Duration?
    /// Where it is now; `nil` when it is over.
    public var time: Duration?
    /// How long its first picture or sound took, once it was being opened; zero when it followed without a gap.
    public var startupDuration: Duration?
    /// The bits a second that it says it has; `nil` when it does not.
    public var indicatedBitRate: Double?
    /// The bits a second that its server gave; `nil` when it comes from no network.
    public var observedBitRate: Double?
    /// The server that its data came from last; `nil` when it comes from none.
    public var server: String?
    /// What has come since the metrics before these; all there is when there were none.
    public var increment: MetricsValues
    /// What has been counted since it was come to.
    public var total: MetricsValues
}

extension Metrics {
    init(_ statistics: MediaStatistics, of loading: MeasuredLoad, time: Duration?) {
        url = loading.url
        startDate = loading.startDate
        startTime = loading.startTime
        self.time = time
        startupDuration = statistics.startupDuration
        indicatedBitRate = statistics.indicatedBitRate.flatMap { $0 > 0 ? $0 : nil }
        observedBitRate = statistics.observedBitRate
        server = statistics.server
        total = MetricsValues(statistics)
        increment = total
    }

    /// The same, reckoned from earlier metrics of the same playback.
    func since(_ earlier: Metrics?) -> Metrics {
        guard let earlier else { return self }
        var metrics = self
        metrics.increment = total.increment(since: earlier.total)
        return metrics
    }
}
