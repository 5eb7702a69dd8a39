extension Player {
    /// Whether there is something to skip in: always in a recording, and as far as the live edge in what goes on.
    public func canSkipForward() -> Bool {
        guard let range = seekableTimeRange else { return false }
        guard streamType == .dvr else { return true }
        return (time() ?? range.upperBound) + forwardSkipInterval <= range.upperBound
    }

    /// Whether anything can be sought in.
    public func canSkipBackward() -> Bool { seekableTimeRange != nil }

    /// Moves by `forwardSkipInterval`, as `skip(by:exactly:completion:)` does.
    /// - Parameter completion: Hears true when it is there, or at once where nothing moves; false when a newer seek or
    ///   another item came between.
    public func skipForward(completion: (@MainActor (Bool) -> Void)? = nil) {
        skip(by: forwardSkipInterval, completion: completion)
    }

    /// Moves back by `backwardSkipInterval`, as `skip(by:exactly:completion:)` does.
    /// - Parameter completion: As that of `skipForward(completion:)`.
    public func skipBackward(completion: (@MainActor (Bool) -> Void)? = nil) {
        skip(by: .zero - backwardSkipInterval, completion: completion)
    }

    /// How far from its target a skip may land on a keyframe: a little less than the second that it is accurate to, because
    /// containers index decoding times.
    private static let skipTolerance = Duration.milliseconds(900)

    /// Moves by a signed interval from the target of a seek under way, or from the position. Within the last second
    /// nothing moves forward.
    /// - Parameters:
    ///   - interval: How far; less than zero is back. It stops at either end of what can be sought in.
    ///   - exactly: Land on the very frame, not on the nearest keyframe where one lies within a second of it.
    ///   - completion: As that of `skipForward(completion:)`.
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
        if interval < .zero { target = blockedRanges.goingBack(from: time, to: target) }
        let position = Position.at(target).clamped(to: range)
        let distance = position.time - time
        // At most half the way, so that the nearest keyframe never lies where the skip began, or on its other side.
        let tolerance = exactly ? .zero : min(Self.skipTolerance, max(distance, .zero - distance) / 2)
        enqueueSeek(
            .to(position.time, before: tolerance, after: tolerance), smooth: false, completion: completion)
    }
}
