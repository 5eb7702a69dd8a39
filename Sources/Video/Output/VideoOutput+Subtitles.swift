import WindowboxCore

extension VideoOutput {
    /// The stationary frame: the one on the screen, or the one that the next ticks will show. `nil` while frames follow
    /// each other, each with subtitles of its own.
    package var stationaryFrame: VideoFrame? { stationaryFrames().first?.frame }

    /// Replaces the subtitles of the stationary frame and of the frames queued behind it, which come first: playback
    /// that starts in the meantime shows no queued frame with older subtitles than the stationary one.
    ///
    /// - Parameter body: Returns the replacement for a frame at a time; `nil` to keep it. Called without the lock.
    package func recompositeSubtitles(serial: Int, _ body: (VideoFrame, Seconds) -> VideoFrame?) {
        var isDone = false
        while !isDone {
            isDone = true
            for (frame, time) in stationaryFrames(serial).reversed() {
                guard let other = body(frame, time) else { continue }
                let isReplaced = change { $0.frames.replace(frame, by: other, serial: serial) }
                // The frame has been replaced in the meantime, so the new one is tried.
                if !isReplaced { isDone = false }
            }
        }
    }

    private func stationaryFrames(_ serial: Int? = nil) -> [(frame: VideoFrame, time: Seconds)] {
        let now = clock.time()
        return state.withLock { $0.frames.stationaryFrames(serial, at: now) }
    }
}
