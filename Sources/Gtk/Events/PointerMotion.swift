import CGtk

/// Where the pointer is, in logical pixels of the widget.
nonisolated public struct PointerMotion: Equatable, Sendable {
    /// From the widget's left.
    public var x: Double
    /// From the widget's top.
    public var y: Double
    /// Whether it is a finger.
    public var isTouch: Bool

    /// Makes a place.
    public init(x: Double, y: Double, isTouch: Bool = false) {
        (self.x, self.y, self.isTouch) = (x, y, isTouch)
    }
}

extension Widget {
    /// Calls the handlers as the pointer comes, moves and goes. GTK tells a motion without a move when the widgets under
    /// the pointer change: compare places where that matters.
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
