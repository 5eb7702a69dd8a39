import WindowboxPlayer

/// Records the events of a player, to be compared with those that a test expects.
///
/// ```swift
/// let observer = RecordingObserver(of: player)
/// player.isMuted = true
/// await settle()
/// #expect(observer.takeEvents() == [.mutedChanged(true)])
/// ```
@MainActor
public final class RecordingObserver {
    /// The events since the observer was created or `takeEvents()` was called, oldest first.
    public private(set) var events: [PlayerEvent] = []
    /// Whether the player has ended.
    public private(set) var isFinished = false
    private var task: Task<Void, Never>?

    /// Observes a player until the observer is released.
    /// - Parameters:
    ///   - player: The player; not retained.
    ///   - recordsPositions: Whether `.positionChanged` is recorded too, twenty times a second.
    public init(of player: Player, recordsPositions: Bool = false) {
        let events = player.events()
        task = Task { [weak self] in
            for await event in events { self?.record(event, recordsPositions) }
            self?.isFinished = true
        }
    }

    deinit { task?.cancel() }

    private func record(_ event: PlayerEvent, _ recordsPositions: Bool) {
        if case .positionChanged = event, !recordsPositions { return }
        events.append(event)
    }

    /// Removes the recorded events.
    /// - Returns: The events since the last call, oldest first.
    public func takeEvents() -> [PlayerEvent] {
        defer { events = [] }
        return events
    }
}
