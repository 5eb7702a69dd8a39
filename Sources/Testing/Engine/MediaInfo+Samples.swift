import WindowboxCore
import WindowboxMedia

extension EngineSnapshot {
    /// Applies the state that an engine derives from opened media.
    mutating func becomeReady(_ media: MediaInfo) {
        phase = .ready
        self.media = media
        isLive = media.duration == nil && !media.isStill
        seekableRange = media.recordedRange
    }
}

extension MediaInfo {
    /// Returns media with video of 640×360 at 25 fps and audio.
    /// - Parameters:
    ///   - duration: The duration, one minute by default.
    ///   - tags: The container's metadata, by FFmpeg's keys.
    /// - Returns: The media.
    public static func film(duration: Duration = .seconds(60), tags: [String: String] = [:]) -> MediaInfo {
        var media = song(duration: duration, tags: tags)
        media.presentationSize = PixelSize(width: 640, height: 360)
        media.frameDuration = .milliseconds(40)
        return media
    }

    /// Returns media with audio only.
    /// - Parameters:
    ///   - duration: The duration, one minute by default.
    ///   - tags: The container's metadata, by FFmpeg's keys.
    /// - Returns: The media.
    public static func song(duration: Duration = .seconds(60), tags: [String: String] = [:]) -> MediaInfo {
        var media = MediaInfo()
        media.duration = duration
        media.isSeekable = true
        media.tags = tags
        return media
    }

    /// Returns a live stream with video and audio that is not seekable.
    /// - Returns: The media.
    public static func live() -> MediaInfo {
        var media = film()
        media.duration = nil
        media.isSeekable = false
        return media
    }
}
