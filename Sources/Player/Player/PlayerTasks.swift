/// The tasks of a player, cancelled with it. Not observed.
struct PlayerTasks: Sendable {
    /// Ends the wait for the engine's confirmation of a requested volume.
    var optimisticValueExpiry: Task<Void, Never>?
    /// Probes the items of an admission.
    var admission: Task<Void, Never>?

    func cancel() {
        optimisticValueExpiry?.cancel()
        admission?.cancel()
    }
}

/// The timers of a player, which run only while a medium that needs them plays.
@MainActor
struct PlayerTimers {
    /// Measures the distance to the live edge of a DVR stream.
    let liveEdge: RepeatingTimer
    /// Checks whether playback has reached a blocked range.
    let blockedRanges: RepeatingTimer
}
