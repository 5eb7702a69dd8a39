extension Player {
    /// What can be sought in; `nil` when unknown or not possible.
    public var seekableTimeRange: Range<Duration>? {
        guard phase == .ready || phase == .ended, media.isSeekable, let duration, duration > .zero else { return nil }
        return .zero..<duration
    }

    /// Whether `time` lies in what can be sought in, both ends included.
    public func canSeek(to time: Duration) -> Bool {
        guard let range = seekableTimeRange else { return false }
        return time >= range.lowerBound && time <= range.upperBound
    }

    /// Goes to a position, and waits until it is there. Returns false when a newer seek or another item came between;
    /// true at once when nothing can be sought in.
    /// - Parameter smooth: Let a seek under way land first, so that a picture is seen while one drags; without, the new
    ///   seek replaces it.
    @discardableResult
    public func seek(_ position: Position, smooth: Bool = false) async -> Bool {
        await withCheckedContinuation { continuation in
            enqueueSeek(position, smooth: smooth) { continuation.resume(returning: $0) }
        }
    }

    /// Goes to a position without waiting for it.
    public func startSeek(_ position: Position, smooth: Bool = false) {
        enqueueSeek(position, smooth: smooth)
    }

    private func enqueueSeek(
        _ position: Position, smooth: Bool, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let range = seekableTimeRange else {
            completion?(true)
            return
        }
        let id = seeks.nextID
        seekCompletions[id] = completion
        perform(seeks.enqueue(position.clamped(to: range), smooth: smooth))
    }

    func perform(_ effect: SeekQueue.Effect) {
        seekTarget = seeks.target
        if let request = effect.request { engine.seek(request) }
        for completed in effect.completed {
            seekCompletions.removeValue(forKey: completed.id)?(completed.hasLanded)
        }
    }
}
