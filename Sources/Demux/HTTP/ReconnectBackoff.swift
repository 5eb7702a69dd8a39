import WindowboxCore

/// The retry schedule of a lost connection: at once, then after pauses that double up to 8 s.
struct ReconnectBackoff {
    private static let longestPause: Seconds = 8
    /// The number of responses without a byte after which the file counts as truncated.
    private static let maximumEmptyResponses = 3

    /// The reason why the last attempt failed; `nil` before the first failure.
    var refusal: ReconnectFailure?
    private var start: HostTime?
    private var pause: Seconds = 0
    private var emptyResponses = 0

    /// Whether the connection is lost and no byte has arrived since.
    var isRetrying: Bool { start != nil }

    /// Whether the file counts as truncated: the server has responded several times without sending a byte.
    var isCutShort: Bool { emptyResponses >= Self.maximumEmptyResponses }

    /// Records a lost connection.
    /// - Parameter isSilent: Whether the server kept the connection open but sent nothing.
    mutating func begin(afterSilence isSilent: Bool) {
        if isRetrying, !isSilent { emptyResponses += 1 }
        if isSilent { emptyResponses = 0 }
        start = start ?? .now
    }

    /// The pause in seconds before the next attempt; `nil` when that would exceed `timeout` since the connection was
    /// lost.
    mutating func next(within timeout: Seconds, at now: HostTime = .now) -> Seconds? {
        let (next, start) = (pause, start ?? now)
        self.start = start
        guard now + next <= start + timeout else { return nil }
        pause = min(max(1, 2 * pause), Self.longestPause)
        return next
    }
}
