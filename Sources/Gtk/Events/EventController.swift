import CGtk

/// When a handler sees an event, relative to the widgets inside its own.
nonisolated public enum PropagationPhase: Sendable {
    /// Before they do.
    case capture
    /// After they did, when they let it pass.
    case bubble
    /// Only when the widget itself is met.
    case target

    var gtk: GtkPropagationPhase {
        switch self {
        case .capture: GTK_PHASE_CAPTURE
        case .bubble: GTK_PHASE_BUBBLE
        case .target: GTK_PHASE_TARGET
        }
    }
}

/// The keys that were held with another.
nonisolated public struct Modifiers: OptionSet, Hashable, Sendable {
    /// GDK's bits.
    public let rawValue: UInt32
    /// From GDK's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    /// Control.
    public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    /// Alt.
    public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
    /// The key with the logo.
    public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)

    /// Only the four above: neither locks nor buttons.
    init(_ state: GdkModifierType) {
        self = Modifiers(rawValue: state.rawValue).intersection([.shift, .control, .alt, .super])
    }
}

/// What is told of the event that a controller is in the middle of. The controller is borrowed: valid in its handlers.
struct CurrentEvent {
    let controller: UnsafeMutableRawPointer

    var modifiers: Modifiers {
        Modifiers(gtk_event_controller_get_current_event_state(wb_event_controller(controller)))
    }

    /// Whether a button or a finger went down.
    var isPress: Bool { type.map { [GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN].contains($0) } ?? false }

    /// Whether a button or a finger was let go.
    var isRelease: Bool { type.map { [GDK_BUTTON_RELEASE, GDK_TOUCH_END].contains($0) } ?? false }

    private var type: GdkEventType? {
        gtk_event_controller_get_current_event(wb_event_controller(controller)).map { gdk_event_get_event_type($0) }
    }

    /// Whether a finger on the screen made it, rather than a pointer. Under X the device is that of the pointer even then.
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
    /// Gives the widget a controller, which it owns from then on.
    func addController(_ controller: UnsafeMutableRawPointer, _ phase: PropagationPhase) -> UnsafeMutableRawPointer {
        gtk_event_controller_set_propagation_phase(wb_event_controller(controller), phase.gtk)
        gtk_widget_add_controller(pointer, wb_event_controller(controller))
        return controller
    }
}
