import CGtk

/// A number that goes smoothly to where it is sent: quick at first, then slower.
///
/// It goes there at once where the person wants no animations, and while its widget is not on the screen.
@MainActor
public final class Animation {
    /// Where it is.
    public private(set) var value: Double

    /// Where it goes, or is.
    public private(set) var goal: Double

    private let duration: Duration
    private weak let widget: Widget?
    private let change: (Double) -> Void
    private var ticks: FrameClockCallback?

    /// Rests at `value`.
    ///
    /// - Parameters:
    ///   - value: Where it is.
    ///   - duration: How long it takes from 0 to 1.
    ///   - widget: What it moves something of; not kept alive.
    ///   - change: Called with each new value, the goal last.
    public init(_ value: Double, over duration: Duration, in widget: Widget, _ change: @escaping (Double) -> Void) {
        (self.value, goal) = (value, value)
        self.duration = duration
        self.widget = widget
        self.change = change
    }

    /// Whether it is under way.
    public var isMoving: Bool { ticks != nil }

    /// Sends it to `goal`, from where it is.
    public func go(to goal: Double) {
        guard goal != self.goal else { return }
        self.goal = goal
        guard let widget, widget.isMapped, DesktopSettings.isAnimated else { return arrive() }
        let start = value
        let length = Double((duration * abs(goal - start)).nanoseconds)
        var began: Int64?
        ticks = FrameClockCallback(widget) { [weak self] time in
            let passed = Double(time.now - (began ?? time.now))
            began = began ?? time.now
            guard let self else { return }
            guard passed < length else { return arrive() }
            let left = 1 - passed / length
            move(to: goal + (start - goal) * left * left * left)
        }
    }

    /// Puts it at `goal` at once.
    public func jump(to goal: Double) {
        self.goal = goal
        arrive()
    }

    private func arrive() {
        ticks = nil
        move(to: goal)
    }

    private func move(to value: Double) {
        self.value = value
        change(value)
    }
}

extension Duration {
    nonisolated fileprivate var nanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }
}
