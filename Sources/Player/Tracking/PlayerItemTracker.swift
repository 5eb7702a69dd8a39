/// Follows the playback of one item: to measure it, to remember it, to tell somebody of it.
///
/// It is made with its item and lives as long, however often that is played: `updateMetadata` whenever the item's source
/// has said something, whether it plays or not; `enable` when the item becomes a player's current one; then properties and
/// metric events as they come; and `disable` when the item is left, is over, is played again, or its player goes.
///
/// All calls come one after the other on a thread of the tracker's own, never the main one. It may take its time:
/// playback does not wait. What has become outdated while it was busy is left out, so that it next hears the newest.
///
/// A tracker that throws is given up: it hears nothing more of this playback, but `disable` to tidy up, and is tried again
/// the next time that its item is played. Playback and the other trackers go on.
public protocol PlayerItemTracker: AnyObject, SendableMetatype {
    /// What it is set up with.
    associatedtype Configuration: Sendable
    /// What it needs to know of an item.
    associatedtype Metadata: Sendable

    /// Makes the tracker of one item. The only call that comes on the main thread.
    init(configuration: Configuration)

    /// What names the session that it is in towards somebody else; `nil` when it is in none. It is looked at after each
    /// call.
    var sessionIdentifier: String? { get }

    /// The item's source has said something, perhaps again.
    func updateMetadata(to metadata: Metadata) throws

    /// The item is the current one of a player now, where it starts.
    func enable(for player: TrackedPlayer) throws

    /// Something about the playback has changed. Comes once after `enable`, with how things stand.
    func updateProperties(to properties: TrackedProperties) throws

    /// Something happened; `events` is all that has happened in this playback, oldest first.
    func updateMetricEvents(to events: [MetricEvent]) throws

    /// The item is not played any more; `properties` are the last ones.
    func disable(with properties: TrackedProperties)
}

extension PlayerItemTracker {
    /// None.
    public var sessionIdentifier: String? { nil }
    /// Ignored.
    public func updateMetadata(to metadata: Metadata) {}
    /// Ignored.
    public func updateProperties(to properties: TrackedProperties) {}
    /// Ignored.
    public func updateMetricEvents(to events: [MetricEvent]) {}
}

/// Whether a tracker can be switched off.
public enum TrackingBehavior: Equatable, Sendable {
    /// `Player.isTrackingEnabled` decides.
    case optional
    /// It works whatever `Player.isTrackingEnabled` says.
    case mandatory
}
