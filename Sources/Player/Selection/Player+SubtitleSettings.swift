import WindowboxMedia

/// How subtitles are drawn.
extension Player {
    /// Has the engine draw them as the settings and the rules say; what has no selector changes the settings' style.
    func subtitleSettingsDidChange() {
        var told = subtitleSettings
        for rule in textStyleRules where rule.selector == nil { told.style.apply(rule) }
        guard told != toldSubtitleSettings else { return }
        toldSubtitleSettings = told
        engine.setSubtitles(told)
    }
}

extension SubtitleStyle {
    /// Changes what a rule says.
    fileprivate mutating func apply(_ rule: TextStyleRule) {
        if let color = rule.foreground { foreground = Color(color) }
        if let color = rule.background { background = Color(color) }
        if let family = rule.fontFamily { fontFamily = family }
        if let size = rule.relativeSize { relativeSize *= size }
        if let isBold = rule.isBold { self.isBold = isBold }
        if let isItalic = rule.isItalic { self.isItalic = isItalic }
        if let isUnderlined = rule.isUnderlined { self.isUnderlined = isUnderlined }
        switch rule.edge {
        case TextStyleRule.Edge.none?: edge = .none
        case .outline?: edge = .outline
        case .shadow?: edge = .shadow
        case nil: break
        }
    }
}

extension SubtitleStyle.Color {
    fileprivate init(_ color: TextStyleRule.Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
