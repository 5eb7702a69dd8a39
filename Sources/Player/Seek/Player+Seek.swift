import FoundationEssentials

extension Player {
    /// Whether `time` lies in what can be sought in, both ends included.
    public func canSeek(to time: Duration) -> Bool {
        guard let range = seekableTimeRange else { return false }
        return time >= range.lowerBound && time <= range.upperBound
    }

    /// Goes to a position, and waits until it is there. Returns false when a newer seek or another item came between;
    /// true at once when nothing can be sought in.
    /// - Parameters:
    ///   - position: Where to; a time outside of what can be sought in is taken for the end of it that is nearer.
    ///   - smooth: Let a seek under way land first, so that a picture is seen while one drags; without, the new seek
    ///     replaces it.
    @discardableResult
    public func seek(_ position: Position, smooth: Bool = false) async -> Bool {
        await withCheckedContinuation { continuation in
            enqueueSeek(position, smooth: smooth) { continuation.resume(returning: $0) }
        }
    }

    /// Goes to a time as exactly as can be done quickly: to the very frame of a film, and near it in anything else. It
    /// lets a seek under way land first. Returns as `seek(_:smooth:)` does.
    @discardableResult
    public func seek(to time: Duration) async -> Bool {
        await seek(optimalPosition(for: time), smooth: true)
    }

    /// Goes to what was transmitted at a date. Returns false when the stream does not know its dates, or as
    /// `seek(_:smooth:)` does; a date outside of what can be sought in is taken for the end of it that is nearer.
    @discardableResult
    public func seek(to date: Date) async -> Bool {
        guard let now = self.date(), let time = engine.position() else { return false }
        return await seek(to: time + .seconds(date.timeIntervalSince(now)))
    }

    /// The wall clock of what is heard and seen now, while a stream tells it; `nil` otherwise. Not observable.
    public func date() -> Date? { engine.date() }

    func optimalPosition(for time: Duration) -> Position { media.hasVideo ? .at(time) : .near(time) }

    /// Goes to a position as `seek(_:smooth:)` does, without waiting for it.
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
        let wish = position.clamped(to: range)
        var position = blockedRanges.allowed(wish)
        position.time = min(position.time, range.upperBound)
        send(position, smooth: smooth && position.time == wish.time, completion: completion)
    }

    func send(_ position: Position, smooth: Bool = false, completion: (@MainActor (Bool) -> Void)? = nil) {
        let id = seeks.nextID
        seekCompletions[id] = completion
        perform(seeks.enqueue(position, smooth: smooth))
    }

    func perform(_ effect: SeekQueue.Effect) {
        seekTarget = seeks.target
        if var request = effect.request {
            // The engine may have gone on to the next item, which is not what was seen.
            request.source = opened?.source.id ?? 0
            engine.seek(request)
        }
        for completed in effect.completed {
            seekCompletions.removeValue(forKey: completed.id)?(completed.hasLanded)
        }
    }
}
