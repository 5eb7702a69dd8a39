/// How some of the text of WebVTT looks, beside the rest of it. What is `nil` stays as it is.
public struct SubtitleStyleRule: Equatable, Hashable, Sendable {
    /// Which text it is for, as WebVTT's `::cue()` takes it: `.loud`, `c.yellow`, `v[voice="Bob"]`, several with commas. What
    /// cannot be understood is for none.
    public var selector: String
    /// The colour of the letters.
    public var foreground: SubtitleStyle.Color?
    /// The colour behind the lines, where these have a box.
    public var background: SubtitleStyle.Color?
    /// The family of fonts.
    public var fontFamily: String?
    /// The size in relation to that of the text around.
    public var relativeSize: Double?
    /// Whether letters are bold.
    public var isBold: Bool?
    /// Whether letters are slanted.
    public var isItalic: Bool?
    /// Whether they are underlined.
    public var isUnderlined: Bool?
    /// What letters are set off with.
    public var edge: SubtitleStyle.Edge?

    /// Makes a rule that changes nothing yet.
    public init(selector: String) { self.selector = selector }
}

extension SubtitleStyleRule {
    /// What libass is told of it, for text that else looks like `style`.
    func overrideTags(over style: SubtitleStyle) -> String {
        var overrideTags = ""
        if let foreground { overrideTags += foreground.tags(1) }
        if let background, style.background != nil { overrideTags += background.tags(3) }
        if let name = fontFamily?.filter({ !"\\{}(),".contains($0) && !$0.isNewline }) { overrideTags += "\\fn" + name }
        if let relativeSize {
            let size = AssHeader.letters * style.relativeSize * relativeSize.clamped(to: 0.1...10)
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
    /// One of libass's four colours, and its transparency, as tags in a text.
    fileprivate func tags(_ number: Int) -> String {
        let digits = digits
        return "\\\(number)c&H\(digits.color)&\\\(number)a&H\(digits.transparency)&"
    }
}
