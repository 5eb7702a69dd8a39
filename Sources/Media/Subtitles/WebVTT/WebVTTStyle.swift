/// What a WebVTT file says itself of how its text looks: its `STYLE` blocks, as far as they are of `::cue`. Pure.
struct WebVTTStyle: Equatable {
    /// No file needs more rules.
    private static let most = 256

    /// What is said of all text.
    private(set) var whole = SubtitleStyleRule(selector: "")
    /// What is said of parts of it, one rule after the other.
    private(set) var parts: [SubtitleStyleRule] = []

    /// Takes what stands in a block. What is wrong in it, or not for cues, is passed over.
    mutating func add(_ block: String) {
        let line = String(block.map { $0.isNewline ? " " : $0 })
        var rest = Self.uncommented(line[...])[...]
        while let open = rest.firstIndex(of: "{") {
            // What comes before has no braces, as `@import`.
            let selectors = rest[..<open].split(separator: ";").last ?? ""
            rest = rest[rest.index(after: open)...]
            let end = rest.firstIndex(of: "}") ?? rest.endIndex
            let declarations = rest[..<end].split(separator: ";")
            rest = rest[end...].dropFirst()
            for selector in Self.selectors(in: selectors) where parts.count < Self.most {
                if selector.isEmpty {
                    for declaration in declarations { whole.take(declaration) }
                } else {
                    var rule = SubtitleStyleRule(selector: selector)
                    for declaration in declarations { rule.take(declaration) }
                    parts.append(rule)
                }
            }
        }
    }

    /// A person's style with what is said of all text.
    func applied(to style: SubtitleStyle) -> SubtitleStyle {
        var style = style
        style.foreground = whole.foreground ?? style.foreground
        if let background = whole.background, background.alpha > 0 { style.background = background }
        style.fontFamily = whole.fontFamily ?? style.fontFamily
        style.relativeSize *= whole.relativeSize ?? 1
        style.isBold = whole.isBold ?? style.isBold
        style.isItalic = whole.isItalic ?? style.isItalic
        style.isUnderlined = whole.isUnderlined ?? style.isUnderlined
        return style
    }

    private static func uncommented(_ text: Substring) -> String {
        var (plain, rest) = ("", text)
        while let start = rest.range(of: "/*") {
            plain += rest[..<start.lowerBound] + " "
            rest = rest[start.upperBound...]
            guard let end = rest.range(of: "*/") else { return plain }
            rest = rest[end.upperBound...]
        }
        return plain + rest
    }

    /// What stands in the brackets of `::cue(…)`, of each in a list; empty for `::cue` alone.
    private static func selectors(in list: Substring) -> [String] {
        var (depth, start) = (0, list.startIndex)
        var all: [Substring] = []
        for index in list.indices {
            switch list[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "," where depth == 0:
                all.append(list[start..<index])
                start = list.index(after: index)
            default: continue
            }
        }
        return (all + [list[start...]]).compactMap(selector)
    }

    private static func selector(_ text: Substring) -> String? {
        guard let cue = text.range(of: "::cue") else { return nil }
        let rest = text[cue.upperBound...].trimmed
        if rest.isEmpty { return "" }
        guard rest.first == "(", rest.last == ")" else { return nil }
        let inner = rest.dropFirst().dropLast().trimmed
        return inner.isEmpty ? nil : String(inner.map { $0 == "'" ? "\"" : $0 })
    }
}

extension SubtitleStyleRule {
    /// Takes one declaration of a style sheet, as `color: red`.
    fileprivate mutating func take(_ declaration: Substring) {
        let pair = declaration.split(separator: ":", maxSplits: 1)
        guard pair.count == 2 else { return }
        let words = pair[1].lowercased().split(whereSeparator: \.isWhitespace).filter { $0 != "!important" }
        let value = words.joined(separator: " ")
        switch pair[0].trimmed.lowercased() {
        case "color": foreground = SubtitleStyle.Color(styleSheet: value) ?? foreground
        case "background", "background-color": background = SubtitleStyle.Color(styleSheet: value) ?? background
        case "font-weight": isBold = Self.isBold(value) ?? isBold
        case "font-style": isItalic = ["italic": true, "oblique": true, "normal": false][value] ?? isItalic
        case "text-decoration", "text-decoration-line": isUnderlined = words.contains("underline")
        case "font-size": relativeSize = Self.size(value) ?? relativeSize
        case "font-family":
            let first = pair[1].split(separator: ",").first?.trimmed.filter { !"\"'".contains($0) }
            fontFamily = first.flatMap { $0.isEmpty ? nil : $0 } ?? fontFamily
        default: return
        }
    }

    private static func isBold(_ value: String) -> Bool? {
        let words = ["bold": true, "bolder": true, "normal": false, "lighter": false]
        return words[value] ?? Int(value).map { $0 >= 600 }
    }

    /// In relation to the text around; `nil` for what is said in pixels of a page.
    private static func size(_ value: String) -> Double? {
        let size =
            value.hasSuffix("%")
            ? Double(value.dropLast()).map { $0 / 100 } : value.hasSuffix("em") ? Double(value.dropLast(2)) : nil
        return size.flatMap { $0 > 0 ? $0.clamped(to: 0.1...10) : nil }
    }
}
