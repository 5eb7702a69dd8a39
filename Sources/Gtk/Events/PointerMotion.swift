import CGtk

/// The pointer's position, in logical pixels of the widget.
nonisolated public struct PointerMotion: Equatable, Sendable {
    /// The distance from the widget's left edge.
    public var x: Double
    /// The distance from the widget's top edge.
    public var y: Double
    /// Whether the event comes from a touchscreen.
    public var isTouch: Bool

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - x: The distance from the left edge of the widget, in logical pixels.
    ///   - y: The distance from its top edge.
    ///   - isTouch: Whether a touch has caused it.
    public init(x: Double, y: Double, isTouch: Bool = false) {
        (self.x, self.y, self.isTouch) = (x, y, isTouch)
    }
}

extension Widget {
    /// Adds handlers of the pointer. GTK also emits a motion without a movement when the widgets under the pointer
    /// change: compare positions where that matters.
    ///
    /// - Parameters:
    ///   - phase: The phase of event propagation.
    ///   - enter: Called when the pointer enters the widget.
    ///   - motion: Called with each motion.
    ///   - leave: Called when the pointer leaves the widget.
    public func onPointer(
        phase: PropagationPhase = .bubble, enter: (@MainActor (PointerMotion) -> Void)? = nil,
        motion: (@MainActor (PointerMotion) -> Void)? = nil, leave: (@MainActor () -> Void)? = nil
    ) {
        let controller = addController(UnsafeMutableRawPointer(gtk_event_controller_motion_new()), phase)
        for (signal, handler) in [("enter", enter), ("motion", motion)] {
            guard let handler else { continue }
            let moved: Trampoline.PointHandler = {
                handler(PointerMotion(x: $0, y: $1, isTouch: CurrentEvent(controller: controller).isTouch))
            }
            connect(controller, signal, Trampoline.point, moved)
        }
        if let leave { connect(controller, "leave", Trampoline.plain, leave as Trampoline.Plain) }
    }
}
