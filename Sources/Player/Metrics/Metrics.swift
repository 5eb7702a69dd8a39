import FoundationEssentials
import WindowboxCore

/// Quality metrics of the playback of an item.
public struct Metrics: Equatable, Sendable {
    /// The URL of the medium; `nil` without one.
    public var url: URL?
    /// The date at which the item became current.
    public var startDate: Date
    /// The start position; `nil` for the default start.
    public var startTime: Duration?
    /// The current position; `nil` after the end.
    public var time: Duration?
    /// The time from opening to the first frame or audio; zero after a gapless transition.
    public var startupDuration: Duration?
    /// The bit rate declared by the medium, in bits per second; `nil` without a declaration.
    public var indicatedBitRate: Double?
    /// The observed throughput of the server, in bits per second; `nil` without network access.
    public var observedBitRate: Double?
    /// The server that delivered the latest data; `nil` without network access.
    public var server: String?
    /// The delay of the last frame after its time by the clock of the audio; negative for an early frame, `nil` before
    /// one that followed another.
    public var videoDelay: Duration?
    /// The name of the hardware device that decodes the video, such as “vaapi” or “cuda”; `nil` while software does.
    public var videoDecodingDevice: String?
    /// The values counted since the previous metrics; equal to `total` without previous ones.
    public var increment: MetricsValues
    /// The values counted since the item became current.
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
        videoDelay = statistics.videoDelay
        videoDecodingDevice = statistics.videoDecodingDevice
        total = MetricsValues(statistics)
        increment = total
    }

    /// Returns the metrics with `increment` relative to earlier metrics of the same playback.
    func since(_ earlier: Metrics?) -> Metrics {
        guard let earlier else { return self }
        var metrics = self
        metrics.increment = total.increment(since: earlier.total)
        return metrics
    }
}
