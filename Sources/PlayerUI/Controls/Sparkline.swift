import CGtk
import WindowboxGtk

/// A small chart of columns without gaps, the newest at the right edge, in the text color.
final class Sparkline: CustomWidget {
    /// The heights of the newest columns from 0 to 1, oldest first; `nil` for none.
    var shares: [Double?] = [] {
        didSet { queueDraw() }
    }

    private let count: Int

    /// Creates an empty chart with room for a number of columns.
    init(count: Int) {
        self.count = count
        super.init(cssName: "sparkline", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        orientation == .horizontal ? Extent(minimum: count, natural: 3 * count) : Extent(minimum: 32)
    }

    override func draw(on snapshot: Snapshot) {
        let (width, height, color) = (Double(width), Double(height), color)
        snapshot.fill(Rect(x: 0, y: 0, width: width, height: height), color.faded(0.1))
        /// Returns the left edge of a column on a device pixel, so that neighbors neither overlap nor part.
        func edge(_ column: Int) -> Double { (width * scale * Double(column) / Double(count)).rounded() / scale }
        let first = count - shares.count
        for (index, share) in shares.enumerated() {
            guard let share else { continue }
            let (left, right) = (edge(first + index), edge(first + index + 1))
            // A value of zero is visible, unlike an unknown one.
            let top = height - max(1, (share * height).rounded())
            snapshot.fill(Rect(x: left, y: top, width: right - left, height: height - top), color.faded(0.75))
        }
    }
}
