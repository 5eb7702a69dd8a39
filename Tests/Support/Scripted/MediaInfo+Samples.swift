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
    /// Returns media with video and audio, one minute long by default.
    package static func film(duration: Duration = .seconds(60), tags: [String: String] = [:]) -> MediaInfo {
        var media = song(duration: duration, tags: tags)
        media.presentationSize = PixelSize(width: 640, height: 360)
        media.frameDuration = .milliseconds(40)
        return media
    }

    /// Returns media with audio only, one minute long by default.
    package static func song(duration: Duration = .seconds(60), tags: [String: String] = [:]) -> MediaInfo {
        var media = MediaInfo()
        media.duration = duration
        media.isSeekable = true
        media.tags = tags
        return media
    }

    /// Returns a live stream.
    package static func live() -> MediaInfo {
        var media = film()
        media.duration = nil
        media.isSeekable = false
        return media
    }
}
