import WindowboxMedia

extension EngineSnapshot {
    /// What an engine says of a medium that is open, as far as that follows from the medium itself.
    mutating func becomeReady(_ media: MediaInfo) {
        phase = .ready
        self.media = media
        isLive = media.duration == nil && !media.isStill
        seekableRange = media.recordedRange
    }
}

extension MediaInfo {
    /// A film of a minute with picture and sound.
    package static func film(duration: Duration = .seconds(60), tags: [String: String] = [:]) -> MediaInfo {
        var media = song(duration: duration, tags: tags)
        media.presentationSize = PixelSize(width: 640, height: 360)
        media.frameDuration = .milliseconds(40)
        return media
    }

    /// A sound recording of a minute.
    package static func song(duration: Duration = .seconds(60), tags: [String: String] = [:]) -> MediaInfo {
        var media = MediaInfo()
        media.duration = duration
        media.isSeekable = true
        media.tags = tags
        return media
    }

    /// A transmission without end.
    package static func live() -> MediaInfo {
        var media = film()
        media.duration = nil
        media.isSeekable = false
        return media
    }
}
