/// Reads what becomes of one press of a button or a finger, as a value: a tap, a hold or a drag, and one of them only.
///
/// It knows no time: whoever has a clock says when a press is old (`hold`) and when a row of taps is over (`endRow`).
struct PressRecognizer {
    /// What a press has become.
    enum Recognition: Equatable {
        /// It was let go where it began; the number says which one in a row.
        case tap(Int)
        /// It is held.
        case held(GestureEvent.Phase)
        /// It moves.
        case drag(GestureKind.Drag, GestureEvent.Phase, dx: Double, dy: Double)
    }

    /// How far a press moves before it is a drag, in logical pixels.
    static let threshold = 8.0
    /// How far apart the taps of a row may be.
    static let reach = 20.0
    /// The same for fingers, which nobody sets down twice on the same spot.
    static let touchReach = 60.0

    private enum State: Equatable {
        case idle
        case pressed
        case held
        case dragged(GestureKind.Drag)
    }

    private struct Row: Equatable {
        var count: Int
        var x: Double
        var y: Double
        var isTouch: Bool
    }

    private var state = State.idle
    /// Where the press began, on which the half of a drag depends.
    private var start = (x: 0.0, y: 0.0)
    private var isTouch = false
    private var row: Row?

    /// Whether there is a press that may yet become anything.
    var isUndecided: Bool { state == .pressed }

    /// A button or a finger went down.
    mutating func press(x: Double, y: Double, isTouch: Bool) {
        state = .pressed
        start = (x, y)
        self.isTouch = isTouch
    }

    /// It is this far from where it went down, in a view of this width.
    mutating func move(dx: Double, dy: Double, width: Double) -> Recognition? {
        switch state {
        case .idle, .held: return nil
        case .dragged(let drag): return .drag(drag, .changed, dx: dx, dy: dy)
        case .pressed:
            guard max(abs(dx), abs(dy)) > Self.threshold else { return nil }
            let vertical: GestureKind.Drag = start.x < width / 2 ? .verticalLeft : .verticalRight
            let drag = abs(dx) >= abs(dy) ? .horizontal : vertical
            state = .dragged(drag)
            return .drag(drag, .began, dx: dx, dy: dy)
        }
    }

    /// It has been down for as long as a hold takes.
    mutating func hold() -> Recognition? {
        guard state == .pressed else { return nil }
        state = .held
        return .held(.began)
    }

    /// It was let go, this far from where it went down.
    mutating func letGo(dx: Double, dy: Double) -> Recognition? {
        defer { state = .idle }
        switch state {
        case .idle: return nil
        case .held: return .held(.ended)
        case .dragged(let drag): return .drag(drag, .ended, dx: dx, dy: dy)
        case .pressed: return .tap(count())
        }
    }

    /// Something else took it over.
    mutating func cancel() -> Recognition? {
        defer { state = .idle }
        switch state {
        case .idle, .pressed: return nil
        case .held: return .held(.cancelled)
        case .dragged(let drag): return .drag(drag, .cancelled, dx: 0, dy: 0)
        }
    }

    /// So much time has passed since the last tap that the next one begins a row. Returns how many there were.
    mutating func endRow() -> Int {
        defer { row = nil }
        return row?.count ?? 0
    }

    private mutating func count() -> Int {
        let reach = isTouch ? Self.touchReach : Self.reach
        let isNear = row.map { $0.isTouch == isTouch && max(abs($0.x - start.x), abs($0.y - start.y)) <= reach }
        let count = isNear == true ? (row?.count ?? 0) + 1 : 1
        row = Row(count: count, x: start.x, y: start.y, isTouch: isTouch)
        return count
    }
}
