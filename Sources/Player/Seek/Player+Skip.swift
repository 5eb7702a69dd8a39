extension Player {
    /// Returns whether skipping forward is possible: always in a recording, and up to the live edge of a DVR stream.
    public func canSkipForward() -> Bool {
        guard let range = seekableTimeRange else { return false }
        guard streamType == .dvr else { return true }
        return (time() ?? range.upperBound) + forwardSkipInterval <= range.upperBound
    }

    /// Returns whether the item is seekable.
    public func canSkipBackward() -> Bool { seekableTimeRange != nil }

    /// Skips forward by `forwardSkipInterval`, the same as `skip(by:exactly:completion:)`.
    /// - Parameter completion: Receives `true` when the skip has completed or nothing moves, `false` when a newer seek
    ///   or another item interrupted it.
    public func skipForward(completion: (@MainActor (Bool) -> Void)? = nil) {
        skip(by: forwardSkipInterval, completion: completion)
    }

    /// Skips back by `backwardSkipInterval`, the same as `skip(by:exactly:completion:)`.
    /// - Parameter completion: Receives `true` when the skip has completed or nothing moves, `false` when a newer seek
    ///   or another item interrupted it.
    public func skipBackward(completion: (@MainActor (Bool) -> Void)? = nil) {
        skip(by: .zero - backwardSkipInterval, completion: completion)
    }

    /// The maximum tolerance of a skip: a little less than the intended accuracy of one second, because containers
    /// index decoding timestamps.
    private static let skipTolerance = Duration.milliseconds(900)

    /// Skips by an interval, relative to the target of the seek in progress or to the position. Within the last second
    /// of the seekable range, a skip forward is ignored.
    /// - Parameters:
    ///   - interval: The distance, negative for back; clamped to the seekable range.
    ///   - exactly: Whether the exact frame is shown; otherwise a keyframe within one second of it may be, which is
    ///     faster.
    ///   - completion: Receives `true` when the skip has completed or nothing moves, `false` when a newer seek or
    ///     another item interrupted it.
    public func skip(
        by interval: Duration, exactly: Bool = false, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let range = seekableTimeRange, let time = time(),
            interval <= .zero || time < range.upperBound - .seconds(1)
        else {
            completion?(true)
            return
        }
        var target = time + interval
        if interval < .zero { target = blockedRanges.skippingBack(from: time, to: target) }
        let position = Position.at(target).clamped(to: range)
        let distance = position.time - time
        // At most half of the distance, because the nearest keyframe could otherwise be at the position where the skip
        // began, or on its other side.
        let tolerance = exactly ? .zero : min(Self.skipTolerance, max(distance, .zero - distance) / 2)
        enqueueSeek(
            .to(position.time, before: tolerance, after: tolerance), smooth: false, completion: completion)
    }
}
