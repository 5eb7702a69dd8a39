/// Tracks the playback of one item, for example to measure it, to store the position or to report it to a service.
///
/// A tracker has the lifetime of its item, which may be played several times. `updateMetadata(to:)` is called whenever
/// the item's loader has delivered metadata, whether the item plays or not; `enable(for:)` when the item becomes a
/// player's current one; then `updateProperties(to:)` and `updateMetricEvents(to:)` at each change; and
/// `disable(with:)` when the item is left, has ended, is replayed, or its player is released.
///
/// Calls are made one after the other on a thread of the tracker's own, never the main one. A slow tracker does not
/// delay playback: outdated calls are dropped from its queue, and the newest ones are kept.
///
/// A tracker that throws receives no further calls in this playback except `disable(with:)`, and is enabled again the
/// next time its item is played. Playback and other trackers continue.
public protocol PlayerItemTracker: AnyObject, SendableMetatype {
    /// The settings of the tracker.
    associatedtype Configuration: Sendable
    /// The metadata that the tracker needs of an item; none by default.
    associatedtype Metadata: Sendable = Void

    /// Creates the tracker of one item. This is the only call on the main thread.
    /// - Parameter configuration: The settings of the tracker.
    init(configuration: Configuration)

    /// The identifier of the tracker's session, for example with a service; `nil` without one. Read after each call.
    var sessionIdentifier: String? { get }

    /// Receives metadata of the item, perhaps repeatedly.
    /// - Parameter metadata: The newest metadata.
    /// - Throws: Any error; the tracker then receives no further calls in this playback.
    func updateMetadata(to metadata: Metadata) throws

    /// Begins tracking: the item has become the current one of a player.
    /// - Parameter player: The playback to query, from any thread.
    /// - Throws: Any error; the tracker then receives no further calls in this playback.
    func enable(for player: TrackedPlayer) throws

    /// Receives changed properties of the playback; called once right after `enable(for:)` as well.
    /// - Parameter properties: All properties at the time of the change.
    /// - Throws: Any error; the tracker then receives no further calls in this playback.
    func updateProperties(to properties: TrackedProperties) throws

    /// Receives a new metric event.
    /// - Parameter events: All events of this playback, oldest first.
    /// - Throws: Any error; the tracker then receives no further calls in this playback.
    func updateMetricEvents(to events: [MetricEvent]) throws

    /// Ends tracking: the item is no longer played.
    /// - Parameter properties: The last properties.
    func disable(with properties: TrackedProperties)
}

extension PlayerItemTracker {
    /// The default identifier, `nil`.
    public var sessionIdentifier: String? { nil }
    /// Ignores the metadata.
    public func updateMetadata(to metadata: Metadata) {}
    /// Ignores the properties.
    public func updateProperties(to properties: TrackedProperties) {}
    /// Ignores the events.
    public func updateMetricEvents(to events: [MetricEvent]) {}
}

/// The effect of `Player.isTrackingEnabled` on a tracker.
public enum TrackingBehavior: Equatable, Sendable {
    /// Enabled only while `Player.isTrackingEnabled` is set.
    case optional
    /// Always enabled.
    case mandatory
}
