/// Breaks the text of an event into lines, by the estimated width of its characters. Pure.
///
/// The exact widths are known to libass only, when it renders.
enum WebVTTLineBreaker {
    /// Returns the estimated width of a character at the standard font size, in script units: Latin ones are narrow.
    private static func width(of letter: Unicode.Scalar) -> Double {
        AssHeader.fontSize * (letter.value < 0x1100 ? 0.52 : 0.9)
    }

    /// Returns the estimated width of a token, in script units; zero for marks.
    private static func width(of token: Substring) -> Double {
        token.first == "{" ? 0 : token.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    /// The limit for the number of lines. The last one contains the rest of the text.
    private static let maxLines = 100

    /// Returns the lines of a text in a box of a width in script units. A span over several lines is marked in each of
    /// them.
    static func lines(of text: String, within box: Double) -> [String] {
        var lines = [""]
        var open: [Substring] = []
        var used = 0.0
        func end() {
            lines[lines.count - 1] += String(repeating: WebVTTSpan.end, count: open.count)
            lines.append(open.joined())
            used = 0
        }
        for token in tokens(of: text) {
            if token == "\\N", lines.count < maxLines {
                end()
                continue
            }
            if token == WebVTTSpan.end { _ = open.popLast() } else if token.hasPrefix("{=") { open.append(token) }
            let width = width(of: token)
            if used > 0, used + width > box, lines.count < maxLines { end() }
            lines[lines.count - 1] += token
            used += width
        }
        return lines
    }

    /// Splits a text into line breaks, blocks in braces, and words with the spaces that follow.
    private static func tokens(of text: String) -> [Substring] {
        var tokens: [Substring] = []
        var start = text.startIndex
        func endToken(to end: String.Index) {
            if start < end { tokens.append(text[start..<end]) }
            start = end
        }
        var index = start
        while index < text.endIndex {
            let next = text.index(after: index)
            switch text[index] {
            case "{":
                endToken(to: index)
                index = text[index...].firstIndex(of: "}").map(text.index(after:)) ?? text.endIndex
                endToken(to: index)
            case "\\" where next < text.endIndex:
                if text[next] == "N" { endToken(to: index) }
                index = text.index(after: next)
                if text[next] == "N" { endToken(to: index) }
            case " ":
                index = next
                if next == text.endIndex || text[next] != " " { endToken(to: index) }
            default: index = next
            }
        }
        endToken(to: text.endIndex)
        return tokens
    }
}
