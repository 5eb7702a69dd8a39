import WindowboxCore

extension VideoOutput {
    /// A screenshot request that waits for a frame.
    package struct PendingScreenshot {
        package let request: ScreenshotRequest
        /// The media time in seconds while paused, which selects the subtitles; `nil` during playback.
        package let time: Seconds?
        /// Whether the stationary frame has been decoded again for this request.
        var isClaimed = false
    }

    /// Queues a request for the next suitable frame.
    /// - Parameters:
    ///   - request: The request, which is completed once.
    ///   - time: The media time in seconds while paused, which selects the subtitles; `nil` during playback.
    package func add(_ request: ScreenshotRequest, time: Seconds?) {
        state.withLock { $0.screenshots.append(.init(request: request, time: time)) }
    }

    /// Whether requests wait for a frame.
    package var awaitsScreenshot: Bool { state.withLock { !$0.screenshots.isEmpty } }

    /// Claims the requests for which the stationary frame has to be decoded again, and drops those claimed before: each
    /// is claimed once.
    /// - Returns: Whether any request is claimed.
    package func claimScreenshots() -> Bool {
        let (dropped, hasClaimed) = state.withLock { state in
            let all = state.screenshots
            state.screenshots.removeAll { $0.isClaimed || $0.request.isCompleted }
            for index in state.screenshots.indices { state.screenshots[index].isClaimed = true }
            return (all.filter(\.isClaimed), !state.screenshots.isEmpty)
        }
        for pending in dropped { pending.request.complete(with: nil) }
        return hasClaimed
    }

    /// Drops all requests, which completes them with `nil`.
    package func dropScreenshots() {
        let dropped = state.withLock { state in
            defer { state.screenshots = [] }
            return state.screenshots
        }
        for pending in dropped { pending.request.complete(with: nil) }
    }

    /// Removes the requests that a frame can complete. While paused, only the first frame of a serial can: the
    /// following ones are not shown.
    /// - Parameters:
    ///   - serial: The serial of the frame.
    ///   - isFirst: Whether the frame is the first one of the serial.
    /// - Returns: The requests that are not completed yet.
    package func dequeueScreenshots(_ serial: Int, isFirst: Bool) -> [PendingScreenshot] {
        let waiting = state.withLock { state -> [PendingScreenshot] in
            guard !state.screenshots.isEmpty, state.frames.serial == serial, isFirst || state.frames.isRunning else {
                return []
            }
            defer { state.screenshots = [] }
            return state.screenshots
        }
        return waiting.filter { !$0.request.isCompleted }
    }
}
