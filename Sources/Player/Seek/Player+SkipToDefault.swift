extension Player {
    /// Checks whether `skipToDefault(completion:)` moves the position.
    /// - Returns: `true` in a recording and a live stream; in a DVR stream whether playback is more than one segment
    ///   behind the live edge; `false` while nothing is open.
    public func canSkipToDefault() -> Bool {
        switch streamType {
        case .unknown: false
        case .onDemand, .live: true
        case .dvr:
            (time() ?? .zero) < (seekableTimeRange?.upperBound ?? .zero) - (chunkDuration ?? .zero)
        }
    }

    /// Seeks to the default position: the start of a recording, the live edge of a live stream.
    /// - Parameter completion: Receives `true` when the seek has completed or nothing is open, `false` when a newer
    ///   seek or another item interrupted it.
    public func skipToDefault(completion: (@MainActor (Bool) -> Void)? = nil) {
        switch (streamType, seekableTimeRange) {
        case (.unknown, _), (.onDemand, nil): completion?(true)
        case (.onDemand, let range?): enqueueSeek(.near(range.lowerBound), smooth: false, completion: completion)
        case (.dvr, let range): send(.at(range?.upperBound ?? .zero), smooth: false, completion: completion)
        // The stream is not seekable, but the engine returns to the live edge on any seek.
        case (.live, _): send(.near(time() ?? .zero), smooth: false, completion: completion)
        }
    }
}
