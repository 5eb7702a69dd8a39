import WindowboxCore

/// Values counted during a playback, in total or since earlier values.
public struct MetricsValues: Equatable, Sendable {
    /// Values of zero.
    public static let zero = MetricsValues()

    /// The number of opened inputs: files, playlists and segments.
    public var requests = 0
    /// The number of bytes read from all inputs.
    public var bytes: Int64 = 0
    /// The time spent waiting for servers.
    public var transferDuration = Duration.zero
    /// The wall-clock time during which playback advanced.
    public var playbackDuration = Duration.zero
    /// The number of variant switches.
    public var variantSwitches = 0
    /// The number of changes to another server.
    public var serverChanges = 0
    /// The number of frames delivered to a view.
    public var framesShown = 0
    /// The number of frames dropped because they were late.
    public var framesDropped = 0
    /// The number of dropped frames that were not decoded, because the machine is too slow for all.
    public var framesNotDecoded = 0
    /// The number of stalls.
    public var stalls = 0
    /// The total duration of the stalls.
    public var stallDuration = Duration.zero

    /// Creates values of zero.
    public init() {}
}

extension MetricsValues {
    init(_ statistics: MediaStatistics) {
        requests = max(0, statistics.requests)
        bytes = max(0, statistics.bytes)
        transferDuration = max(.zero, statistics.transferDuration)
        playbackDuration = max(.zero, statistics.playbackDuration)
        variantSwitches = max(0, statistics.variantSwitches)
        serverChanges = max(0, statistics.serverChanges)
        framesShown = max(0, statistics.framesShown)
        framesDropped = max(0, statistics.framesDropped)
        framesNotDecoded = max(0, statistics.framesNotDecoded)
        stalls = max(0, statistics.stalls)
        stallDuration = max(.zero, statistics.stallDuration)
    }

    /// Returns the values counted since earlier ones.
    /// - Parameter earlier: Earlier values of the same playback.
    /// - Returns: The differences; a value that has decreased gives zero.
    public func increment(since earlier: MetricsValues) -> MetricsValues {
        var values = MetricsValues()
        values.requests = max(0, requests - earlier.requests)
        values.bytes = max(0, bytes - earlier.bytes)
        values.transferDuration = max(.zero, transferDuration - earlier.transferDuration)
        values.playbackDuration = max(.zero, playbackDuration - earlier.playbackDuration)
        values.variantSwitches = max(0, variantSwitches - earlier.variantSwitches)
        values.serverChanges = max(0, serverChanges - earlier.serverChanges)
        values.framesShown = max(0, framesShown - earlier.framesShown)
        values.framesDropped = max(0, framesDropped - earlier.framesDropped)
        values.framesNotDecoded = max(0, framesNotDecoded - earlier.framesNotDecoded)
        values.stalls = max(0, stalls - earlier.stalls)
        values.stallDuration = max(.zero, stallDuration - earlier.stallDuration)
        return values
    }
}
