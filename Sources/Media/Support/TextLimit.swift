/// The longest text that is taken from files, servers and embedders. GTK measures all of a label's text, however little
/// of it is seen, so a title of a million letters would block the main thread for many seconds. This is the one place
/// with these bounds; text is cut where it enters.
package enum TextLimit {
    /// Titles, names and languages.
    case title
    /// Descriptions, sentences of errors and their details.
    case prose

    /// The most characters, the ellipsis of a cut among them.
    package var characters: Int { self == .title ? 250 : 4000 }

    /// The most bytes of UTF-8: a single character may have any number of combining marks.
    package var bytes: Int { self == .title ? 4000 : 32_000 }
}

extension String {
    /// The text, cut between two characters and marked with an ellipsis when it is longer than `limit`. The time that this
    /// takes depends on the limit alone.
    package func limited(to limit: TextLimit = .title) -> String {
        guard utf8.count > limit.characters, utf8.count > limit.bytes || count > limit.characters else { return self }
        let ellipsis = "…"
        let end = utf8.index(startIndex, offsetBy: limit.bytes - ellipsis.utf8.count, limitedBy: endIndex) ?? endIndex
        // Up to the last whole scalar of these bytes.
        let start = Substring(unicodeScalars[..<end])
        var kept = start.prefix(limit.characters - 1)
        // The last character may go on behind the bytes; a single one that fills them all is cut.
        if end != endIndex, kept.endIndex == start.endIndex, kept.count > 1 { kept.removeLast() }
        return kept + ellipsis
    }
}
