import WindowboxCore

/// The `STYLE` blocks of a WebVTT file, as far as they apply to `::cue`. Pure.
package struct WebVTTStyle: Equatable {
    /// The limit for the number of rules.
    private static let maxRules = 256

    /// The declarations of `::cue`, for all text.
    private(set) var base = SubtitleStyleRule(selector: "")
    /// The rules of `::cue(…)`, for spans, in order.
    private(set) var parts: [SubtitleStyleRule] = []

    /// Adds a style block. Malformed rules, and those for other elements, are ignored.
    mutating func add(_ block: String) {
        let line = String(block.map { $0.isNewline ? " " : $0 })
        var rest = Self.uncommented(line[...])[...]
        while let open = rest.firstIndex(of: "{") {
            // At-rules without braces, such as `@import`, are skipped.
            let selectors = rest[..<open].split(separator: ";").last ?? ""
            rest = rest[rest.index(after: open)...]
            let end = rest.firstIndex(of: "}") ?? rest.endIndex
            let declarations = rest[..<end].split(separator: ";")
            rest = rest[end...].dropFirst()
            for selector in Self.selectors(in: selectors) where parts.count < Self.maxRules {
                if selector.isEmpty {
                    for declaration in declarations { base.apply(declaration) }
                } else {
                    var rule = SubtitleStyleRule(selector: selector)
                    for declaration in declarations { rule.apply(declaration) }
                    parts.append(rule)
                }
            }
        }
    }

    /// Returns the user's style with the declarations for all text applied.
    func applied(to style: SubtitleStyle) -> SubtitleStyle {
        var style = style
        style.foreground = base.foreground ?? style.foreground
        if let background = base.background, background.alpha > 0 { style.background = background }
        style.fontFamily = base.fontFamily ?? style.fontFamily
        style.relativeSize *= base.relativeSize ?? 1
        style.isBold = base.isBold ?? style.isBold
        style.isItalic = base.isItalic ?? style.isItalic
        style.isUnderlined = base.isUnderlined ?? style.isUnderlined
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

    /// Returns the arguments of the `::cue(…)` selectors of a list; an empty string for `::cue` itself.
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
    /// Applies one CSS declaration, such as `color: red`.
    fileprivate mutating func apply(_ declaration: Substring) {
        let property = declaration.split(separator: ":", maxSplits: 1)
        guard property.count == 2 else { return }
        let words = property[1].lowercased().split(whereSeparator: \.isWhitespace).filter { $0 != "!important" }
        let value = words.joined(separator: " ")
        switch property[0].trimmed.lowercased() {
        case "color": foreground = SubtitleStyle.Color(styleSheet: value) ?? foreground
        case "background", "background-color": background = SubtitleStyle.Color(styleSheet: value) ?? background
        case "font-weight": isBold = Self.isBold(value) ?? isBold
        case "font-style": isItalic = ["italic": true, "oblique": true, "normal": false][value] ?? isItalic
        case "text-decoration", "text-decoration-line": isUnderlined = words.contains("underline")
        case "font-size": relativeSize = Self.size(value) ?? relativeSize
        case "font-family":
            let first = property[1].split(separator: ",").first?.trimmed.filter { !"\"'".contains($0) }
            fontFamily = first.flatMap { $0.isEmpty ? nil : $0 } ?? fontFamily
        default: return
        }
    }

    private static func isBold(_ value: String) -> Bool? {
        let words = ["bold": true, "bolder": true, "normal": false, "lighter": false]
        return words[value] ?? Int(value).map { $0 >= 600 }
    }

    /// Returns a font size relative to the surrounding text; `nil` for absolute sizes.
    private static func size(_ value: String) -> Double? {
        let size =
            value.hasSuffix("%")
            ? Double(value.dropLast()).map { $0 / 100 } : value.hasSuffix("em") ? Double(value.dropLast(2)) : nil
        return size.flatMap { $0 > 0 ? $0 : nil }
    }
}
