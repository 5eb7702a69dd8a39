import FoundationEssentials

/// The state of measuring one playback of an item.
struct ItemMeasurement {
    /// The date at which the item became current.
    let startDate = Date.now
    /// Returns the time since the item became current.
    let elapsed: @Sendable () -> Duration
    var hasMetadata = false
    var isReady = false
    var hasFailed = false
    var isStalled = false
    var warnings: [MediaWarning] = []

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }
}

/// A load whose playback is measured.
struct MeasuredLoad: Equatable, Sendable {
    var source: UInt64
    var url: URL?
    var startDate: Date
    var startTime: Duration?
}
