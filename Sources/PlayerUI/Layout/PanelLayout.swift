/// The rectangles of the panel and of the video during a panel transition.
nonisolated struct PanelLayout: Equatable {
    /// The panel in its final size, partly outside of the player during the transition.
    var panel: IntRect
    /// The remaining area, for the video and everything over it.
    var rest: IntRect

    /// Computes the layout at one point of the transition. All lengths are in logical pixels.
    ///
    /// - Parameters:
    ///   - extent: The width or height of the fully visible panel.
    ///   - spacing: The gap beside a squeezing panel; `nil` for a covering one.
    ///   - progress: The progress from 0, outside, to 1, fully visible.
    init(width: Int, height: Int, side: Side, extent: Int, spacing: Int?, progress: Double) {
        let visible = Int((Double(extent) * progress).rounded())
        let taken = spacing.map { Int((Double(extent + $0) * progress).rounded()) } ?? 0
        rest = IntRect(width: width, height: height)
        panel = rest
        switch side {
        case .left, .right:
            panel.width = extent
            panel.x = side == .left ? visible - extent : width - visible
            rest.width = max(0, width - taken)
            rest.x = side == .left ? taken : 0
        case .top, .bottom:
            panel.height = extent
            panel.y = side == .top ? visible - extent : height - visible
            rest.height = max(0, height - taken)
            rest.y = side == .top ? taken : 0
        }
    }
}
