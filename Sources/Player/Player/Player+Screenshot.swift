import WindowboxMedia

extension Player {
    /// The picture that is seen, or during playback the one that is about to be, with its subtitles, in its film's own size,
    /// upright and in square pixels; `nil` where there is none. Where it cannot be had in that size, of a live stream that has
    /// paused, it has the size in which it is shown. Playback does not stop for it.
    public func screenshot() async -> VideoFrame? { currentItem == nil ? nil : await engine.screenshot() }
}
