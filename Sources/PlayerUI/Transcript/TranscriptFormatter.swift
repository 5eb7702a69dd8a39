import WindowboxMedia
import WindowboxPlayer

/// What the transcript says of itself. Pure but for the person's language.
enum TranscriptFormatter {
    /// Why there are no lines, or not all of them; empty when all are there.
    static func sentence(
        _ option: MediaSelectionOption, _ transcript: Transcript, isSearching: Bool, found: Int
    ) -> String {
        guard case .on(let track) = option else { return tr("No subtitles are chosen.") }
        if track.traits.contains(.isUnreadable) { return tr("These subtitles cannot be read.") }
        if !track.traits.contains(.isText) { return tr("These subtitles are pictures, which have no words to list.") }
        let isFile = track.traits.contains(.isExternal)
        if isFile, !transcript.isComplete { return tr("The lines are being read.") }
        if isSearching, found == 0 { return tr("No line has these words.") }
        if transcript.isComplete { return transcript.lines.isEmpty ? tr("These subtitles have no lines.") : "" }
        return tr("These subtitles are inside the film: lines are listed once they have been read.")
    }

    /// How a screen reader says a line.
    static func spoken(_ line: Transcript.Line) -> String {
        "\(TimeFormatter.clock(line.start)), \(words(of: line))"
    }

    /// A longer line is cut: nobody ever said it, and to break it at the panel's width takes seconds.
    private static let mostLetters = 500

    /// The words of a line, without breaks but where somebody else speaks.
    static func words(of line: Transcript.Line) -> String {
        let words = line.text.split(separator: "\n").reduce(into: "") { words, part in
            if !words.isEmpty { words += ["-", "–", "—"].contains(part.first) ? "\n" : " " }
            words += part
        }
        let beginning = words.prefix(mostLetters)
        return beginning.endIndex < words.endIndex ? beginning + "…" : words
    }
}
