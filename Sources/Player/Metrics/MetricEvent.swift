import FoundationEssentials

/// An event during the playback of an item.
public struct MetricEvent: Equatable, Sendable {
    /// The kind of an event.
    public enum Kind: Equatable, Sendable {
        /// The asset is known. `experience` is the time that the user waited for it, zero when it was known beforehand;
        /// `service` is the time that the item's loader took.
        case metadata(experience: Duration, service: Duration)
        /// The first frame or audio is ready, `experience` after the item became current.
        case asset(experience: Duration)
        /// The item cannot be played, or not any further.
        case failure(PlayerError)
        /// A warning occurred while playback continues.
        case warning(MediaWarning)
        /// Playback stalled and waits for data.
        case stall
        /// Playback resumed after a stall.
        case resumeAfterStall
    }

    /// The kind of the event.
    public let kind: Kind
    /// The wall-clock time of the event.
    public let date: Date
    /// The position at that time; `nil` when there was none.
    public let time: Duration?

    /// Creates an event.
    /// - Parameters:
    ///   - kind: The kind of the event.
    ///   - date: The wall-clock time of the event.
    ///   - time: The position at that time; `nil` when there was none.
    public init(kind: Kind, date: Date = .now, time: Duration? = nil) {
        self.kind = kind
        self.date = date
        self.time = time
    }
}
