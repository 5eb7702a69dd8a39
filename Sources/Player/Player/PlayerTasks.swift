import WindowboxCore

/// The tasks of a player, cancelled when it is released. Not observed.
struct PlayerTasks {
    /// Ends the wait for the engine's confirmation of a requested volume or mute state.
    var optimisticValueExpiry: DelayedTask?
    /// Probes the items of an admission.
    var admission: Task<Void, Never>?
}

/// The timers of a player, which run only while a medium that needs them plays.
@MainActor
struct PlayerTimers {
    /// Measures the distance to the live edge of a DVR stream.
    let liveEdge: RepeatingTimer
    /// Checks whether playback has reached a blocked range.
    let blockedRanges: RepeatingTimer
    /// Fires when playback reaches the end of the repeated passage.
    let loop: RepeatingTimer
}
