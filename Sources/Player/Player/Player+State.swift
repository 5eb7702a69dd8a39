import WindowboxMedia

/// Observable state of the current item.
extension Player {
    /// The status of the current item: unknown, ready to play or ended.
    public var itemStatus: ItemStatus { ItemStatus(phase) }

    /// The playback state: idle, playing, paused or ended. Buffering does not change it.
    public var playbackState: PlaybackState { PlaybackState(itemStatus, shouldPlay: shouldPlay) }

    /// The display size of the video in square pixels; `nil` without video, or while it is unknown.
    public var presentationSize: PixelSize? { media.presentationSize }

    /// The duration of the current item; `nil` when it is unknown, or for a live stream.
    public var duration: Duration? { media.duration }

    /// Whether the display must stay awake: video plays, and the configuration prevents display sleep.
    public var keepsDisplayAwake: Bool {
        configuration.preventsDisplaySleep && playbackState == .playing && media.hasVideo
    }
}
