/// When a lost connection is tried again: at once, then after pauses that grow.
struct ReconnectBackoff {
    private static let longestPause: Seconds = 8
    /// How often a server may answer and send nothing before the file is taken for cut short.
    private static let mostEmptyAnswers = 3

    /// Why the last try failed; `nil` before the first did.
    var refusal: ReconnectFailure?
    private var start: HostTime?
    private var pause: Seconds = 0
    private var emptyAnswers = 0

    /// Whether the connection is lost, and no byte has come since.
    var isUnderWay: Bool { start != nil }

    /// Whether the server has answered several times, and each time ended before the first byte.
    var isCutShort: Bool { emptyAnswers >= Self.mostEmptyAnswers }

    /// Notes that a connection was lost.
    /// - Parameter isSilent: Whether the server kept it, and sent nothing.
    mutating func begin(afterSilence isSilent: Bool) {
        if isUnderWay, !isSilent { emptyAnswers += 1 }
        if isSilent { emptyAnswers = 0 }
        start = start ?? .now
    }

    /// The pause before the next try; `nil` when all of them would take longer than `patience`.
    mutating func next(within patience: Seconds, at now: HostTime = .now) -> Seconds? {
        let (next, start) = (pause, start ?? now)
        self.start = start
        guard now + next <= start + patience else { return nil }
        pause = min(max(1, 2 * pause), Self.longestPause)
        return next
    }
}
