/// Stretches of an item that are something particular.
extension Player {
    /// The credits at a time, which a person may be offered to `skip(_:)`; `nil` when there are none. What is blocked is not
    /// among these: it is jumped over without anybody's doing.
    public func skippableTimeRange(at time: Duration) -> TimeRange? {
        metadata.timeRanges.first { timeRange in
            if case .credits = timeRange.kind { timeRange.range.contains(time) } else { false }
        }
    }

    /// Goes exactly to the end of a stretch, without waiting for it. Nothing happens where nothing can be sought in.
    public func skip(_ timeRange: TimeRange) { startSeek(.at(timeRange.range.upperBound)) }
}

/// What is blocked is never played.
extension Player {
    /// How often it is looked whether playback has come to something blocked.
    private static let blockInterval = Duration.milliseconds(100)

    var blockedRanges: BlockedRanges { BlockedRanges(metadata.timeRanges) }

    /// Looks now, and goes on looking while time passes and something is blocked.
    func guardBlockedRanges() {
        leaveBlockedRange()
        blockTicker.interval = playbackState == .playing && !blockedRanges.isEmpty ? Self.blockInterval : nil
    }

    /// Jumps exactly to the end of what is blocked where playback is now. What is blocked up to the end of the medium ends
    /// it.
    func leaveBlockedRange() {
        guard phase == .ready, !isSeeking, let range = seekableTimeRange, let time = engine.position() else { return }
        guard time < range.upperBound, let blocked = blockedRanges.range(at: time) else { return }
        send(.at(min(blocked.upperBound, range.upperBound)))
    }
}
