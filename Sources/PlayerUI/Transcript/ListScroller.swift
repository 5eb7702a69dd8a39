import WindowboxGtk

/// Brings a row of a long list to its place in view, and is calm about it: it glides, or is there at once where the person
/// wants no animations or it is far away.
final class ListScroller {
    /// How far down the view the middle of the row comes to stand.
    private static let place = 0.4
    /// What is left of the way after this is a third of it.
    private static let pace = 90_000_000.0
    /// How many turns a row that is far away may take to be made.
    private static let patience = 30

    // Widgets keep what hangs on them.
    private weak let list: ListView<TranscriptRow>?
    private weak let view: ScrolledWindow?
    private var ticks: FrameClockCallback?

    init(_ list: ListView<TranscriptRow>, in view: ScrolledWindow) {
        self.list = list
        self.view = view
    }

    /// Leaves the view where it is.
    func stop() { ticks = nil }

    /// Brings a row to its place.
    func show(_ number: Int) {
        guard let list else { return }
        var (turns, last) = (0, Int64?.none)
        var isNear = distance(of: number) != nil
        if !isNear { list.reveal(number) }
        ticks = FrameClockCallback(list) { [weak self, weak list] time in
            guard let self, let view else { return }
            turns += 1
            defer { last = time.now }
            guard let way = distance(of: number) else {
                // What was near may have gone far away, with other rows between.
                if isNear { list?.reveal(number) }
                isNear = false
                if turns > Self.patience { stop() }
                return
            }
            let passed = Double(time.now - (last ?? time.now))
            let share = isNear && DesktopSettings.isAnimated ? 1 - 1 / (1 + 2 * passed / Self.pace) : 1
            if abs(way) < 1 || share == 1 {
                view.offset += way
                // A row that was just made may yet change its height, and with it those above.
                if isNear || turns > 3 { stop() }
                isNear = isNear || turns > 3
            } else {
                view.offset += way * share
            }
        }
    }

    /// How far the view is to be scrolled; `nil` while the row is not made.
    private func distance(of number: Int) -> Double? {
        guard let view, let row = list?.filledRows.first(where: { $0.number == number })?.row,
            let middle = view.middle(of: row)
        else { return nil }
        let offset = view.offset
        return min(max(offset + middle - Self.place * Double(view.height), 0), view.lastOffset) - offset
    }
}
