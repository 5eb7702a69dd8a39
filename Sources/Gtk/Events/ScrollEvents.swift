import CGtk

/// A turn of the wheel, or two fingers on a touchpad.
nonisolated public struct Scroll: Equatable, Sendable {
    /// To the right; one is a click of the wheel.
    public var dx: Double
    /// Downwards; one is a click of the wheel.
    public var dy: Double
    /// What was held with it.
    public var modifiers: Modifiers
}

/// Which scrolling is told.
nonisolated public struct ScrollKinds: OptionSet, Sendable {
    /// GTK's bits.
    public let rawValue: UInt32
    /// From GTK's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Up and down.
    public static let vertical = ScrollKinds(rawValue: GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue)
    /// Left and right.
    public static let horizontal = ScrollKinds(rawValue: GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL.rawValue)
    /// Both directions.
    public static let both: ScrollKinds = [.vertical, .horizontal]
}

extension Widget {
    /// Calls `handler` on scrolling; true ends the event there.
    public func onScroll(
        _ kinds: ScrollKinds = .both, phase: EventPhase = .bubble, _ handler: @escaping @MainActor (Scroll) -> Bool
    ) {
        let flags = GtkEventControllerScrollFlags(kinds.rawValue)
        let controller = addController(UnsafeMutableRawPointer(gtk_event_controller_scroll_new(flags)), phase)
        let scrolled: Trampoline.PointQuestion = {
            handler(Scroll(dx: $0, dy: $1, modifiers: CurrentEvent(controller: controller).modifiers))
        }
        connect(controller, "scroll", Trampoline.pointQuestion, scrolled)
    }
}
