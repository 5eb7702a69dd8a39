import WindowboxMedia

/// How subtitles are drawn.
extension Player {
    /// Has the engine draw them as the settings and the rules say; what has no selector changes the settings' style, and the
    /// others come behind the settings' own.
    func subtitleSettingsDidChange() {
        var told = subtitleSettings
        for rule in textStyleRules where rule.selector == nil { told.style.apply(rule) }
        told.rules += textStyleRules.compactMap { SubtitleRule($0) }
        guard told != toldSubtitleSettings else { return }
        toldSubtitleSettings = told
        engine.setSubtitles(told)
    }
}

extension Player {
    /// Adds the subtitles of a file, a path or a URL, to the current item, and selects them. Without an item it does
    /// nothing; while one is being opened it waits for that.
    public func addSubtitles(_ location: String) {
        guard currentItem != nil, error == nil else { return }
        addedSubtitles.append(AddedFile(item: currentItem, location: location))
        if phase.isOpen { engine.addSubtitles(location) }
    }

    /// Adds what waits, and selects what is there.
    func selectAddedSubtitles(wasOpen: Bool) {
        addedSubtitles.removeAll { $0.item != currentItem }
        guard !addedSubtitles.isEmpty, phase.isOpen else { return }
        if !wasOpen { for added in addedSubtitles { engine.addSubtitles(added.location) } }
        for added in addedSubtitles {
            // One file may have several languages.
            let tracks = media.tracks.filter { $0.kind == .subtitle && $0.isIn(added.location) }
            guard let track = trackRules.preferred(of: tracks) else { continue }
            addedSubtitles.removeAll { $0 == added }
            rememberAddition(added.location, .subtitle)
            select(mediaOption: .on(track), for: .legible)
        }
    }
}

extension Player {
    /// The lines of the subtitles that are chosen, as far as they are known: all of a file's once it has been read, and of those
    /// inside a film what has come so far. Not observable; `subtitleLineCount` is.
    public func transcript() -> Transcript { engine.transcript() }
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
        if let edge = rule.edge { self.edge = Edge(edge) }
    }
}

extension SubtitleRule {
    /// `nil` when it is for all text.
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
