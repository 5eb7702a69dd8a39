import WindowboxCore
import WindowboxDemux
import WindowboxVideo

extension MediaEngine {
    /// The timeout for a screenshot in the size of the video.
    private static let timeout = Duration.seconds(5)

    /// Renders the current frame in the presentation size of the video, with its subtitles.
    ///
    /// Frames are converted for the view, and their decoded frames are not retained. During playback the next frame is
    /// therefore converted a second time; a stationary frame is decoded again. Where that is impossible, or takes more
    /// than five seconds, the frame has the size of the view.
    /// - Parameter isAdjusted: Whether it shows the user's changes of the video.
    /// - Returns: The frame; `nil` when there is none.
    public func screenshot(isAdjusted: Bool) async -> VideoFrame? {
        let frame = await withCheckedContinuation { continuation in
            let request = ScreenshotRequest(isAdjusted: isAdjusted) { continuation.resume(returning: $0) }
            mailbox.post(.screenshot(request))
            Task { [weak request] in
                try? await Task.sleep(for: Self.timeout)
                request?.complete(with: nil)
            }
        }
        return frame ?? videoOutput.current?.inPixels()
    }
}
