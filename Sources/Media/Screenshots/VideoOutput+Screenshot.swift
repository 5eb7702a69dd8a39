extension VideoOutput {
    /// Somebody who waits for a picture in its own size.
    struct PendingScreenshot {
        let request: ScreenshotRequest
        /// What time it is while that stands still, and so which subtitles are seen; `nil` while it passes.
        let time: Seconds?
        /// Whether what stands still has been decoded again for it.
        var isClaimed = false
    }

    /// Has a request wait for a picture.
    func add(_ request: ScreenshotRequest, time: Seconds?) {
        state.withLock { $0.screenshots.append(.init(request: request, time: time)) }
    }

    /// True when somebody waits for whom what stands still is to be decoded again: once for each, and who waits after that is
    /// let go.
    func claimScreenshots() -> Bool {
        state.withLock { state in
            state.screenshots.removeAll { $0.isClaimed || $0.request.isAnswered }
            for index in state.screenshots.indices { state.screenshots[index].isClaimed = true }
            return !state.screenshots.isEmpty
        }
    }

    /// Lets everybody go who waits.
    func dropScreenshots() { state.withLock { $0.screenshots = [] } }

    /// Who is answered by a picture of a serial. Of what stands still that is only the first one: those behind it are not seen.
    func takeScreenshots(_ serial: Int, isFirst: Bool) -> [PendingScreenshot] {
        state.withLock { state in
            guard !state.screenshots.isEmpty, state.serial == serial, isFirst || state.isRunning else { return [] }
            defer { state.screenshots = [] }
            return state.screenshots.filter { !$0.request.isAnswered }
        }
    }
}
