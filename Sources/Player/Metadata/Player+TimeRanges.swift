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
    public func skip(_ timeRange: TimeRange) { seek(.at(timeRange.range.upperBound)) }
}
