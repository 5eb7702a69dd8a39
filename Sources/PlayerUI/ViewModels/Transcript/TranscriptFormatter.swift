import WindowboxCore
import WindowboxPlayer
import WindowboxSubtitles

/// Texts of the transcript panel. Pure except for the user's language.
enum TranscriptFormatter {
    /// Returns the reason for missing lines; empty if all lines are listed.
    static func sentence(
        _ option: MediaSelectionOption, _ transcript: Transcript, isSearching: Bool, found: Int
    ) -> String {
        guard case .on(let track) = option else { return tr("No Subtitles Selected") }
        if track.traits.contains(.isUnreadable) { return tr("Could not read these subtitles.") }
        if !track.traits.contains(.isText) { return tr("These subtitles are images without text.") }
        let isFile = track.traits.contains(.isExternal)
        if isFile, !transcript.isComplete { return tr("Loading subtitles…") }
        if isSearching, found == 0 { return tr("No Results Found") }
        if transcript.isComplete { return transcript.lines.isEmpty ? tr("These subtitles are empty.") : "" }
        return tr("Lines of embedded subtitles appear as the video plays")
    }

    /// Returns the text of a line for screen readers.
    static func accessibleText(_ line: Transcript.Line) -> String {
        "\(TimeFormatter.clock(line.start)), \(words(of: line))"
    }

    /// The maximum length of a line. Longer lines are no speech, and wrapping them at the panel's width takes seconds.
    private static let maxLineLength = 500

    /// Returns the words of a line, with line breaks only at a change of speaker.
    static func words(of line: Transcript.Line) -> String {
        let words = line.text.split(separator: "\n").reduce(into: "") { words, part in
            if !words.isEmpty { words += ["-", "–", "—"].contains(part.first) ? "\n" : " " }
            words += part
        }
        let beginning = words.prefix(maxLineLength)
        return beginning.endIndex < words.endIndex ? beginning + "…" : words
    }
}
