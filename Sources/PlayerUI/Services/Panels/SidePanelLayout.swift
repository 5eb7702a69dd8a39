/// The presentation of a built-in panel, depending on the size of the player: beside the video, over its end, or as a
/// sheet at the bottom of a player that is too narrow for either.
struct SidePanelLayout: Equatable {
    /// The default width of a panel at the side, in logical pixels.
    static let panelWidth = 340
    /// The minimum width of the video beside a panel, in logical pixels; below it the panel covers the video.
    private static let minVideoWidth = 440
    /// The minimum width of a player whose panels are at the side, in logical pixels.
    private static let minSideWidth = 480
    /// The minimum height of a player whose sheets leave the video visible above them, in logical pixels.
    private static let minSqueezedHeight = 480

    let side: Side
    let style: FeatureService.Style
    /// The size that the panel requests in logical pixels: its width at the side, and its height as a sheet.
    let extent: Int
    /// Whether a tap on the video dismisses the panel. Beside a squeezing panel the video keeps its own gestures.
    var dismissesOnTap: Bool { style == .cover }

    /// Creates the presentation in a player of a size in logical pixels.
    init(width: Int, height: Int) {
        if width >= Self.minSideWidth {
            side = .trailing
            style = width >= Self.panelWidth + Self.minVideoWidth ? .squeeze() : .cover
            // Some of the video stays visible.
            extent = min(Self.panelWidth, width * 4 / 5)
        } else {
            side = .bottom
            style = height >= Self.minSqueezedHeight ? .squeeze() : .cover
            extent = height * (style == .cover ? 4 : 3) / 5
        }
    }
}
