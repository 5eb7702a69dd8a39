import WindowboxMedia

/// What has been counted of a playback, in a stretch of it or in all.
public struct MetricsValues: Equatable, Sendable {
    /// Nothing counted.
    public static let zero = MetricsValues()

    /// How often an input was opened: a file, a playlist, a piece of a stream.
    public var requests = 0
    /// The bytes that were read.
    public var bytes: Int64 = 0
    /// How long was waited for a server.
    public var transferDuration = Duration.zero
    /// How long time has passed in the item, by the wall clock.
    public var playbackDuration = Duration.zero
    /// How often a stream went over to another quality.
    public var qualityChanges = 0
    /// How often its data came from another server than before.
    public var serverChanges = 0
    /// Frames that were seen.
    public var framesShown = 0
    /// Frames that came too late to be seen.
    public var framesDropped = 0
    /// How often playback had to wait for data.
    public var stalls = 0
    /// How long it waited for data.
    public var stallDuration = Duration.zero

    /// Nothing counted.
    public init() {}
}

extension MetricsValues {
    init(_ statistics: MediaStatistics) {
        requests = max(0, statistics.requests)
        bytes = max(0, statistics.bytes)
        transferDuration = max(.zero, statistics.transferDuration)
        playbackDuration = max(.zero, statistics.playbackDuration)
        qualityChanges = max(0, statistics.qualityChanges)
        serverChanges = max(0, statistics.serverChanges)
        framesShown = max(0, statistics.framesShown)
        framesDropped = max(0, statistics.framesDropped)
        stalls = max(0, statistics.stalls)
        stallDuration = max(.zero, statistics.stallDuration)
    }

    /// What has come since earlier values; what has grown smaller has not come at all.
    public func increment(since earlier: MetricsValues) -> MetricsValues {
        var values = MetricsValues()
        values.requests = max(0, requests - earlier.requests)
        values.bytes = max(0, bytes - earlier.bytes)
        values.transferDuration = max(.zero, transferDuration - earlier.transferDuration)
        values.playbackDuration = max(.zero, playbackDuration - earlier.playbackDuration)
        values.qualityChanges = max(0, qualityChanges - earlier.qualityChanges)
        values.serverChanges = max(0, serverChanges - earlier.serverChanges)
        values.framesShown = max(0, framesShown - earlier.framesShown)
        values.framesDropped = max(0, framesDropped - earlier.framesDropped)
        values.stalls = max(0, stalls - earlier.stalls)
        values.stallDuration = max(.zero, stallDuration - earlier.stallDuration)
        return values
    }
}
