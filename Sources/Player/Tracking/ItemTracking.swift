/// A tracker as its item and player see it: what is said to it is heard later, elsewhere.
protocol ItemTracking<Metadata>: AnyObject, Sendable {
    /// What the item's source says of it.
    associatedtype Metadata

    var behavior: TrackingBehavior { get }
    var sessionIdentifier: String? { get }
    /// Whether the tracker is of a type.
    func isTracker(of type: any PlayerItemTracker.Type) -> Bool

    /// The item's source has said something, perhaps again; comes whether the item plays or not.
    @MainActor func updateMetadata(to metadata: Metadata)
    func enable(for player: TrackedPlayer)
    func updateProperties(to properties: TrackedProperties)
    func updateMetricEvents(to events: [MetricEvent])
    func disable(with properties: TrackedProperties)
}

/// A tracker that is given its own part of an item's metadata.
final class MappedTracker<Tracker: PlayerItemTracker, Metadata>: ItemTracking {
    let behavior: TrackingBehavior
    private let runner: TrackerRunner<Tracker>
    private let mapper: @MainActor (Metadata) -> Tracker.Metadata

    init(
        _ runner: TrackerRunner<Tracker>, behavior: TrackingBehavior,
        mapper: @escaping @MainActor (Metadata) -> Tracker.Metadata
    ) {
        self.runner = runner
        self.behavior = behavior
        self.mapper = mapper
    }

    var sessionIdentifier: String? { runner.sessionIdentifier }
    func isTracker(of type: any PlayerItemTracker.Type) -> Bool { type == Tracker.self }

    func updateMetadata(to metadata: Metadata) { runner.send(.updateMetadata(mapper(metadata))) }
    func enable(for player: TrackedPlayer) { runner.send(.enable(player)) }
    func updateProperties(to properties: TrackedProperties) { runner.send(.updateProperties(properties)) }
    func updateMetricEvents(to events: [MetricEvent]) { runner.send(.updateMetricEvents(events)) }
    func disable(with properties: TrackedProperties) { runner.send(.disable(properties)) }
}
