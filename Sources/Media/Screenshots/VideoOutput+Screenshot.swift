extension VideoOutput {
    /// A screenshot request that waits for a frame.
    struct PendingScreenshot {
        let request: ScreenshotRequest
        /// The media time in seconds while paused, which selects the subtitles; `nil` during playback.
        let time: Seconds?
        /// Whether the stationary frame has been decoded again for this request.
        var isClaimed = false
    }

    /// Queues a request for the next suitable frame.
    func add(_ request: ScreenshotRequest, time: Seconds?) {
        state.withLock { $0.screenshots.append(.init(request: request, time: time)) }
    }

    /// Claims the requests for which the stationary frame has to be decoded again, and drops those claimed before: each
    /// is claimed once. Returns whether there are any.
    func claimScreenshots() -> Bool {
        state.withLock { state in
            state.screenshots.removeAll { $0.isClaimed || $0.request.isAnswered }
            for index in state.screenshots.indices { state.screenshots[index].isClaimed = true }
            return !state.screenshots.isEmpty
        }
    }

    /// Drops all requests, which answers them with `nil`.
    func dropScreenshots() { state.withLock { $0.screenshots = [] } }

    /// Removes and returns the requests that a frame of a serial answers. While paused that is only the first frame of
    /// the serial: the following ones are not shown.
    func dequeueScreenshots(_ serial: Int, isFirst: Bool) -> [PendingScreenshot] {
        state.withLock { state in
            guard !state.screenshots.isEmpty, state.serial == serial, isFirst || state.isRunning else { return [] }
            defer { state.screenshots = [] }
            return state.screenshots.filter { !$0.request.isAnswered }
        }
    }
}
