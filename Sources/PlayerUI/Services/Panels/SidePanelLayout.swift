/// The presentation of a built-in side panel, depending on the width of the player.
struct SidePanelLayout: Equatable {
    /// The default width of a panel, in logical pixels.
    static let panelWidth = 340
    /// The minimum width of the video beside a panel, in logical pixels; below it the panel covers the video.
    private static let minVideoWidth = 440

    let style: FeatureService.Style
    /// Whether a tap on the video dismisses the panel. Beside a squeezing panel the video keeps its own gestures.
    let dismissesOnTap: Bool

    /// Creates the presentation in a player that is `width` logical pixels wide.
    init(inWidth width: Int) {
        let squeezes = width >= Self.panelWidth + Self.minVideoWidth
        style = squeezes ? .squeeze() : .cover
        dismissesOnTap = !squeezes
    }
}
