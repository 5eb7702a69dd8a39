import WindowboxMedia

/// Where the small window lies, and how large it is, in logical pixels of the screen: all of its geometry, as values.
nonisolated struct PiPGeometry: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// How far it keeps from the screen's edges when it appears.
    static let margin = 24

    /// The part of the screen's width that a picture of 16:9 takes.
    private static let share = 0.25

    /// The smallest that its controls have room in, and the part of the screen that it takes at most.
    private static let least = (width: 140.0, height: 100.0)
    static let leastWidth = Int(least.width)
    private static let most = 0.8

    /// A corner of the screen.
    enum Corner: CaseIterable { case topLeft, topRight, bottomLeft, bottomRight }

    /// What a person has chosen, for the next small window of this run.
    struct SavedPlacement: Equatable {
        var corner = Corner.bottomRight
        /// Width times height; `nil` before anything was chosen.
        var area: Double?
    }
}

nonisolated extension PiPGeometry {
    /// The frame with which a picture appears on a screen: of the picture's shape, in a corner.
    ///
    /// - Parameters:
    ///   - ratio: The picture's width divided by its height.
    ///   - screen: What of a screen may be used.
    init(ratio: Double, on screen: PiPGeometry, _ savedPlacement: SavedPlacement = SavedPlacement()) {
        let usual = Double(screen.width) * Self.share
        let area = savedPlacement.area ?? usual * usual * 9 / 16
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

    /// At the origin, about `width` wide, neither too small to steer nor too large for the screen.
    init(width: Double, ratio: Double, on screen: PiPGeometry) {
        let least = max(Self.least.width, Self.least.height * ratio)
        let most = min(Double(screen.width), Double(screen.height) * ratio) * Self.most
        let width = min(max(width, least), max(most, 1))
        self.init(x: 0, y: 0, width: Int(width.rounded()), height: max(1, Int((width / ratio).rounded())))
    }

    var right: Int { x + width }
    var bottom: Int { y + height }

    /// What is to be remembered of it.
    func savedPlacement(on screen: PiPGeometry) -> SavedPlacement {
        SavedPlacement(corner: corner(on: screen), area: Double(width * height))
    }

    /// The corner of the screen that it is nearest to.
    func corner(on screen: PiPGeometry) -> Corner {
        let isLeft = 2 * x + width < 2 * screen.x + screen.width
        let isTop = 2 * y + height < 2 * screen.y + screen.height
        return isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    }

    func moved(byX dx: Int, y dy: Int) -> PiPGeometry {
        PiPGeometry(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// About as large, in another shape; the corner that is nearest to the screen's stays where it is.
    func reshaped(to ratio: Double, on screen: PiPGeometry) -> PiPGeometry {
        let new = PiPGeometry(width: (Double(width * height) * ratio).squareRoot(), ratio: ratio, on: screen)
        let corner = corner(on: screen)
        return new.moved(
            byX: corner == .topLeft || corner == .bottomLeft ? x : right - new.width,
            y: corner == .topLeft || corner == .topRight ? y : bottom - new.height)
    }
}
