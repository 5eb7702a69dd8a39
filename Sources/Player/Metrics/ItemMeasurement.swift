import FoundationEssentials

/// The state of measuring one playback of an item.
struct ItemMeasurement {
    /// The date at which the item became current.
    let startDate = Date.now
    /// Returns the time since the item became current.
    let elapsed: @Sendable () -> Duration
    /// The playback as far as it has been recorded.
    enum Playback {
        /// The item has not been ready to play yet.
        case loading
        case ready
        /// Playback waits for data.
        case stalled
    }

    /// Whether the metadata has been recorded, and whether a failure has. Each is recorded once, at any time of the
    /// playback.
    var hasMetadata = false
    var hasFailed = false
    var playback = Playback.loading
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
