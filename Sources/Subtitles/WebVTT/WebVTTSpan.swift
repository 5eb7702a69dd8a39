/// A span of WebVTT cue text, from its start tag: `<c.loud>`, `<v Bob>`, `<i>`. Pure.
///
/// In an ASS event it is marked by `{=c.loud}` and `{=/}`, which libass ignores, until `WebVTTCueParser.resolved`
/// replaces the marks by the override tags of the style in effect.
struct WebVTTSpan: Equatable {
    /// The name of the tag, such as `c`, `i` or `v`.
    var name: String
    var classes: [String]
    /// The annotation: the voice of `<v>`, or the language of `<lang>`.
    var annotation: String

    /// - Parameter tag: The tag without its angle brackets.
    init(_ tag: Substring) {
        let words = tag.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        let parts = (words.first ?? "").split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        name = parts.first ?? ""
        classes = parts.dropFirst().filter { !$0.isEmpty }
        annotation = words.count > 1 ? words[1].filter { !"{}\\".contains($0) } : ""
    }

    /// The mark of the start of the span in an event.
    var startMark: String {
        "{=" + ([name] + classes).joined(separator: ".") + (annotation.isEmpty ? "" : " " + annotation) + "}"
    }

    static let end = "{=/}"

    /// The default text color classes of WebVTT, as BGR digits of ASS.
    private static let colors = [
        "white": "FFFFFF", "lime": "00FF00", "cyan": "FFFF00", "red": "0000FF", "yellow": "00FFFF", "magenta": "FF00FF",
        "blue": "FF0000", "black": "000000",
    ]

    /// The name of the span around vertical text.
    static let column = "@"

    /// Returns the override tags of the span itself, without style rules.
    func overrideTags(over style: SubtitleStyle) -> String {
        // Rotates the line; `@` selects the vertical variant of the font, whose upright glyphs are rotated back.
        if name == Self.column { return "\\frz-90\\fn@" + (style.fontFamily ?? SubtitleStyle.defaultFontFamily) }
        let letters = ["i": "\\i1", "b": "\\b1", "u": "\\u1"][name] ?? ""
        return letters + (classes.compactMap { Self.colors[$0] }.last.map { "\\1c&H\($0)&" } ?? "")
    }
}

/// A `::cue()` selector: `.loud`, `c.yellow`, `v[voice="Bob"]`, or several separated by commas. Pure.
struct WebVTTCueSelector: Equatable {
    private struct CompoundSelector: Equatable {
        var name: String
        var classes: [String]
        var annotation: String?
    }

    private let alternatives: [CompoundSelector]

    /// Parses a selector list; invalid selectors match nothing.
    init(_ text: String) { alternatives = text.split(separator: ",").compactMap(Self.simple) }

    private static func simple(_ text: Substring) -> CompoundSelector? {
        var rest = text.filter { !$0.isWhitespace }[...]
        // The voice may contain spaces.
        var annotation: String?
        if let bracket = text.firstIndex(of: "["), let first = text.firstIndex(of: "\""), first > bracket,
            let last = text.lastIndex(of: "\""), last > first
        {
            guard ["[voice=", "[lang="].contains(text[bracket..<first].filter { !$0.isWhitespace }) else { return nil }
            annotation = String(text[text.index(after: first)..<last])
            rest = text[..<bracket].filter { !$0.isWhitespace }[...]
        }
        guard annotation != nil || !rest.isEmpty,
            rest.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
        else { return nil }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return CompoundSelector(
            name: parts.first ?? "", classes: parts.dropFirst().filter { !$0.isEmpty }, annotation: annotation)
    }

    /// Whether the selector matches a span.
    func matches(_ span: WebVTTSpan) -> Bool {
        alternatives.contains { simple in
            (simple.name.isEmpty || simple.name == span.name) && simple.classes.allSatisfy(span.classes.contains)
                && (simple.annotation == nil || simple.annotation == span.annotation)
        }
    }
}
