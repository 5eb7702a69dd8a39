import CGtk

/// A pointer button. Touch counts as the primary one.
nonisolated public enum PointerButton: Equatable, Sendable {
    /// The button for clicking: the left one in the default layout.
    case primary
    /// The wheel button.
    case middle
    /// The button for context menus: the right one in the default layout.
    case secondary
    /// The side button that goes back.
    case back
    /// The side button that goes forward.
    case forward
    /// Any other button, by GDK's number.
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

/// A button press or release, or a touch.
nonisolated public struct Click: Equatable, Sendable {
    /// The number of the click in a quick series: 1 for a click, 2 for a double click.
    public var count: Int
    /// The distance from the widget's left edge, in logical pixels.
    public var x: Double
    /// The distance from the widget's top edge, in logical pixels.
    public var y: Double
    /// The button; the primary one for a touch.
    public var button: PointerButton
    /// Whether the event comes from a touchscreen.
    public var isTouch: Bool
    /// The modifier keys that were held.
    public var modifiers: Modifiers
}

/// The handler's decision about an event sequence (`GtkEventSequenceState`).
nonisolated public enum EventSequenceState: Sendable {
    /// Other gestures may handle the sequence too.
    case none
    /// Claims the sequence: gestures of the widgets above and below are cancelled.
    case claim
}

extension Widget {
    /// Calls the handlers when a button is pressed, and when it is released without a drag.
    /// - Parameters:
    ///   - button: The button; `nil` for any.
    ///   - phase: The propagation phase of the gesture.
    ///   - pressed: Called on the press.
    ///   - released: Called on the release.
    public func onPress(
        _ button: PointerButton? = .primary, phase: PropagationPhase = .bubble,
        pressed: (@MainActor (Click) -> EventSequenceState)? = nil,
        released: (@MainActor (Click) -> EventSequenceState)? = nil
    ) {
        let controller = addController(UnsafeMutableRawPointer(gtk_gesture_click_new()), phase)
        gtk_gesture_single_set_button(wb_gesture_single(controller), button?.number ?? 0)
        for (signal, handler) in [("pressed", pressed), ("released", released)] {
            guard let handler else { continue }
            let received: Trampoline.Press = { count, x, y in
                let press = Click(controller, count: count, x: x, y: y)
                if handler(press) == .claim {
                    gtk_gesture_set_state(wb_gesture(controller), GTK_EVENT_SEQUENCE_CLAIMED)
                }
            }
            connect(controller, signal, Trampoline.press, received)
        }
    }
}

extension Widget {
    /// Calls a handler when the widget is clicked or tapped, as `onPress(released:)` does, and claims the click.
    /// - Parameter action: Called on the release of the primary button or the finger, unless it was dragged.
    public func onTap(_ action: @escaping @MainActor () -> Void) {
        onPress(
            released: { _ in
                action()
                return .claim
            })
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
