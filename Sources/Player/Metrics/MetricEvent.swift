import FoundationEssentials
import WindowboxMedia

/// Something that happened while an item was played, and when.
public struct MetricEvent: Equatable, Sendable {
    /// What happened.
    public enum Kind: Equatable, Sendable {
        /// It is known what the item plays. `experience` is how long a person waited for that, zero when it was known
        /// beforehand; `service` is how long the item's source took.
        case metadata(experience: Duration, service: Duration)
        /// The first picture or sound is there, `experience` after the item was come to.
        case asset(experience: Duration)
        /// It cannot be played, or not any further.
        case failure(PlayerError)
        /// Something is amiss although playback goes on.
        case warning(MediaWarning)
        /// Playback has to wait for data.
        case stall
        /// It goes on after that.
        case resumeAfterStall
    }

    /// What happened.
    public let kind: Kind
    /// When, by the wall clock.
    public let date: Date
    /// Where playback was then; `nil` when it was nowhere yet.
    public let time: Duration?

    /// Makes an event.
    public init(kind: Kind, date: Date = .now, time: Duration? = nil) {
        self.kind = kind
        self.date = date
        self.time = time
    }
}
