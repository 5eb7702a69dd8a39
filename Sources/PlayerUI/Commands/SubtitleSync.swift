import WindowboxPlayer

/// What can be marked of a film for its subtitles.
public enum SubtitleMark: Equatable, Sendable {
    /// Words are heard now.
    case sound
    /// The same words are read now.
    case text
}

/// What a person has marked so that subtitles come with their sound: when words are heard, and when they are read. Pure.
struct SubtitleSync: Equatable {
    private var item: PlayerItem?
    private var times: [SubtitleMark: Duration] = [:]

    /// Marks a time of an item; what was marked in another one is forgotten. Returns how much later the text is to come,
    /// once both are marked, and begins anew then; `nil` before.
    mutating func set(_ mark: SubtitleMark, at time: Duration, in item: PlayerItem?) -> Duration? {
        if item != self.item { times = [:] }
        self.item = item
        times[mark] = time
        guard let sound = times[.sound], let text = times[.text] else { return nil }
        times = [:]
        return sound - text
    }
}
