import WindowboxMedia

/// Time ranges of a special kind, such as credits.
extension Player {
    /// Finds the credits at a time, for which a view may offer `skip(_:)`.
    /// - Parameter time: The time, from zero at the item's start.
    /// - Returns: The credits; `nil` when there are none. Blocked ranges are not returned, because they are skipped
    ///   automatically.
    public func skippableTimeRange(at time: Duration) -> TimeRange? {
        metadata.timeRanges.first { timeRange in
            if case .credits = timeRange.kind { timeRange.range.contains(time) } else { false }
        }
    }

    /// Seeks to the end of a time range without waiting for the result. Ignored when the item is not seekable.
    /// - Parameter timeRange: The time range to leave.
    public func skip(_ timeRange: TimeRange) { startSeek(.at(timeRange.range.upperBound)) }
}

/// Blocked ranges, which are never played.
extension Player {
    /// The interval between checks for a blocked range.
    private static let blockedRangeCheckInterval = Duration.milliseconds(100)

    var blockedRanges: BlockedRanges { BlockedRanges(metadata.timeRanges) }

    /// Skips a blocked range at the position, and checks for further ones while playback advances.
    func monitorBlockedRanges() {
        skipBlockedRange()
        timers.blockedRanges.interval =
            playbackState == .playing && !blockedRanges.isEmpty ? Self.blockedRangeCheckInterval : nil
    }

    /// Seeks to the end of the blocked range at the position. A range up to the end of the item ends playback.
    func skipBlockedRange() {
        guard phase == .ready, !isSeeking, let range = seekableTimeRange, let time = engine.position() else { return }
        guard time < range.upperBound, let blocked = blockedRanges.range(at: time) else { return }
        send(.at(min(blocked.upperBound, range.upperBound)))
    }
}
