extension MediaEngine {
    /// How long a picture is waited for in its own size.
    private static let patience = Duration.seconds(2)

    /// The picture that is seen, in its film's own size, with its subtitles; `nil` where there is none.
    ///
    /// Frames are converted for the screen, and what they were converted from is gone. So the next one of a film that plays is
    /// converted a second time, and what stands still is decoded once more. Where that cannot be, because nothing comes of
    /// a stream that cannot be sought in, it has the size of the screen's.
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
        output.await(request)
        // The thread of an only picture has kept what that was converted from.
        if output.current?.source != nil { pipeline.packets.interrupt() }
    }

    /// Has what stands still decoded again when somebody waits for it. While time passes the next frame is there soon.
    func serveScreenshots() {
        let stands = flight == .none && (!wantsToPlay || snapshot.phase == .ended) && !snapshot.isBuffering
        guard stands, isOpen, output.current?.source == nil, output.tryScreenshots() else { return }
        if snapshot.media.hasVideo, snapshot.media.isSeekable { refresh() } else { output.dropScreenshots() }
    }
}
