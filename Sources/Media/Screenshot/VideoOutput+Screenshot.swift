extension VideoOutput {
    /// Somebody who waits for a picture in its own size.
    struct WaitingScreenshot {
        let request: ScreenshotRequest
        /// Whether what stands still has been decoded again for it.
        var isTried = false
    }

    /// Has a request wait for a picture.
    func await(_ request: ScreenshotRequest) { state.withLock { $0.screenshots.append(.init(request: request)) } }

    /// Whether anybody waits for what stands still to be decoded again. That is tried once: who waits again is let go.
    func tryScreenshots() -> Bool {
        state.withLock { state in
            state.screenshots.removeAll(where: \.isTried)
            for index in state.screenshots.indices { state.screenshots[index].isTried = true }
            return !state.screenshots.isEmpty
        }
    }

    /// Lets everybody go who waits.
    func dropScreenshots() { state.withLock { $0.screenshots = [] } }

    /// The requests that a picture of a serial answers. Of what stands still that is only the first one: those behind it are
    /// not seen.
    func takeScreenshots(_ serial: Int, isFirst: Bool) -> [ScreenshotRequest] {
        state.withLock { state in
            guard state.serial == serial, isFirst || state.isRunning, !state.screenshots.isEmpty else { return [] }
            defer { state.screenshots = [] }
            return state.screenshots.map(\.request)
        }
    }
}
