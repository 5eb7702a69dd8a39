import WindowboxMedia
import WindowboxSubtitles

/// Rendering of subtitles.
extension Player {
    /// The visibility and the style of text subtitles, for all items.
    public var subtitleSettings: SubtitleSettings {
        get { subtitles.settings }
        set {
            subtitles.settings = newValue
            sendSubtitleSettings()
        }
    }

    /// Style overrides for text subtitles, applied in order, for all items; empty at first. A rule with a selector
    /// applies to the WebVTT spans that match it.
    public var textStyleRules: [TextStyleRule] {
        get { subtitles.styleRules }
        set {
            subtitles.styleRules = newValue
            sendSubtitleSettings()
        }
    }

    /// Passes the settings to the engine with the style overrides applied: rules without a selector change the style,
    /// the others follow the settings' own rules.
    private func sendSubtitleSettings() {
        var effective = subtitleSettings
        for rule in textStyleRules where rule.selector == nil { effective.style.apply(rule) }
        effective.rules += textStyleRules.compactMap { SubtitleStyleRule($0) }
        guard effective != subtitles.sentSettings else { return }
        subtitles.sentSettings = effective
        engine.setSubtitles(effective)
    }
}

extension SubtitleStyle {
    fileprivate mutating func apply(_ rule: TextStyleRule) {
        if let color = rule.foreground { foreground = Color(color) }
        if let color = rule.background { background = Color(color) }
        if let family = rule.fontFamily { fontFamily = family }
        if let size = rule.relativeSize { relativeSize *= size }
        if let isBold = rule.isBold { self.isBold = isBold }
        if let isItalic = rule.isItalic { self.isItalic = isItalic }
        if let isUnderlined = rule.isUnderlined { self.isUnderlined = isUnderlined }
        if let edge = rule.edge { self.edge = Edge(edge) }
    }
}

extension SubtitleStyleRule {
    /// Returns `nil` for a rule without a selector.
    fileprivate init?(_ rule: TextStyleRule) {
        guard let selector = rule.selector else { return nil }
        self.init(selector: selector)
        foreground = rule.foreground.map { .init($0) }
        background = rule.background.map { .init($0) }
        (fontFamily, relativeSize) = (rule.fontFamily, rule.relativeSize)
        (isBold, isItalic, isUnderlined) = (rule.isBold, rule.isItalic, rule.isUnderlined)
        edge = rule.edge.map { SubtitleStyle.Edge($0) }
    }
}

extension SubtitleStyle.Edge {
    fileprivate init(_ edge: TextStyleRule.Edge) {
        switch edge {
        case .none: self = .none
        case .outline: self = .outline
        case .shadow: self = .shadow
        }
    }
}

extension SubtitleStyle.Color {
    fileprivate init(_ color: TextStyleRule.Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
