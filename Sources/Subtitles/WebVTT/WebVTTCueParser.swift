/// Parses WebVTT cue text (W3C WebVTT). Pure.
enum WebVTTCueParser {
    /// The limit for nested spans.
    private static let maxDepth = 16
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "nbsp": "\\h", "lrm": "\u{200E}", "rlm": "\u{200F}", "quot": "\"",
    ]

    /// Converts cue text to an ASS event in which spans are marked (see `WebVTTSpan`). Unmatched end tags are ignored;
    /// open spans end with the text.
    static func event(_ text: String) -> String {
        var words = ""
        var open: [String] = []
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "<":
                guard let end = rest.firstIndex(of: ">") else {
                    rest = ""
                    continue
                }
                words += beginOrEndSpan(rest[..<end], &open)
                rest = rest[rest.index(after: end)...]
            case "&": words += entity(&rest)
            default: words += AssEvent.escaped(character)
            }
        }
        while words.hasSuffix("\\N") { words.removeLast(2) }
        return AssEvent(text: words + String(repeating: WebVTTSpan.end, count: open.count)).line
    }

    private static func beginOrEndSpan(_ tag: Substring, _ open: inout [String]) -> String {
        if tag.first == "/" {
            let name = String(tag.dropFirst())
            guard let place = open.lastIndex(of: name) else { return "" }
            defer { open.removeLast(open.count - place) }
            return String(repeating: WebVTTSpan.end, count: open.count - place)
        }
        let span = WebVTTSpan(tag)
        // Timestamp tags (karaoke) and unknown tags are not spans.
        guard ["b", "c", "i", "lang", "ruby", "rt", "u", "v"].contains(span.name), open.count < maxDepth else {
            return ""
        }
        open.append(span.name)
        return span.startMark
    }

    private static func entity(_ rest: inout Substring) -> String {
        guard let end = rest.prefix(8).firstIndex(of: ";"), let meaning = entities[String(rest[..<end])] else {
            return "&"
        }
        rest = rest[rest.index(after: end)...]
        return meaning
    }

    /// Returns a cue whose marked spans are replaced by ASS override tags.
    static func resolved(_ cue: Cue, _ rules: [SubtitleStyleRule], over style: SubtitleStyle) -> Cue {
        var cue = cue
        cue.events = cue.events.map { resolved($0, rules, over: style) }
        return cue
    }

    /// Replaces the marked spans of an event by ASS override tags: those of the span itself, then those of the matching
    /// rules in order.
    static func resolved(_ event: String, _ rules: [SubtitleStyleRule], over style: SubtitleStyle) -> String {
        guard event.contains("{=") else { return event }
        let rules = rules.map { ($0, WebVTTCueSelector($0.selector)) }
        var overrides: [String] = []
        var result = ""
        var rest = event[...]
        while let open = rest.range(of: "{="), let close = rest[open.upperBound...].firstIndex(of: "}") {
            result += rest[..<open.lowerBound]
            let content = rest[open.upperBound..<close]
            rest = rest[rest.index(after: close)...]
            if content == "/" {
                guard let overrideTags = overrides.popLast(), !overrideTags.isEmpty else { continue }
                result += "{\\r" + overrides.joined() + "}"
            } else {
                let span = WebVTTSpan(content)
                let overrideTags =
                    span.overrideTags(over: style)
                    + rules.filter { $0.1.matches(span) }.map { $0.0.overrideTags(over: style) }.joined()
                overrides.append(overrideTags)
                if !overrideTags.isEmpty { result += "{" + overrideTags + "}" }
            }
        }
        return result + rest
    }
}

extension Substring {
    /// Returns the range of the first occurrence of a text; `nil` when there is none.
    func range(of text: String) -> Range<Index>? {
        var place = startIndex
        while let found = self[place...].firstIndex(of: text.first ?? " ") {
            if self[found...].hasPrefix(text) { return found..<index(found, offsetBy: text.count) }
            place = index(after: found)
        }
        return nil
    }
}
