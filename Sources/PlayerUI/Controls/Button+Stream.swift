import WindowboxGtk

/// Buttons that are there for some media only.
extension Button {
    /// Says that what plays is live, and goes there from behind. It is there for transmissions alone.
    public static func live(_ context: Context) -> Button {
        let live = context[LiveViewModel.self]
        let button = Button(label: tr("LIVE")) { live.goLive() }
            .bind(\.isVisible) { live.isLive }
            .bind(cssClass: "wb-at-edge") { live.isAtEdge }
            .named { live.label }
        button.addCSSClass("wb-live")
        button.vAlign = .center
        button.onMap { live.isShown = true }
        button.onUnmap { live.isShown = false }
        return button
    }

    /// Skips the credits that run. It is there while some do, over the picture, whether or not the controls are.
    public static func skip(_ context: Context) -> Button {
        let skip = context[SkipCreditsViewModel.self]
        let button = Button { skip.skip() }
            .bind(\.label) { skip.title }
            .bind(\.isVisible) { skip.isShown }
        button.cssClasses = ["wb-glass", "wb-skip"]
        button.hAlign = .end
        button.vAlign = .end
        return button
    }
}
