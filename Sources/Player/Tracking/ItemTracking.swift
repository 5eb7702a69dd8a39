/// The tracker of an item with its type erased. Calls are queued and handled on the tracker's own thread.
protocol ItemTracking<Metadata>: AnyObject, Sendable {
    /// The metadata delivered by the item's loader.
    associatedtype Metadata

    var behavior: TrackingBehavior { get }
    var sessionIdentifier: String? { get }
    func isTracker(of type: any PlayerItemTracker.Type) -> Bool

    /// Passes new metadata to the tracker, whether the item plays or not.
    @MainActor func updateMetadata(to metadata: Metadata)
    func enable(for player: TrackedPlayer)
    func updateProperties(to properties: TrackedProperties)
    func updateMetricEvents(to events: [MetricEvent])
    func disable(with properties: TrackedProperties)
}

/// A tracker that receives its own part of an item's metadata.
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
