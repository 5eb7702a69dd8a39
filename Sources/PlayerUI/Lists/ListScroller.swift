import WindowboxGtk

/// The position of the row's middle in the view, as a share of its height.
private let anchor = 0.4
/// The time in nanoseconds after which a third of the distance remains.
private let timeConstant = 90_000_000.0
/// The maximum number of ticks to wait for a distant row to be created.
private let maxTicks = 30

/// Scrolls a row of a long list into view. The scrolling is animated, unless the row is far away or the user has
/// disabled animations.
final class ListScroller<Row: Widget> {

    // Weak, because the widgets retain this scroller.
    private weak let list: ListView<Row>?
    private weak let view: ScrolledWindow?
    private var ticks: FrameClockCallback?

    init(_ list: ListView<Row>, in view: ScrolledWindow) {
        self.list = list
        self.view = view
    }

    func stop() { ticks = nil }

    /// Scrolls a row into view.
    func show(_ number: Int) {
        guard let list else { return }
        var (tickCount, last) = (0, Int64?.none)
        var isNear = distance(of: number) != nil
        if !isNear { list.reveal(number) }
        ticks = FrameClockCallback(list) { [weak self, weak list] time in
            guard let self, let view else { return }
            tickCount += 1
            defer { last = time.now }
            guard let remaining = distance(of: number) else {
                // Other rows may have been inserted between, which makes a near row distant.
                if isNear { list?.reveal(number) }
                isNear = false
                if tickCount > maxTicks { stop() }
                return
            }
            let passed = Double(time.now - (last ?? time.now))
            let share = isNear && DesktopSettings.isAnimated ? 1 - 1 / (1 + 2 * passed / timeConstant) : 1
            if abs(remaining) < 1 || share == 1 {
                view.offset += remaining
                // A new row may still change its height, and those of the rows above.
                if isNear || tickCount > 3 { stop() }
                isNear = isNear || tickCount > 3
            } else {
                view.offset += remaining * share
            }
        }
    }

    /// Returns the distance to scroll in logical pixels; `nil` while the row does not exist.
    private func distance(of number: Int) -> Double? {
        guard let view, let row = list?.filledRows.first(where: { $0.number == number })?.row,
            let middle = view.verticalCenter(of: row)
        else { return nil }
        let offset = view.offset
        return min(max(offset + middle - anchor * Double(view.height), 0), view.maximumOffset) - offset
    }
}
