/// The frame of the PiP window in logical pixels of the screen, with its geometry as pure functions.
nonisolated struct PiPGeometry: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The initial margin from the edges of the screen, in logical pixels.
    static let margin = 24

    /// The share of the screen's width that a 16:9 video takes initially.
    private static let share = 0.25

    /// The minimum size that fits the controls in logical pixels, and the maximum share of the screen.
    private static let least = (width: 140.0, height: 100.0)
    static let minWidth = Int(least.width)
    private static let most = 0.8

    enum Corner: CaseIterable { case topLeft, topRight, bottomLeft, bottomRight }

    /// The placement chosen by the user, for the next PiP window of this run.
    struct SavedPlacement: Equatable {
        var corner = Corner.bottomRight
        /// The area in square logical pixels; `nil` before any choice.
        var area: Double?
    }
}

nonisolated extension PiPGeometry {
    /// Computes the initial frame: the aspect ratio of the video, in a corner of the screen.
    ///
    /// - Parameters:
    ///   - ratio: The width of the video divided by its height.
    ///   - screen: The work area of the screen.
    init(ratio: Double, on screen: PiPGeometry, _ savedPlacement: SavedPlacement = SavedPlacement()) {
        let defaultWidth = Double(screen.width) * Self.share
        let area = savedPlacement.area ?? defaultWidth * defaultWidth * 9 / 16
        self.init(width: (area * ratio).squareRoot(), ratio: ratio, on: screen)
        let (left, top) = (screen.x + Self.margin, screen.y + Self.margin)
        let (right, bottom) = (screen.right - Self.margin - width, screen.bottom - Self.margin - height)
        switch savedPlacement.corner {
        case .topLeft: (x, y) = (left, top)
        case .topRight: (x, y) = (right, top)
        case .bottomLeft: (x, y) = (left, bottom)
        case .bottomRight: (x, y) = (right, bottom)
        }
    }

    /// A frame at the origin of about `width`, limited to sizes that fit the controls and the screen.
    init(width: Double, ratio: Double, on screen: PiPGeometry) {
        let least = max(Self.least.width, Self.least.height * ratio)
        let most = min(Double(screen.width), Double(screen.height) * ratio) * Self.most
        let width = min(max(width, least), max(most, 1))
        self.init(x: 0, y: 0, width: Int(width.rounded()), height: max(1, Int((width / ratio).rounded())))
    }

    var right: Int { x + width }
    var bottom: Int { y + height }

    func savedPlacement(on screen: PiPGeometry) -> SavedPlacement {
        SavedPlacement(corner: corner(on: screen), area: Double(width * height))
    }

    /// Returns the corner of the screen nearest to the frame.
    func corner(on screen: PiPGeometry) -> Corner {
        let isLeft = 2 * x + width < 2 * screen.x + screen.width
        let isTop = 2 * y + height < 2 * screen.y + screen.height
        return isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    }

    func moved(byX dx: Int, y dy: Int) -> PiPGeometry {
        PiPGeometry(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// Returns a frame of the same area in another aspect ratio. The corner nearest to the corner of the screen stays.
    func reshaped(to ratio: Double, on screen: PiPGeometry) -> PiPGeometry {
        let new = PiPGeometry(width: (Double(width * height) * ratio).squareRoot(), ratio: ratio, on: screen)
        let corner = corner(on: screen)
        return new.moved(
            byX: corner == .topLeft || corner == .bottomLeft ? x : right - new.width,
            y: corner == .topLeft || corner == .topRight ? y : bottom - new.height)
    }
}
