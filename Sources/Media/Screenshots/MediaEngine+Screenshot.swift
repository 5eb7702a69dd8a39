extension MediaEngine {
    /// The timeout for a screenshot in the size of the video.
    private static let timeout = Duration.seconds(5)

    /// Returns the current frame in the presentation size of the video, with its subtitles; `nil` when there is none.
    ///
    /// Frames are converted for the view, and their decoded frames are not retained. During playback the next frame is
    /// therefore converted a second time; a stationary frame is decoded again. Where that is impossible, the frame has
    /// the size of the view.
    public func screenshot() async -> VideoFrame? {
        let frame = await withCheckedContinuation { answer in
            let request = ScreenshotRequest { answer.resume(returning: $0) }
            mailbox.post(.screenshot(request))
            Task { [weak request] in
                try? await Task.sleep(for: Self.timeout)
                request?.answer(nil)
            }
        }
        return frame ?? videoOutput.current
    }
}

extension EngineCore {
    /// Queues a request, which `serveScreenshots` answers.
    func enqueue(_ request: ScreenshotRequest) {
        guard isOpen, snapshot.phase.isOpen, let pipeline else { return }
        output.add(request, time: isRunning ? nil : clock.time())
        // The thread of a single-picture stream has retained the decoded frame.
        if output.current?.source != nil { pipeline.packets.interrupt() }
    }

    /// Decodes the stationary frame again when there are pending requests. During playback the next frame answers them
    /// soon.
    func serveScreenshots() {
        let isAtRest = seekState == .none && requestedSteps == 0 && !snapshot.isBuffering
        let isStationary = isAtRest && (!wantsToPlay || snapshot.phase == .ended)
        guard isStationary, isOpen, output.current?.source == nil, output.claimScreenshots() else { return }
        if canDecodeAgain { refresh() } else { output.dropScreenshots() }
    }

    /// Whether the stationary frame can be decoded again by a seek. Reopening a stream might lose its position, or
    /// fail.
    private var canDecodeAgain: Bool {
        let isReopened = mustReopen || stream?.supportsInPlaceSeek == false
        return snapshot.media.hasVideo && snapshot.media.isSeekable && !isReopened
    }
}
