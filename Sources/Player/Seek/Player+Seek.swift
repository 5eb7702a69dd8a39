import FoundationEssentials
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

extension Player {
    /// The target of the seek in progress; `nil` when there is none.
    public var seekTarget: Duration? { seeking.target }

    /// Whether a seek is in progress.
    public var isSeeking: Bool { seekTarget != nil }

    /// Checks whether a seek to a time is possible.
    /// - Parameter time: The time, from zero at the item's start.
    /// - Returns: Whether the time lies in the seekable range, both ends included; `false` when the item is not
    ///   seekable.
    public func canSeek(to time: Duration) -> Bool {
        guard let range = seekableTimeRange else { return false }
        return time >= range.lowerBound && time <= range.upperBound
    }

    /// Seeks to a position.
    /// - Parameters:
    ///   - position: The target; a time outside of the seekable range is clamped to it.
    ///   - smooth: Whether the seek in progress completes first, so that frames are shown while the user drags.
    ///     Otherwise the new seek replaces it.
    /// - Returns: The operation, which completes at once when the item is not seekable.
    @discardableResult
    public func seek(_ position: Position, smooth: Bool = false) -> SeekOperation {
        guard let range = seekableTimeRange else { return SeekOperation(result: true) }
        let requested = position.clamped(to: range)
        var position = blockedRanges.allowed(requested)
        position.time = min(position.time, range.upperBound)
        return send(position, smooth: smooth && position.time == requested.time)
    }

    /// Seeks to a time after the seek in progress has completed.
    /// - Parameter time: The target, met exactly for video and at a keyframe nearby for audio, because that is faster.
    /// - Returns: The operation, which completes at once when the item is not seekable.
    @discardableResult
    public func seek(to time: Duration) -> SeekOperation { seek(optimalPosition(for: time), smooth: true) }

    /// Seeks to the position of a stream that was broadcast at a date.
    /// - Parameter date: The wall-clock time; outside of the seekable range it is clamped.
    /// - Returns: The operation, which fails at once when the stream has no program date-time.
    @discardableResult
    public func seek(to date: Date) -> SeekOperation {
        guard let now = self.date(), let time = engine.position() else { return SeekOperation(result: false) }
        return seek(to: time + .seconds(date.timeIntervalSince(now)))
    }

    /// Queries the engine for the program date-time, which is not observable.
    /// - Returns: The wall-clock time of the current position; `nil` when the stream has no program date-time.
    public func date() -> Date? { engine.date() }

    /// Returns the wall-clock time of a time in the media; `nil` when the stream has no program date-time.
    package func date(at time: Duration) -> Date? {
        guard let now = date(), let position = engine.position() else { return nil }
        return now.addingTimeInterval((time - position) / .seconds(1))
    }

    func optimalPosition(for time: Duration) -> Position { media.hasVideo ? .at(time) : .near(time) }

    @discardableResult
    func send(_ position: Position, smooth: Bool = false) -> SeekOperation {
        let operation = SeekOperation()
        pendingSeeks.operations[pendingSeeks.queue.nextID] = operation
        perform(pendingSeeks.queue.enqueue(position, smooth: smooth))
        return operation
    }

    /// Completes the seek that the engine has finished.
    func finishSeek(_ id: UInt64) { perform(pendingSeeks.queue.finish(id)) }

    /// Cancels all seeks, because another load replaces the current one, or the current one has failed.
    func cancelSeeks() { perform(pendingSeeks.queue.cancel()) }

    private func perform(_ effect: SeekQueue.Effect) {
        seeking.target = pendingSeeks.queue.target
        if var request = effect.request {
            // The engine may already play the next item; the source identifier keeps the seek from being applied to it.
            request.source = opened?.source.id ?? 0
            engine.seek(request)
        }
        for completed in effect.completed {
            pendingSeeks.operations.removeValue(forKey: completed.id)?.finish(completed.hasCompleted)
        }
    }
}

// MARK: - Skips

extension Player {
    /// Checks whether skipping forward is possible.
    /// - Returns: `true` in a seekable recording; in a DVR stream whether the live edge is at least the interval away.
    public func canSkipForward() -> Bool {
        guard let range = seekableTimeRange else { return false }
        guard streamType == .dvr else { return true }
        return (time() ?? range.upperBound) + forwardSkipInterval <= range.upperBound
    }

    /// Checks whether skipping back is possible.
    /// - Returns: Whether the item is seekable.
    public func canSkipBackward() -> Bool { seekableTimeRange != nil }

    /// Skips forward by `forwardSkipInterval`, like `skip(by:exactly:)`.
    /// - Returns: The operation, which completes at once when nothing moves.
    @discardableResult
    public func skipForward() -> SeekOperation { skip(by: forwardSkipInterval) }

    /// Skips back by `backwardSkipInterval`, like `skip(by:exactly:)`.
    /// - Returns: The operation, which completes at once when nothing moves.
    @discardableResult
    public func skipBackward() -> SeekOperation { skip(by: .zero - backwardSkipInterval) }

    /// The maximum tolerance of a skip: a little less than the intended accuracy of one second, because containers
    /// index decoding timestamps.
    private static let skipTolerance = Duration.milliseconds(900)

    /// Skips by an interval, relative to the target of the seek in progress or to the position. Within the last second
    /// of the seekable range, a skip forward is ignored.
    /// - Parameters:
    ///   - interval: The distance, negative for back; clamped to the seekable range.
    ///   - exactly: Whether the exact frame is shown; otherwise a keyframe within one second of it may be, which is
    ///     faster.
    /// - Returns: The operation, which completes at once when nothing moves.
    @discardableResult
    public func skip(by interval: Duration, exactly: Bool = false) -> SeekOperation {
        guard let range = seekableTimeRange, let time = time(),
            interval <= .zero || time < range.upperBound - .seconds(1)
        else { return SeekOperation(result: true) }
        var target = time + interval
        if interval < .zero { target = blockedRanges.skippingBack(from: time, to: target) }
        let position = Position.at(target).clamped(to: range)
        let distance = position.time - time
        // At most half of the distance, because the nearest keyframe could otherwise be at the position where the skip
        // began, or on its other side.
        let tolerance = exactly ? .zero : min(Self.skipTolerance, max(distance, .zero - distance) / 2)
        return seek(.to(position.time, before: tolerance, after: tolerance))
    }
}
