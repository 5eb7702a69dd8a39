/// A style rule for spans of WebVTT text. Properties that are `nil` are inherited.
public struct SubtitleStyleRule: Equatable, Hashable, Sendable {
    /// The selector of the spans, in the syntax of `::cue()`: `.loud`, `c.yellow`, `v[voice="Bob"]`, or several
    /// separated by commas. An invalid selector matches nothing.
    public var selector: String
    /// The text color.
    public var foreground: SubtitleStyle.Color?
    /// The color behind the text; ignored unless the style has a background box.
    public var background: SubtitleStyle.Color?
    /// The font family.
    public var fontFamily: String?
    /// The font size as a multiple of the surrounding text's.
    public var relativeSize: Double?
    /// Whether the text is bold.
    public var isBold: Bool?
    /// Whether the text is italic.
    public var isItalic: Bool?
    /// Whether the text is underlined.
    public var isUnderlined: Bool?
    /// The edge style; ignored when the style has a background box.
    public var edge: SubtitleStyle.Edge?

    /// Creates a rule that changes nothing yet.
    public init(selector: String) { self.selector = selector }
}

extension SubtitleStyleRule {
    /// Returns the ASS override tags of the rule, for text whose base style is `style`.
    func overrideTags(over style: SubtitleStyle) -> String {
        var overrideTags = ""
        if let foreground { overrideTags += foreground.tags(1) }
        if let background, style.background != nil { overrideTags += background.tags(3) }
        if let name = fontFamily?.filter({ !"\\{}(),".contains($0) && !$0.isNewline }) { overrideTags += "\\fn" + name }
        if let relativeSize {
            let size = AssHeader.fontSize * style.relativeSize * relativeSize.clamped(to: 0.1...10)
            overrideTags += "\\fs\((size * 10).rounded() / 10)"
        }
        for (flag, tag) in [(isBold, "b"), (isItalic, "i"), (isUnderlined, "u")] {
            if let flag { overrideTags += "\\" + tag + (flag ? "1" : "0") }
        }
        guard let edge, style.background == nil else { return overrideTags }
        return overrideTags + (edge == .outline ? "\\bord\(style.edgeWidth)" : "\\bord0")
            + (edge == .shadow ? "\\shad\(style.edgeWidth)" : "\\shad0")
    }
}

extension SubtitleStyle.Color {
    /// Returns the color and alpha override tags of one of the four ASS colors: 1 is the text, 3 the outline or box.
    fileprivate func tags(_ number: Int) -> String {
        let digits = digits
        return "\\\(number)c&H\(digits.color)&\\\(number)a&H\(digits.transparency)&"
    }
}
