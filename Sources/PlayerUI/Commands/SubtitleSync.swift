import WindowboxPlayer

/// The two marks that synchronize subtitles with the audio.
nonisolated public enum SubtitleMark: Equatable, Sendable {
    /// Words are heard now.
    case audio
    /// The same words are read now.
    case text
}

/// The marks of the user for synchronizing subtitles: when words are heard, and when they are read. Pure.
struct SubtitleSync: Equatable {
    private var item: PlayerItem?
    private var times: [SubtitleMark: Duration] = [:]

    /// Marks a time of an item; marks of another item are discarded.
    ///
    /// - Returns: The change of the subtitle delay once both marks are set, which also clears them; `nil` before.
    mutating func set(_ mark: SubtitleMark, at time: Duration, in item: PlayerItem?) -> Duration? {
        if item != self.item { times = [:] }
        self.item = item
        times[mark] = time
        guard let audio = times[.audio], let text = times[.text] else { return nil }
        times = [:]
        return audio - text
    }
}
