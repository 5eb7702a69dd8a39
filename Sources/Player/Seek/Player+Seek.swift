import FoundationEssentials

extension Player {
    /// Returns whether a time lies in the seekable range, both ends included; `false` when the item is not seekable.
    public func canSeek(to time: Duration) -> Bool {
        guard let range = seekableTimeRange else { return false }
        return time >= range.lowerBound && time <= range.upperBound
    }

    /// Seeks to a position and waits for the completion.
    /// - Parameters:
    ///   - position: The target; a time outside of the seekable range is clamped to it.
    ///   - smooth: Whether the seek in progress completes first, so that frames are shown while the user drags.
    ///     Otherwise the new seek replaces it.
    /// - Returns: `false` when a newer seek or another item interrupted this seek; `true` at once when the item is not
    ///   seekable.
    @discardableResult
    public func seek(_ position: Position, smooth: Bool = false) async -> Bool {
        await withCheckedContinuation { continuation in
            enqueueSeek(position, smooth: smooth) { continuation.resume(returning: $0) }
        }
    }

    /// Seeks to a time after the seek in progress has completed.
    /// - Parameter time: The target, met exactly for video and at a keyframe nearby for audio, because that is faster.
    /// - Returns: `false` when a newer seek or another item interrupted this seek; `true` at once when the item is not
    ///   seekable.
    @discardableResult
    public func seek(to time: Duration) async -> Bool {
        await seek(optimalPosition(for: time), smooth: true)
    }

    /// Seeks to the position of a stream that was broadcast at a date.
    /// - Parameter date: The wall-clock time; outside of the seekable range it is clamped.
    /// - Returns: `false` when the stream has no program date-time, or when a newer seek or another item interrupted
    ///   this seek.
    @discardableResult
    public func seek(to date: Date) async -> Bool {
        guard let now = self.date(), let time = engine.position() else { return false }
        return await seek(to: time + .seconds(date.timeIntervalSince(now)))
    }

    /// Returns the wall-clock time of the current position; `nil` when the stream has no program date-time. Not
    /// observable.
    public func date() -> Date? { engine.date() }

    func optimalPosition(for time: Duration) -> Position { media.hasVideo ? .at(time) : .near(time) }

    /// Seeks to a position without waiting for the result.
    /// - Parameters:
    ///   - position: The target; a time outside of the seekable range is clamped to it.
    ///   - smooth: Whether the seek in progress completes first. Otherwise the new seek replaces it.
    public func startSeek(_ position: Position, smooth: Bool = false) {
        enqueueSeek(position, smooth: smooth)
    }

    func enqueueSeek(
        _ position: Position, smooth: Bool, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let range = seekableTimeRange else {
            completion?(true)
            return
        }
        let requested = position.clamped(to: range)
        var position = blockedRanges.allowed(requested)
        position.time = min(position.time, range.upperBound)
        send(position, smooth: smooth && position.time == requested.time, completion: completion)
    }

    func send(_ position: Position, smooth: Bool = false, completion: (@MainActor (Bool) -> Void)? = nil) {
        let id = seeks.nextID
        seekCompletions[id] = completion
        perform(seeks.enqueue(position, smooth: smooth))
    }

    func perform(_ effect: SeekQueue.Effect) {
        seekTarget = seeks.target
        if var request = effect.request {
            // The engine may already play the next item; the source identifier keeps the seek from being applied to it.
            request.source = opened?.source.id ?? 0
            engine.seek(request)
        }
        for completed in effect.completed {
            seekCompletions.removeValue(forKey: completed.id)?(completed.hasCompleted)
        }
    }
}
