import WindowboxMedia
import WindowboxVideo

extension Player {
    /// Renders the current frame with its subtitles. Playback is not interrupted.
    /// - Parameter isAdjusted: Whether the frame is cropped, rotated, zoomed and colored as `videoAdjustments` say.
    /// - Returns: The frame in the video's own size, upright and with square pixels; during playback the next one due;
    ///   `nil` without video. A paused live stream cannot be decoded again: its frame has the size that the view shows.
    public func screenshot(isAdjusted: Bool = false) async -> VideoFrame? {
        currentItem == nil ? nil : await engine.screenshot(isAdjusted: isAdjusted)
    }
}
