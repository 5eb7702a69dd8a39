import CGtk

/// A scroll event of a wheel or a touchpad.
nonisolated public struct Scroll: Equatable, Sendable {
    /// The horizontal amount, positive to the right; 1 is one wheel click.
    public var dx: Double
    /// The vertical amount, positive downwards; 1 is one wheel click.
    public var dy: Double
    /// Whether the event comes from a device without wheel clicks, such as a touchpad.
    public var isSmooth: Bool
    /// The modifier keys that were held.
    public var modifiers: Modifiers
}

/// The scroll directions to handle (`GtkEventControllerScrollFlags`).
nonisolated public struct ScrollFlags: OptionSet, Sendable {
    /// GTK's bits.
    public let rawValue: UInt32
    /// Creates a set from GTK's bits.
    ///
    /// - Parameter rawValue: The bits of `GtkEventControllerScrollFlags`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Vertical scrolling.
    public static let vertical = ScrollFlags(rawValue: GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue)
    /// Horizontal scrolling.
    public static let horizontal = ScrollFlags(rawValue: GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL.rawValue)
    /// Both directions.
    public static let both: ScrollFlags = [.vertical, .horizontal]
}

extension Widget {
    /// Calls `handler` on scroll events; true stops the event.
    /// - Parameters:
    ///   - kinds: The directions to handle.
    ///   - phase: The propagation phase of the controller.
    ///   - ended: Called when the fingers leave the touchpad, where the system reports that.
    ///   - handler: Called with each scroll event.
    public func onScroll(
        _ kinds: ScrollFlags = .both, phase: PropagationPhase = .bubble, ended: (@MainActor () -> Void)? = nil,
        _ handler: @escaping @MainActor (Scroll) -> Bool
    ) {
        let flags = GtkEventControllerScrollFlags(kinds.rawValue)
        let controller = addController(UnsafeMutableRawPointer(gtk_event_controller_scroll_new(flags)), phase)
        let scrolled: Trampoline.PointPredicate = {
            handler(Scroll(controller, dx: $0, dy: $1))
        }
        connect(controller, "scroll", Trampoline.pointPredicate, scrolled)
        if let ended { connect(controller, "scroll-end", Trampoline.plain, ended as Trampoline.Plain) }
    }
}

extension Scroll {
    /// The touchpad distance that equals one wheel click, in logical pixels.
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
