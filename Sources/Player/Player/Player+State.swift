import WindowboxMedia

/// What is known of the current item, as it stands. All of it can be observed.
extension Player {
    /// How far the current item has come.
    public var itemStatus: ItemStatus { ItemStatus(phase) }

    /// Idle, playing, paused or ended.
    public var playbackState: PlaybackState { PlaybackState(itemStatus, shouldPlay: shouldPlay) }

    /// The picture as it should be shown, in square pixels; `nil` without a picture, or while it is unknown.
    public var presentationSize: PixelSize? { media.presentationSize }

    /// How long the current item is; `nil` when unknown or without end.
    public var duration: Duration? { media.duration }

    /// Whether the screen is to stay awake: a moving picture plays, and the configuration wants it.
    public var keepsDisplayAwake: Bool {
        configuration.preventsDisplaySleep && playbackState == .playing && media.hasVideo
    }
}
