/// Creates the tracker of an item and maps the item's metadata for it.
public struct TrackerAdapter<Metadata> {
    let makeTracking: @MainActor () -> any ItemTracking<Metadata>

    /// Creates an adapter; its tracker is created together with the item.
    /// - Parameters:
    ///   - tracker: The type of tracker.
    ///   - configuration: The settings of each tracker.
    ///   - behavior: Whether the tracker can be disabled.
    ///   - mapper: Returns the tracker's part of an item's metadata; called on the main thread.
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
    /// Creates an adapter that maps the item's metadata for this tracker.
    /// - Parameters:
    ///   - configuration: The settings of each tracker.
    ///   - behavior: Whether the tracker can be disabled.
    ///   - mapper: Returns the tracker's part of an item's metadata; called on the main thread.
    /// - Returns: The adapter.
    public static func adapter<ItemMetadata>(
        configuration: Configuration, behavior: TrackingBehavior = .optional,
        mapper: @escaping @MainActor (ItemMetadata) -> Metadata
    ) -> TrackerAdapter<ItemMetadata> {
        TrackerAdapter(Self.self, configuration: configuration, behavior: behavior, mapper: mapper)
    }
}

extension PlayerItemTracker where Configuration == Void {
    /// Creates an adapter for a tracker without settings.
    /// - Parameters:
    ///   - behavior: Whether the tracker can be disabled.
    ///   - mapper: Returns the tracker's part of an item's metadata; called on the main thread.
    /// - Returns: The adapter.
    public static func adapter<ItemMetadata>(
        behavior: TrackingBehavior = .optional, mapper: @escaping @MainActor (ItemMetadata) -> Metadata
    ) -> TrackerAdapter<ItemMetadata> {
        adapter(configuration: (), behavior: behavior, mapper: mapper)
    }
}

extension PlayerItemTracker where Metadata == Void {
    /// Creates an adapter for a tracker that needs no metadata, for items of any kind.
    /// - Parameters:
    ///   - configuration: The settings of each tracker.
    ///   - behavior: Whether the tracker can be disabled.
    /// - Returns: The adapter.
    public static func adapter<ItemMetadata>(
        configuration: Configuration, behavior: TrackingBehavior = .optional
    ) -> TrackerAdapter<ItemMetadata> {
        adapter(configuration: configuration, behavior: behavior) { _ in }
    }
}

extension PlayerItemTracker where Configuration == Void, Metadata == Void {
    /// Creates an adapter for a tracker without settings that needs no metadata, for items of any kind.
    /// - Parameter behavior: Whether the tracker can be disabled.
    /// - Returns: The adapter.
    public static func adapter<ItemMetadata>(behavior: TrackingBehavior = .optional) -> TrackerAdapter<ItemMetadata> {
        adapter(configuration: (), behavior: behavior)
    }
}
