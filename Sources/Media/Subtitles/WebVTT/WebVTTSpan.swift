/// A stretch of a cue's text that WebVTT marks: `<c.loud>`, `<v Bob>`, `<i>`. Pure.
///
/// In an event of Advanced SubStation it begins with `{=c.loud}` and ends with `{=/}`, which mean nothing to libass, until it
/// is known how they are to look (`WebVTTCueParser.resolved`).
struct WebVTTSpan: Equatable {
    /// What kind it is: `c`, `i`, `v`; empty for none that is known.
    var name: String
    /// What its author calls it.
    var classes: [String]
    /// Who speaks, or in which language.
    var note: String

    /// - Parameter tag: What stands between the angles.
    init(_ tag: Substring) {
        let words = tag.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        let parts = (words.first ?? "").split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        name = parts.first ?? ""
        classes = parts.dropFirst().filter { !$0.isEmpty }
        note = words.count > 1 ? words[1].filter { !"{}\\".contains($0) } : ""
    }

    /// How it begins in an event.
    var mark: String { "{=" + ([name] + classes).joined(separator: ".") + (note.isEmpty ? "" : " " + note) + "}" }

    static let end = "{=/}"

    /// The colours that WebVTT itself gives to classes, as libass writes them.
    private static let colours = [
        "white": "FFFFFF", "lime": "00FF00", "cyan": "FFFF00", "red": "0000FF", "yellow": "00FFFF", "magenta": "FF00FF",
        "blue": "FF0000", "black": "000000",
    ]

    /// The whole text of a cue whose lines stand upright.
    static let column = "@"

    /// How it looks by itself, as libass is told.
    func overrideTags(over style: SubtitleStyle) -> String {
        // Turned as a whole, with those letters turned back that are upright in columns.
        if name == Self.column { return "\\frz-90\\fn@" + (style.fontFamily ?? LibassRenderer.family) }
        let letters = ["i": "\\i1", "b": "\\b1", "u": "\\u1"][name] ?? ""
        return letters + (classes.compactMap { Self.colours[$0] }.last.map { "\\1c&H\($0)&" } ?? "")
    }
}

/// Which spans a rule is for, as WebVTT's `::cue()` takes it: `.loud`, `c.yellow`, `v[voice="Bob"]`, several with commas. Pure.
struct WebVTTCueSelector: Equatable {
    private struct CompoundSelector: Equatable {
        var name: String
        var classes: [String]
        var note: String?
    }

    private let alternatives: [CompoundSelector]

    /// What cannot be understood is for nothing.
    init(_ text: String) { alternatives = text.split(separator: ",").compactMap(Self.simple) }

    private static func simple(_ text: Substring) -> CompoundSelector? {
        var rest = text.filter { !$0.isWhitespace }[...]
        // The voice may have spaces in it.
        var note: String?
        if let bracket = text.firstIndex(of: "["), let first = text.firstIndex(of: "\""), first > bracket,
            let last = text.lastIndex(of: "\""), last > first
        {
            guard ["[voice=", "[lang="].contains(text[bracket..<first].filter { !$0.isWhitespace }) else { return nil }
            note = String(text[text.index(after: first)..<last])
            rest = text[..<bracket].filter { !$0.isWhitespace }[...]
        }
        guard note != nil || !rest.isEmpty,
            rest.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
        else { return nil }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return CompoundSelector(name: parts.first ?? "", classes: parts.dropFirst().filter { !$0.isEmpty }, note: note)
    }

    /// Whether it is for a span.
    func matches(_ span: WebVTTSpan) -> Bool {
        alternatives.contains { simple in
            (simple.name.isEmpty || simple.name == span.name) && simple.classes.allSatisfy(span.classes.contains)
                && (simple.note == nil || simple.note == span.note)
        }
    }
}
