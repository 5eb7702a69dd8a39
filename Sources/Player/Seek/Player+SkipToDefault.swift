extension Player {
    /// Checks whether `skipToDefault()` moves the position.
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
    /// - Returns: The operation, which completes at once when nothing is open.
    @discardableResult
    public func skipToDefault() -> SeekOperation {
        switch (streamType, seekableTimeRange) {
        case (.unknown, _), (.onDemand, nil): SeekOperation(result: true)
        case (.onDemand, let range?): seek(.near(range.lowerBound))
        case (.dvr, let range): send(.at(range?.upperBound ?? .zero))
        // The stream is not seekable, but the engine returns to the live edge on any seek.
        case (.live, _): send(.near(time() ?? .zero))
        }
    }
}
