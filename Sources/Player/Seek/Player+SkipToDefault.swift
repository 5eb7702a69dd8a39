extension Player {
    /// Whether `skipToDefault()` would lead somewhere: to the start of a recording, or to the live edge when playback is
    /// more than a piece of the stream behind it.
    public func canSkipToDefault() -> Bool {
        switch streamType {
        case .unknown: false
        case .onDemand, .live: true
        case .dvr:
            (time() ?? .zero) < (seekableTimeRange?.upperBound ?? .zero) - (chunkDuration ?? .zero)
        }
    }

    /// Goes to the start of a recording, and to the live edge of what goes on.
    /// - Parameter completion: Hears true when it is there, or at once when nothing is open; false when a newer seek or
    ///   another item came between.
    public func skipToDefault(completion: (@MainActor (Bool) -> Void)? = nil) {
        switch (streamType, seekableTimeRange) {
        case (.unknown, _), (.onDemand, nil): completion?(true)
        case (.onDemand, let range?): enqueueSeek(.near(range.lowerBound), smooth: false, completion: completion)
        case (.dvr, let range): send(.at(range?.upperBound ?? .zero), smooth: false, completion: completion)
        // Nothing can be sought in, but the engine knows how to come back to what is being transmitted.
        case (.live, _): send(.near(time() ?? .zero), smooth: false, completion: completion)
        }
    }
}
