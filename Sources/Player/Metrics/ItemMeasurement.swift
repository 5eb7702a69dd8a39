import FoundationEssentials
import WindowboxMedia

/// What has been seen of one playback of an item so far.
struct ItemMeasurement {
    /// When the item was come to.
    let startDate = Date.now
    /// How long ago that is.
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

/// A loading whose playback is measured.
struct MeasuredLoad: Equatable, Sendable {
    var source: UInt64
    var url: URL?
    var startDate: Date
    var startTime: Duration?
}
