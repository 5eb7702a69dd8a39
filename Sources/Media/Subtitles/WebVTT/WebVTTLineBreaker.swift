/// Text of an event as rows, by how wide its letters will about be. Pure.
///
/// What really is, only libass knows, once it draws.
enum WebVTTLineBreaker {
    /// How wide a letter is at the usual size, in the header's units: Latin ones are narrow.
    private static func width(of letter: Unicode.Scalar) -> Double {
        AssHeader.letters * (letter.value < 0x1100 ? 0.52 : 0.9)
    }

    /// How wide what stands in a text is, marks left out.
    private static func width(of token: Substring) -> Double {
        token.first == "{" ? 0 : token.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    /// No picture has room for more, whatever a file says. All that is left stands in the last one.
    private static let most = 100

    /// The rows of a text in a box. What is marked over several rows is marked in each of them.
    static func rows(of text: String, within box: Double) -> [String] {
        var rows = [""]
        var open: [Substring] = []
        var used = 0.0
        func end() {
            rows[rows.count - 1] += String(repeating: WebVTTSpan.end, count: open.count)
            rows.append(open.joined())
            used = 0
        }
        for token in tokens(of: text) {
            if token == "\\N", rows.count < most {
                end()
                continue
            }
            if token == WebVTTSpan.end { _ = open.popLast() } else if token.hasPrefix("{=") { open.append(token) }
            let width = width(of: token)
            if used > 0, used + width > box, rows.count < most { end() }
            rows[rows.count - 1] += token
            used += width
        }
        return rows
    }

    /// Breaks, what stands in braces, and words with the spaces behind them.
    private static func tokens(of text: String) -> [Substring] {
        var tokens: [Substring] = []
        var start = text.startIndex
        func take(to end: String.Index) {
            if start < end { tokens.append(text[start..<end]) }
            start = end
        }
        var index = start
        while index < text.endIndex {
            let next = text.index(after: index)
            switch text[index] {
            case "{":
                take(to: index)
                index = text[index...].firstIndex(of: "}").map(text.index(after:)) ?? text.endIndex
                take(to: index)
            case "\\" where next < text.endIndex:
                if text[next] == "N" { take(to: index) }
                index = text.index(after: next)
                if text[next] == "N" { take(to: index) }
            case " ":
                index = next
                if next == text.endIndex || text[next] != " " { take(to: index) }
            default: index = next
            }
        }
        take(to: text.endIndex)
        return tokens
    }
}
