import WindowboxMedia

extension ScriptedEngine {
    struct State {
        var snapshot = EngineSnapshot.empty
        var commands: [Command] = []
        var wakeup: (@Sendable () -> Void)?
        var isArmed = true
        var isPlaying = false
        var speed = 1.0
        /// What the position is once it failed.
        var failurePosition: Duration?
        /// Where the position was at `since`.
        var position = Duration.zero
        var since = Duration.zero
    }
}

extension ScriptedEngine.State {
    func time(at now: Duration) -> Duration {
        guard isPlaying, snapshot.phase == .ready, !snapshot.isBuffering else { return position }
        let time = position + (now - since) * speed
        return snapshot.media.duration.map { min(time, $0) } ?? time
    }

    mutating func reset(to phase: EngineSnapshot.Phase) {
        let old = snapshot
        snapshot = .empty
        snapshot.phase = phase
        snapshot.finishedSeek = old.finishedSeek
        snapshot.positionEpoch = old.positionEpoch
        snapshot.pauseRequests = old.pauseRequests
        snapshot.volume = old.volume
        snapshot.isMuted = old.isMuted
        position = .zero
        failurePosition = nil
    }
}
