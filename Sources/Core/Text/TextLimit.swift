/// The length limits of text from files, servers and embedders, truncated where it enters. GTK measures all of a
/// label's text, visible or not, so a title of a million letters would block the main thread for seconds.
package enum TextLimit {
    /// Titles, names and languages.
    case title
    /// Descriptions, error messages and details.
    case prose

    /// The maximum number of characters, including the ellipsis.
    package var characters: Int { self == .title ? 250 : 4000 }

    /// The maximum number of UTF-8 bytes, because a character may have any number of combining marks.
    package var bytes: Int { self == .title ? 4000 : 32_000 }
}

extension String {
    /// Returns the text, truncated at a character boundary with an ellipsis if it exceeds `limit`. Takes time
    /// proportional to the limit, not to the text.
    package func limited(to limit: TextLimit = .title) -> String {
        guard utf8.count > limit.characters, utf8.count > limit.bytes || count > limit.characters else { return self }
        let ellipsis = "…"
        let end = utf8.index(startIndex, offsetBy: limit.bytes - ellipsis.utf8.count, limitedBy: endIndex) ?? endIndex
        // The last whole scalar within the byte limit.
        let start = Substring(unicodeScalars[..<end])
        var kept = start.prefix(limit.characters - 1)
        // The last character may continue beyond the limit, and is dropped unless it is the only one.
        if end != endIndex, kept.endIndex == start.endIndex, kept.count > 1 { kept.removeLast() }
        return kept + ellipsis
    }
}
