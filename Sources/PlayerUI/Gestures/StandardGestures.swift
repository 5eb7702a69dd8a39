import Observation
import WindowboxPlayer

/// What pointer and fingers do in our window.
///
/// | what | with a mouse | with fingers |
/// |---|---|---|
/// | tap | plays or pauses, once it is no double click | shows or hides the controls |
/// | double tap | full screen | skips at the sides, full screen in the middle |
/// | drag across | moves the window | seeks when it is let go |
/// | drag up or down | moves the window | turns the volume, in the right half |
/// | held for a second | plays at double speed | the same |
/// | pinch | fills the screen or fits in it | the same |
/// | wheel | turns the volume; across it seeks when it rests | the same on a touchpad |
///
/// `GestureService.disabled` switches each of them off.
public final class StandardGestures: Service {
    private let gesture: GestureService
    private let commands: CommandService
    private let controls: ControlsService
    private let skips: SideSkips
    private var tokens: [GestureService.Token] = []

    /// Lets them act. Once is enough.
    public static func add(to context: Context) { context.startService(StandardGestures.self) }

    /// Made by the context.
    public init(in context: Context) {
        gesture = context.gesture
        commands = context[CommandService.self]
        controls = context[ControlsService.self]
        skips = SideSkips(context)
        addTaps()
        addButtons()
        addSeeks(context)
        addVolume(context)
        addHold(context)
        addPinch(context)
        on(.hover) { [controls] event in
            if event.phase != .ended { controls.show() }
        }
    }

    /// They act no more.
    public func stop() {
        tokens.forEach(gesture.remove)
        skips.stop()
    }

    private func on(_ kind: GestureKind, _ handle: @escaping GestureService.Handler) {
        tokens.append(gesture.on(kind, handle))
    }

    private func addTaps() {
        on(.tap) { [gesture, controls, skips] tap in
            guard tap.isTouch else { return }
            if tap.count == 1 { skips.rememberControls() }
            let side = gesture.side(of: tap)
            let isSkipping = !gesture.disabled.contains(.doubleTap(side)) && skips.request(side)
            if !isSkipping, tap.count == 1 { controls.toggle() }
        }
        on(.singleTap) { [commands] tap in
            if !tap.isTouch { commands.perform(.togglePlayback) }
        }
        for side in GestureKind.Zone.allCases {
            // Side taps of fingers are counted by the skips, which know how many have come to the same side.
            on(.doubleTap(side)) { [commands] tap in
                if tap.count == 2, !tap.isTouch || side == .center { commands.perform(.toggleFullscreen) }
            }
        }
    }

    private func addButtons() {
        let meanings: [(GestureKind.Button, Command)] = [
            (.middle, .fitWindow), (.back, .previousItem), (.forward, .nextItem),
        ]
        for (button, command) in meanings {
            on(.press(button)) { [commands] _ in commands.perform(command) }
        }
    }

    private func addSeeks(_ context: Context) {
        let drag = GestureSeek(context)
        on(.drag(.horizontal)) { event in
            drag.follow(event.phase) { $0.dragSpan * (event.width > 0 ? event.dx / event.width : 0) }
        }
        let scroll = GestureSeek(context)
        var turned = 0.0
        on(.scroll(.horizontal)) { event in
            turned = (event.phase == .began ? 0 : turned) + event.dx
            scroll.follow(event.phase) { $0.scrollStep * turned }
        }
    }

    private func addVolume(_ context: Context) {
        on(.scroll(.vertical)) { [commands] event in
            if event.dy != 0 { commands.scrollVolume(by: -event.dy) }
        }
        let volume = context[VolumeViewModel.self]
        var base = 0.0
        on(.drag(.verticalRight)) { [commands] event in
            if event.phase == .began { base = volume.volume }
            let change = event.phase == .cancelled || event.height <= 0 ? 0 : -event.dy / event.height
            commands.setVolume(base + change)
        }
    }

    private func addHold(_ context: Context) {
        let fast = LongPressSpeed(context)
        on(.longPress) { event in
            switch event.phase {
            case .began: fast.begin()
            case .changed: break
            case .ended, .cancelled: fast.end()
            }
        }
    }

    private func addPinch(_ context: Context) {
        let pinch = PinchToFill(context)
        on(.pinch) { pinch.follow($0) }
    }
}
