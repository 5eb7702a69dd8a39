import WindowboxGtk

/// Keeps the controls while the pointer rests on one of them, also where they have come beneath it: what is about to be
/// clicked must not go away.
enum ControlsHoverTracker {
    /// Follows the pointer over a control.
    static func follow(_ control: Widget, _ context: Context) {
        let service = context.control
        var first: PointerMotion?
        var isFinger = false
        control.onPress(
            nil, phase: .capture,
            pressed: { press in
                // One that goes down enters like a pointer, and does not leave.
                isFinger = press.isTouch
                if isFinger { service.release(.pointer) }
                return .none
            })
        control.onPointer(
            enter: { first = $0 },
            motion: { place in
                guard let first, first != place, !place.isTouch else { return }
                isFinger = false
                service.hold(.pointer)
            },
            leave: {
                first = nil
                service.release(.pointer)
            })
        control.onUnmap { service.release(.pointer) }
        followRest(under: control, context) { !isFinger && !context.gesture.pressPlace.isTouch }
    }

    /// Who has left the player rests on none of its controls: another window may have come over one, and GTK tells that
    /// one nothing, or even that the pointer has come.
    static func followLeaving(_ player: Widget, _ service: ControlsService) {
        player.onPointer(leave: { service.release(.pointer) })
    }

    /// GTK tells nobody of a control that comes under a pointer which rests, before that moves.
    private static func followRest(
        under control: Widget, _ context: Context, _ isPointer: @escaping @MainActor () -> Bool
    ) {
        let service = context.control
        var rests = false
        control.onMap { [weak control] in
            // What is there when the player appears, over a pointer that nobody has touched, is not pointed at.
            guard service.wereCalled else { return }
            Task {
                try? await Task.sleep(for: PointerMotionFilter.settling)
                guard let control, control.isMapped, control.isUnderPointer, isPointer() else { return }
                rests = true
                service.hold(.pointer)
            }
        }
        control.onUnmap { rests = false }
        context.gesture.on(.hover) { [weak control] _ in
            guard rests else { return }
            rests = false
            if control?.isUnderPointer != true { service.release(.pointer) }
        }
    }
}

extension Widget {
    /// Whether the pointer is within its bounds.
    fileprivate var isUnderPointer: Bool {
        pointerPosition.map { (0..<Double(width)).contains($0.x) && (0..<Double(height)).contains($0.y) } ?? false
    }
}
