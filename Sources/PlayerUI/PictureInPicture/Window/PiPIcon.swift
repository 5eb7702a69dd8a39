import CGtk
import WindowboxGtk

/// The icon of picture in picture: a screen with a small one in its corner, or with one that fills it. Drawn here,
/// because icon themes may lack it. In the color of the text around it.
public final class PiPIcon: CustomWidget {
    /// Whether the icon means the way back to the window.
    public var isLeaving: Bool {
        didSet { if isLeaving != oldValue { queueDraw() } }
    }

    /// Creates an icon.
    /// - Parameter isLeaving: Whether the icon means the way back to the window.
    public init(isLeaving: Bool = false) {
        self.isLeaving = isLeaving
        super.init(cssName: "pipglyph", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        hAlign = .center
        vAlign = .center
    }

    public override func measure(_ orientation: Orientation, other: Int?) -> Extent { Extent(minimum: 16) }

    public override func draw(on snapshot: Snapshot) {
        // Coordinates in a square of 16 units.
        let unit = Double(min(width, height)) / 16
        func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
            Rect(x: x * unit, y: y * unit, width: width * unit, height: height * unit)
        }
        snapshot.outline(rect(0, 2, 16, 12), color, thickness: 2 * unit, radius: 2.5 * unit)
        let video = isLeaving ? rect(4, 6, 8, 4) : rect(8, 8, 5, 3)
        snapshot.fill(video, color, radius: unit / 2)
    }
}
