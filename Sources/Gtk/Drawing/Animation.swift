import CGtk

/// A number that is animated towards a target with cubic ease-out.
///
/// The value jumps to the target where the user has disabled animations, and while the widget is not mapped.
@MainActor
public final class Animation {
    /// The current value; equals `target` while no animation runs.
    public private(set) var value: Double

    /// The target of the animation.
    public private(set) var target: Double

    private let duration: Duration
    private weak let widget: Widget?
    private let change: (Double) -> Void
    private var ticks: FrameClockCallback?

    /// Creates an animation that rests at `value`.
    ///
    /// - Parameters:
    ///   - value: The initial value.
    ///   - duration: The time from 0 to 1; other distances take a proportional time.
    ///   - widget: The widget whose frame clock drives the animation; held weakly.
    ///   - change: Called with each new value, the target last.
    public init(_ value: Double, over duration: Duration, in widget: Widget, _ change: @escaping (Double) -> Void) {
        (self.value, target) = (value, value)
        self.duration = duration
        self.widget = widget
        self.change = change
    }

    /// Whether the animation runs.
    public var isRunning: Bool { ticks != nil }

    /// Animates from the current value.
    ///
    /// - Parameter target: The value at the end.
    public func animate(to target: Double) {
        guard target != self.target else { return }
        self.target = target
        guard let widget, widget.isMapped, DesktopSettings.isAnimated else { return finish() }
        let start = value
        let length = Double((duration * abs(target - start)).nanoseconds)
        var began: Int64?
        ticks = FrameClockCallback(widget) { [weak self] time in
            let passed = Double(time.now - (began ?? time.now))
            began = began ?? time.now
            guard let self else { return }
            guard passed < length else { return finish() }
            let left = 1 - passed / length
            move(to: target + (start - target) * left * left * left)
        }
    }

    /// Sets the value without animation.
    ///
    /// - Parameter target: The new value.
    public func jump(to target: Double) {
        self.target = target
        finish()
    }

    private func finish() {
        ticks = nil
        move(to: target)
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
