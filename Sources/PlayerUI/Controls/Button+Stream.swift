import WindowboxGtk

/// Buttons that are visible for some media only.
extension Button {
    /// Creates the live button, which shows whether playback is at the live edge, and seeks there.
    ///
    /// - Parameter context: The context whose player may play a live stream.
    /// - Returns: The button, visible for live streams only.
    public static func live(_ context: PlayerContext) -> Button {
        let live = context[LiveViewModel.self]
        let button = Button(label: tr("LIVE")) { live.goLive() }
            .bind(\.isVisible) { live.isLive }
            .bind(cssClass: "wb-at-edge") { live.isAtEdge }
            .named { live.label }
        button.addCSSClass("wb-live")
        button.vAlign = .center
        button.onMapChange { live.viewCount += $0 }
        return button
    }

    /// Creates the button that skips the current credits.
    ///
    /// - Parameter context: The context whose items may have credits.
    /// - Returns: The button, visible during credits only, independently of the controls.
    public static func skip(_ context: PlayerContext) -> Button {
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
