import WindowboxCore
import WindowboxPlayer
import WindowboxSubtitles

/// Texts of the transcript panel. Pure except for the user's language.
enum TranscriptFormatter {
    /// Returns the reason for missing cues; empty if all cues are listed.
    static func sentence(
        _ option: MediaSelectionOption, _ transcript: Transcript, isSearching: Bool, found: Int
    ) -> String {
        guard case .on(let track) = option else { return tr("No Subtitles Selected") }
        if track.traits.contains(.isUnreadable) { return tr("Could not read these subtitles.") }
        if !track.traits.contains(.isText) { return tr("These subtitles are images without text.") }
        let isFile = track.traits.contains(.isExternal)
        if isFile, !transcript.isComplete { return tr("Loading subtitles…") }
        if isSearching, found == 0 { return tr("No Results Found") }
        if transcript.isComplete { return transcript.cues.isEmpty ? tr("These subtitles are empty.") : "" }
        return tr("Lines of embedded subtitles appear as the video plays")
    }

    /// Returns the text of a cue for screen readers.
    static func accessibleText(_ cue: Transcript.Cue) -> String {
        "\(TimeFormatter.clock(cue.start)), \(words(of: cue))"
    }

    /// The maximum length of a cue. Longer cues are no speech, and wrapping them at the panel's width takes seconds.
    private static let maxLength = 500

    /// Returns the words of a cue, with line breaks only at a change of speaker.
    static func words(of cue: Transcript.Cue) -> String {
        let words = cue.text.split(separator: "\n").reduce(into: "") { words, part in
            if !words.isEmpty { words += ["-", "–", "—"].contains(part.first) ? "\n" : " " }
            words += part
        }
        let beginning = words.prefix(maxLength)
        return beginning.endIndex < words.endIndex ? beginning + "…" : words
    }
}
