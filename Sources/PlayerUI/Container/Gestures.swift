import CGtk
import WindowboxGtk

/// What pointer and finger do on the picture.
enum Gestures {
    /// Lets them act on a widget. What lies over it keeps its own clicks.
    static func attach(to widget: Widget, _ context: Context) {
        let clicks = Clicks(context)
        let commands = context[CommandService.self]
        widget.onPress(released: { press in
            clicks.released(press)
            return .none
        })
        widget.onPress(nil) { press in
            switch press.button {
            case .middle: commands.perform(.fitWindow)
            case .back: commands.perform(.previousItem)
            case .forward: commands.perform(.nextItem)
            default: return .none
            }
            return .claim
        }
        widget.onScroll(.vertical) { scroll in
            guard scroll.modifiers.isEmpty else { return false }
            commands.scrollVolume(by: -scroll.dy)
            return true
        }
        attachWindowMove(to: widget)
    }

    /// A drag on the picture moves the window, once it is clear that it is no click.
    private static func attachWindowMove(to widget: Widget) {
        widget.onDrag { [weak widget] drag in
            guard let widget, drag.phase == .changed, !drag.isTouch else { return .none }
            guard gtk_drag_check_threshold(widget.pointer, 0, 0, CInt(drag.dx), CInt(drag.dy)) != 0 else {
                return .none
            }
            WindowMove.begin(from: widget, x: drag.startX, y: drag.startY)
            return .claim
        }
    }
}

/// Tells a click from a double click: a click counts only once no second one can come.
private final class Clicks {
    private let commands: CommandService
    private let controls: ControlsService
    private let clock: any Clock<Duration>
    private var waiting: Delay?

    init(_ context: Context) {
        commands = context[CommandService.self]
        controls = context[ControlsService.self]
        clock = context.dependency(\.clock)
    }

    func released(_ press: Press) {
        waiting = nil
        switch (press.count, press.isTouch) {
        case (1, true): controls.toggle()
        case (1, false):
            waiting = Delay(DesktopSettings.doubleClickTime, clock: clock) { [commands] in
                commands.perform(.togglePlayback)
            }
        case (2, _): commands.perform(.toggleFullscreen)
        default: break
        }
    }
}
