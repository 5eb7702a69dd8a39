import Observation
import WindowboxPlayer

/// The default gestures on the video, and on the page of audio.
///
/// | gesture | mouse | touch |
/// |---|---|---|
/// | tap | plays or pauses, after the double-click time | shows or hides the controls |
/// | double tap | full screen | skips at the sides, full screen in the center |
/// | horizontal drag | moves the window | seeks at the end of the drag |
/// | vertical drag | moves the window | changes the volume, in the right half |
/// | long press | plays at double speed | the same, or a secondary press |
/// | pinch | zooms in a window; fills or fits the screen in full screen | the same |
/// | scrolling with Control | zooms at the pointer | the same on a touchpad |
/// | drag while zoomed | moves the video | the same |
/// | scrolling | changes the volume; horizontally it seeks at its end | the same on a touchpad |
///
/// `GestureService.mouseCommands` replaces those of the mouse, `GestureService.touchLongPress` chooses the effect of a
/// long press of a finger, and `GestureService.disabled` disables each of them.
public final class StandardGestures: Service {
    private let gesture: GestureService
    private let commands: CommandService
    private let controls: ControlsService
    private let skips: SideSkips
    private var tokens: [GestureService.Token] = []

    /// Starts the gestures in a context; repeated calls have no effect.
    ///
    /// - Parameter context: The context whose view recognizes the gestures.
    public static func add(to context: PlayerContext) { context.startService(StandardGestures.self) }

    /// Registers the gesture handlers.
    /// - Parameter context: The context whose gestures call its commands and show its controls.
    public init(in context: PlayerContext) {
        gesture = context.gesture
        commands = context[CommandService.self]
        controls = context[ControlsService.self]
        skips = SideSkips(context)
        gesture.mouseDrag = .movesWindow
        addTaps()
        addButtons()
        addSeeks(context)
        addVolume(context)
        addLongPress(context)
        addPinch(context)
        on(.hover) { [controls] event in
            if event.phase != .ended { controls.show() }
        }
    }

    /// Removes the gesture handlers.
    public func stop() {
        tokens.forEach(gesture.remove)
        skips.stop()
    }

    private func on(_ kind: GestureKind, _ handle: @escaping GestureService.Handler) {
        tokens.append(gesture.on(kind, handle))
    }

    private func addTaps() {
        let perform = { [commands] (command: Command?) in
            if let command { commands.perform(command) }
        }
        on(.tap) { [gesture, controls, skips] tap in
            guard tap.isTouch else {
                if gesture.mouseCommands.doubleClick == nil { perform(gesture.mouseCommands.click) }
                return
            }
            if tap.count == 1 { skips.recordControls() }
            let side = gesture.side(of: tap)
            let isSkipping = !gesture.disabled.contains(.doubleTap(side)) && skips.request(side)
            if !isSkipping, tap.count == 1 { controls.toggle() }
        }
        on(.singleTap) { [gesture] tap in
            if !tap.isTouch, gesture.mouseCommands.doubleClick != nil { perform(gesture.mouseCommands.click) }
        }
        for side in GestureKind.Zone.allCases {
            // Side taps by touch are counted by `SideSkips`, which counts each side separately.
            on(.doubleTap(side)) { [gesture] tap in
                guard tap.count == 2, !tap.isTouch || side == .center else { return }
                perform(tap.isTouch ? .toggleFullscreen : gesture.mouseCommands.doubleClick)
            }
        }
    }

    private func addButtons() {
        for (button, command) in [(GestureKind.Button.back, Command.previousItem), (.forward, .nextItem)] {
            on(.press(button)) { [commands] _ in commands.perform(command) }
        }
        on(.press(.middle)) { [gesture, commands] _ in
            if let command = gesture.mouseCommands.middleClick { commands.perform(command) }
        }
    }

    private func addSeeks(_ context: PlayerContext) {
        let drag = GestureSeek(context)
        on(.drag(.horizontal)) { event in
            drag.handle(event.phase) { $0.dragTime * (event.width > 0 ? event.dx / event.width : 0) }
        }
        addScrollSeek(.horizontal, context) { $0.dx }
        addScrollSeek(.vertical, context) {
            -$0.dy
        } isEnabled: { [gesture] in
            gesture.mouseCommands.wheel == .seek
        }
    }

    private func addScrollSeek(
        _ axis: GestureKind.Axis, _ context: PlayerContext, clicks: @escaping (GestureEvent) -> Double,
        isEnabled: @escaping () -> Bool = { true }
    ) {
        let seek = GestureSeek(context)
        var turned = 0.0
        on(.scroll(axis)) { event in
            guard isEnabled() else { return }
            turned = (event.phase == .began ? 0 : turned) + clicks(event)
            seek.handle(event.phase) { $0.scrollStep * turned }
        }
    }

    private func addVolume(_ context: PlayerContext) {
        on(.scroll(.vertical)) { [gesture, commands] event in
            if gesture.mouseCommands.wheel == .volume, event.dy != 0 { commands.scrollVolume(by: -event.dy) }
        }
        let volume = context[VolumeViewModel.self]
        var base = 0.0
        on(.drag(.verticalRight)) { [commands] event in
            if event.phase == .began { base = volume.volume }
            let change = event.phase == .cancelled || event.height <= 0 ? 0 : -event.dy / event.height
            commands.setVolume(base + change)
        }
    }

    private func addLongPress(_ context: PlayerContext) {
        let fast = LongPressSpeed(context)
        on(.longPress) { event in
            switch event.phase {
            case .began: fast.begin()
            case .changed: break
            case .ended, .cancelled: fast.end()
            }
        }
    }

    private func addPinch(_ context: PlayerContext) {
        let (fill, zoom) = (PinchToFill(context), VideoZoom(context))
        on(.pinch) {
            fill.handle($0)
            zoom.pinch($0)
        }
        on(.zoomScroll) { zoom.scroll($0) }
        on(.pan) { zoom.pan($0) }
    }
}
