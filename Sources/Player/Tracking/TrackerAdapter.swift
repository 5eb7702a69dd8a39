/// Makes the tracker of an item, with what it needs to know of the item's metadata.
public struct TrackerAdapter<Metadata> {
    let makeTracking: @MainActor () -> any ItemTracking<Metadata>

    /// Says which tracker an item has; it is made with the item.
    /// - Parameters:
    ///   - tracker: The kind of tracker.
    ///   - configuration: What each tracker is set up with.
    ///   - behavior: Whether it can be switched off.
    ///   - mapper: What the tracker needs of an item's metadata; called on the main thread.
    public init<Tracker: PlayerItemTracker>(
        _ tracker: Tracker.Type, configuration: Tracker.Configuration, behavior: TrackingBehavior = .optional,
        mapper: @escaping @MainActor (Metadata) -> Tracker.Metadata
    ) {
        makeTracking = {
            MappedTracker(TrackerRunner(Tracker(configuration: configuration)), behavior: behavior, mapper: mapper)
        }
    }
}

extension PlayerItemTracker {
    /// An adapter that takes from an item's metadata what this tracker needs.
    public static func adapter<ItemMetadata>(
        configuration: Configuration, behavior: TrackingBehavior = .optional,
        mapper: @escaping @MainActor (ItemMetadata) -> Metadata
    ) -> TrackerAdapter<ItemMetadata> {
        TrackerAdapter(Self.self, configuration: configuration, behavior: behavior, mapper: mapper)
    }
}

extension PlayerItemTracker where Configuration == Void {
    /// An adapter that takes from an item's metadata what this tracker needs, which is set up with nothing.
    public static func adapter<ItemMetadata>(
        behavior: TrackingBehavior = .optional, mapper: @escaping @MainActor (ItemMetadata) -> Metadata
    ) -> TrackerAdapter<ItemMetadata> {
        adapter(configuration: (), behavior: behavior, mapper: mapper)
    }
}

extension PlayerItemTracker where Metadata == Void {
    /// An adapter for any item: this tracker needs to know nothing of it.
    public static func adapter<ItemMetadata>(
        configuration: Configuration, behavior: TrackingBehavior = .optional
    ) -> TrackerAdapter<ItemMetadata> {
        adapter(configuration: configuration, behavior: behavior) { _ in }
    }
}
