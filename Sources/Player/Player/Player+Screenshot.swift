import WindowboxMedia

extension Player {
    /// Returns the current frame with its subtitles, in the video's own size, upright and with square pixels; `nil`
    /// without video.
    /// During playback this is the next frame due. A paused live stream cannot be decoded again: its frame has the size
    /// that the view shows. Playback is not interrupted.
    public func screenshot() async -> VideoFrame? { currentItem == nil ? nil : await engine.screenshot() }
}
