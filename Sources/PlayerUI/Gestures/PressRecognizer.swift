/// Recognizes a press of a button or finger as exactly one of tap, long press and drag. A value without a clock: the
/// caller reports when a press is long (`hold`) and when a row of taps is over (`endRow`).
struct PressRecognizer {
    /// The recognized gesture.
    enum Recognition: Equatable {
        /// Released where it began, with its number in the row.
        case tap(Int)
        case longPressed(GestureEvent.Phase)
        case drag(GestureKind.Drag, GestureEvent.Phase, dx: Double, dy: Double)
    }

    /// The distance beyond which a press is a drag, in logical pixels.
    static let threshold = 8.0
    /// The maximum distance between the taps of a row, in logical pixels.
    static let tapDistance = 20.0
    /// The same for touch, which is less precise.
    static let touchTapDistance = 60.0

    private enum State: Equatable {
        case idle
        case pressed
        case longPressed
        case dragged(GestureKind.Drag)
    }

    private struct Row: Equatable {
        var count: Int
        var x: Double
        var y: Double
        var isTouch: Bool
    }

    private var state = State.idle
    /// The start of the press; its half decides the kind of a vertical drag.
    private var start = (x: 0.0, y: 0.0)
    private var isTouch = false
    private var row: Row?

    /// Whether a press is in progress and not recognized yet.
    var isUndecided: Bool { state == .pressed }

    mutating func press(x: Double, y: Double, isTouch: Bool) {
        state = .pressed
        start = (x, y)
        self.isTouch = isTouch
    }

    /// Updates the distance of the press from its start, in a view of `width`.
    mutating func move(dx: Double, dy: Double, width: Double) -> Recognition? {
        switch state {
        case .idle, .longPressed: return nil
        case .dragged(let drag): return .drag(drag, .changed, dx: dx, dy: dy)
        case .pressed:
            guard max(abs(dx), abs(dy)) > Self.threshold else { return nil }
            let vertical: GestureKind.Drag = start.x < width / 2 ? .verticalLeft : .verticalRight
            let drag = abs(dx) >= abs(dy) ? .horizontal : vertical
            state = .dragged(drag)
            return .drag(drag, .began, dx: dx, dy: dy)
        }
    }

    /// Recognizes a long press, after the minimum duration.
    mutating func recognizeLongPress() -> Recognition? {
        guard state == .pressed else { return nil }
        state = .longPressed
        return .longPressed(.began)
    }

    /// Ends the press at a distance from its start.
    mutating func release(dx: Double, dy: Double) -> Recognition? {
        defer { state = .idle }
        switch state {
        case .idle: return nil
        case .longPressed: return .longPressed(.ended)
        case .dragged(let drag): return .drag(drag, .ended, dx: dx, dy: dy)
        case .pressed: return .tap(count())
        }
    }

    mutating func cancel() -> Recognition? {
        defer { state = .idle }
        switch state {
        case .idle, .pressed: return nil
        case .longPressed: return .longPressed(.cancelled)
        case .dragged(let drag): return .drag(drag, .cancelled, dx: 0, dy: 0)
        }
    }

    /// Ends the row of taps, and returns their number.
    mutating func endRow() -> Int {
        defer { row = nil }
        return row?.count ?? 0
    }

    private mutating func count() -> Int {
        let tapDistance = isTouch ? Self.touchTapDistance : Self.tapDistance
        let isNear = row.map { $0.isTouch == isTouch && max(abs($0.x - start.x), abs($0.y - start.y)) <= tapDistance }
        let count = isNear == true ? (row?.count ?? 0) + 1 : 1
        row = Row(count: count, x: start.x, y: start.y, isTouch: isTouch)
        return count
    }
}
