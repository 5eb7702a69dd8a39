extension Player {
    /// Whether there is something to skip in.
    public func canSkipForward() -> Bool { seekableTimeRange != nil }

    /// Whether there is something to skip in.
    public func canSkipBackward() -> Bool { seekableTimeRange != nil }

    /// Skips by the configured interval, from the target of a seek under way when there is one.
    public func skipForward() { skip(by: configuration.forwardSkipInterval) }

    /// Skips by the configured interval, from the target of a seek under way when there is one.
    public func skipBackward() { skip(by: .zero - configuration.backwardSkipInterval) }

    /// Moves by a signed interval from the target of a seek under way, or from the position. Within the last second
    /// nothing moves forward.
    /// - Parameter exactly: Land on the very frame, not on the keyframe beyond it.
    public func skip(by interval: Duration, exactly: Bool = false) {
        guard let range = seekableTimeRange, let time = time() else { return }
        if interval > .zero && time >= range.upperBound - .seconds(1) { return }
        let target = time + interval
        if exactly {
            startSeek(.at(target))
        } else {
            startSeek(interval < .zero ? .before(target) : .after(target))
        }
    }
}
