import CGtk

/// A button of the mouse. A finger is the primary one.
nonisolated public enum PointerButton: Equatable, Sendable {
    /// The one for clicking: the left one for most people.
    case primary
    /// The wheel.
    case middle
    /// The one for context menus: the right one for most people.
    case secondary
    /// The one at the side that goes back.
    case back
    /// The one at the side that goes forward.
    case forward
    /// Any other, by GTK's number.
    case other(Int)

    init(_ number: guint) {
        switch number {
        case 0, 1: self = .primary
        case 2: self = .middle
        case 3: self = .secondary
        case 8: self = .back
        case 9: self = .forward
        default: self = .other(Int(number))
        }
    }

    var number: guint {
        switch self {
        case .primary: 1
        case .middle: 2
        case .secondary: 3
        case .back: 8
        case .forward: 9
        case .other(let number): guint(number)
        }
    }
}

/// A press of a button or a finger.
nonisolated public struct Click: Equatable, Sendable {
    /// Which one in a row of quick ones: 1 for a click, 2 for a double click.
    public var count: Int
    /// From the widget's left, in logical pixels.
    public var x: Double
    /// From the widget's top, in logical pixels.
    public var y: Double
    /// With what.
    public var button: PointerButton
    /// Whether it is a finger.
    public var isTouch: Bool
    /// What was held with it.
    public var modifiers: Modifiers
}

/// What becomes of a press that a handler was told of.
nonisolated public enum EventSequenceState: Sendable {
    /// Others may react to it too.
    case none
    /// It is ours: widgets above and below let go of it.
    case claim
}

extension Widget {
    /// Calls the handlers when a button (`nil`: any) is pressed and let go without having been dragged away.
    public func onPress(
        _ button: PointerButton? = .primary, phase: PropagationPhase = .bubble,
        pressed: (@MainActor (Click) -> EventSequenceState)? = nil,
        released: (@MainActor (Click) -> EventSequenceState)? = nil
    ) {
        let controller = addController(UnsafeMutableRawPointer(gtk_gesture_click_new()), phase)
        gtk_gesture_single_set_button(wb_gesture_single(controller), button?.number ?? 0)
        for (signal, handler) in [("pressed", pressed), ("released", released)] {
            guard let handler else { continue }
            let told: Trampoline.Press = { count, x, y in
                let press = Click(controller, count: count, x: x, y: y)
                if handler(press) == .claim {
                    gtk_gesture_set_state(wb_gesture(controller), GTK_EVENT_SEQUENCE_CLAIMED)
                }
            }
            connect(controller, signal, Trampoline.press, told)
        }
    }
}

extension Click {
    fileprivate init(_ controller: UnsafeMutableRawPointer, count: Int, x: Double, y: Double) {
        let event = CurrentEvent(controller: controller)
        let number = gtk_gesture_single_get_current_button(wb_gesture_single(controller))
        self.init(
            count: count, x: x, y: y, button: PointerButton(number), isTouch: event.isTouch, modifiers: event.modifiers)
    }
}
