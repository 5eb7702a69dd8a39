import CGtk

/// The order in which a handler sees an event, relative to the handlers of descendant widgets (`GtkPropagationPhase`).
nonisolated public enum PropagationPhase: Sendable {
    /// Before the descendants.
    case capture
    /// After the descendants, unless one of them has stopped the event.
    case bubble
    /// Only when the widget itself is the event's target.
    case target

    var gtk: GtkPropagationPhase {
        switch self {
        case .capture: GTK_PHASE_CAPTURE
        case .bubble: GTK_PHASE_BUBBLE
        case .target: GTK_PHASE_TARGET
        }
    }
}

/// The modifier keys of an event.
nonisolated public struct Modifiers: OptionSet, Hashable, Sendable {
    /// GDK's bits.
    public let rawValue: UInt32
    /// Creates a set from GDK's bits.
    ///
    /// - Parameter rawValue: The bits of `GdkModifierType`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    /// The Control key.
    public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
    /// The Super key, with the logo.
    public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)

    /// Keeps the four modifiers above, and drops lock states and button states.
    init(_ state: GdkModifierType) {
        self = Modifiers(rawValue: state.rawValue).intersection([.shift, .control, .alt, .super])
    }
}

/// The event that a controller is handling. The controller is unowned: valid within its handlers only.
struct CurrentEvent {
    let controller: UnsafeMutableRawPointer

    var modifiers: Modifiers {
        Modifiers(gtk_event_controller_get_current_event_state(wb_event_controller(controller)))
    }

    /// Whether the event is a button press or the begin of a touch.
    var isPress: Bool { type.map { [GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN].contains($0) } ?? false }

    /// Whether the event is a button release or the end of a touch.
    var isRelease: Bool { type.map { [GDK_BUTTON_RELEASE, GDK_TOUCH_END].contains($0) } ?? false }

    private var type: GdkEventType? {
        gtk_event_controller_get_current_event(wb_event_controller(controller)).map { gdk_event_get_event_type($0) }
    }

    /// Whether the event comes from a touchscreen. Checks the event type first: under X11, touch events carry the
    /// pointer's device.
    var isTouch: Bool {
        if let type, [GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL].contains(type) {
            return true
        }
        guard let device = gtk_event_controller_get_current_event_device(wb_event_controller(controller)) else {
            return false
        }
        return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
    }
}

extension Widget {
    /// Adds a controller to the widget, which takes ownership of it.
    func addController(_ controller: UnsafeMutableRawPointer, _ phase: PropagationPhase) -> UnsafeMutableRawPointer {
        gtk_event_controller_set_propagation_phase(wb_event_controller(controller), phase.gtk)
        gtk_widget_add_controller(pointer, wb_event_controller(controller))
        return controller
    }
}
