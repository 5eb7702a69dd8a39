extension SubtitleStyleRule {
    /// Returns the ASS override tags of the rule, for text whose base style is `style`.
    func overrideTags(over style: SubtitleStyle) -> String {
        var overrideTags = ""
        if let foreground { overrideTags += foreground.tags(1) }
        if let background, style.background != nil { overrideTags += background.tags(3) }
        if let name = fontFamily?.filter({ !"\\{}(),".contains($0) && !$0.isNewline }) { overrideTags += "\\fn" + name }
        if let relativeSize {
            let size = AssHeader.fontSize * style.relativeSize * relativeSize
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
