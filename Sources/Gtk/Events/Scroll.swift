import CGtk

/// A turn of the wheel, or two fingers on a touchpad.
nonisolated public struct Scroll: Equatable, Sendable {
    /// To the right; one is a click of the wheel.
    public var dx: Double
    /// Downwards; one is a click of the wheel.
    public var dy: Double
    /// Whether fingers on a touchpad do it, that move without clicks.
    public var isSmooth: Bool
    /// What was held with it.
    public var modifiers: Modifiers
}

/// Which scrolling is told.
nonisolated public struct ScrollFlags: OptionSet, Sendable {
    /// GTK's bits.
    public let rawValue: UInt32
    /// From GTK's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Up and down.
    public static let vertical = ScrollFlags(rawValue: GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue)
    /// Left and right.
    public static let horizontal = ScrollFlags(rawValue: GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL.rawValue)
    /// Both directions.
    public static let both: ScrollFlags = [.vertical, .horizontal]
}

extension Widget {
    /// Calls `handler` on scrolling; true ends the event there. `ended` hears when fingers have left the touchpad, where
    /// the system tells that.
    public func onScroll(
        _ kinds: ScrollFlags = .both, phase: PropagationPhase = .bubble, ended: (@MainActor () -> Void)? = nil,
        _ handler: @escaping @MainActor (Scroll) -> Bool
    ) {
        let flags = GtkEventControllerScrollFlags(kinds.rawValue)
        let controller = addController(UnsafeMutableRawPointer(gtk_event_controller_scroll_new(flags)), phase)
        let scrolled: Trampoline.PointQuestion = {
            handler(Scroll(controller, dx: $0, dy: $1))
        }
        connect(controller, "scroll", Trampoline.pointQuestion, scrolled)
        if let ended { connect(controller, "scroll-end", Trampoline.plain, ended as Trampoline.Plain) }
    }
}

extension Scroll {
    /// How far fingers move on a touchpad, in logical pixels, for what a click of the wheel does.
    private static let click = 25.0

    fileprivate init(_ controller: UnsafeMutableRawPointer, dx: Double, dy: Double) {
        let unit = gtk_event_controller_scroll_get_unit(wb_scroll_controller(controller))
        let isFingers = unit == GDK_SCROLL_UNIT_SURFACE
        let size = isFingers ? Self.click : 1
        let isSmooth = isFingers || dx != dx.rounded() || dy != dy.rounded()
        let modifiers = CurrentEvent(controller: controller).modifiers
        self.init(dx: dx / size, dy: dy / size, isSmooth: isSmooth, modifiers: modifiers)
    }
}
