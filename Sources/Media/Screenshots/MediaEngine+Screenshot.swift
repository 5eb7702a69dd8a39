extension MediaEngine {
    /// How long a picture is waited for in its own size.
    private static let patience = Duration.seconds(5)

    /// The picture that is seen, in its film's own size, with its subtitles; `nil` where there is none.
    ///
    /// Frames are converted for the screen, and what they were converted from is gone. So the next one of a film that plays is
    /// converted a second time, and what stands still is decoded once more. Where that cannot be, it has the size in which it
    /// is shown.
    public func screenshot() async -> VideoFrame? {
        let frame = await withCheckedContinuation { answer in
            let request = ScreenshotRequest { answer.resume(returning: $0) }
            mailbox.post(.screenshot(request))
            Task { [weak request] in
                try? await Task.sleep(for: Self.patience)
                request?.answer(nil)
            }
        }
        return frame ?? videoOutput.current
    }
}

extension EngineCore {
    /// Has a request wait for a picture, which `serveScreenshots` sees to.
    func take(_ request: ScreenshotRequest) {
        guard isOpen, snapshot.phase.isOpen, let pipeline else { return }
        output.add(request, time: isRunning ? nil : clock.time())
        // The thread of an only picture has kept what that was converted from.
        if output.current?.source != nil { pipeline.packets.interrupt() }
    }

    /// Has what stands still decoded again when somebody waits for it. While time passes the next frame is there soon.
    func serveScreenshots() {
        let isAtRest = seekState == .none && stepsWanted == 0 && !snapshot.isBuffering
        let stands = isAtRest && (!wantsToPlay || snapshot.phase == .ended)
        guard stands, isOpen, output.current?.source == nil, output.claimScreenshots() else { return }
        if canDecodeAgain { refresh() } else { output.dropScreenshots() }
    }

    /// Whether the picture that stands still can be had again. To open a stream anew for it might lose its place, or all of it.
    private var canDecodeAgain: Bool {
        let isReopened = mustReopen || stream?.supportsInPlaceSeek == false
        return snapshot.media.hasVideo && snapshot.media.isSeekable && !isReopened
    }
}
