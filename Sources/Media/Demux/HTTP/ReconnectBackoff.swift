/// The retry schedule of a lost connection: at once, then after pauses that double up to 8 s.
struct ReconnectBackoff {
    private static let longestPause: Seconds = 8
    /// How many times a server may answer without sending a byte before the file counts as truncated.
    private static let mostEmptyAnswers = 3

    /// The reason why the last attempt failed; `nil` before the first failure.
    var refusal: ReconnectFailure?
    private var start: HostTime?
    private var pause: Seconds = 0
    private var emptyAnswers = 0

    /// Whether the connection is lost and no byte has arrived since.
    var isUnderWay: Bool { start != nil }

    /// Whether the file counts as truncated: the server has answered several times without sending a byte.
    var isCutShort: Bool { emptyAnswers >= Self.mostEmptyAnswers }

    /// Records a lost connection.
    /// - Parameter isSilent: Whether the server kept the connection open but sent nothing.
    mutating func begin(afterSilence isSilent: Bool) {
        if isUnderWay, !isSilent { emptyAnswers += 1 }
        if isSilent { emptyAnswers = 0 }
        start = start ?? .now
    }

    /// The pause in seconds before the next attempt; `nil` when that would exceed `patience` since the connection was
    /// lost.
    mutating func next(within patience: Seconds, at now: HostTime = .now) -> Seconds? {
        let (next, start) = (pause, start ?? now)
        self.start = start
        guard now + next <= start + patience else { return nil }
        pause = min(max(1, 2 * pause), Self.longestPause)
        return next
    }
}
