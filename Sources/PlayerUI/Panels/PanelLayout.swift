/// Where a panel is while it comes or goes, and what room that leaves the picture.
nonisolated struct PanelLayout: Equatable {
    /// Where the panel is: as large as it will be, and outside in part.
    var panel: IntRect
    /// What the picture, and all that lies over it, has.
    var rest: IntRect

    /// - Parameters:
    ///   - extent: How far the panel reaches into the player when it is there, in logical pixels.
    ///   - spacing: What a panel that squeezes leaves free beside it; `nil` when it covers.
    ///   - progress: From 0, outside, to 1, there.
    init(width: Int, height: Int, side: Side, extent: Int, spacing: Int?, progress: Double) {
        let reach = Int((Double(extent) * progress).rounded())
        let taken = spacing.map { Int((Double(extent + $0) * progress).rounded()) } ?? 0
        rest = IntRect(width: width, height: height)
        panel = rest
        switch side {
        case .left, .right:
            panel.width = extent
            panel.x = side == .left ? reach - extent : width - reach
            rest.width = max(0, width - taken)
            rest.x = side == .left ? taken : 0
        case .top, .bottom:
            panel.height = extent
            panel.y = side == .top ? reach - extent : height - reach
            rest.height = max(0, height - taken)
            rest.y = side == .top ? taken : 0
        }
    }
}
