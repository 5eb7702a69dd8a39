import WindowboxGtk

/// Locks the visibility of the controls while the pointer rests on one of them, also when a control appears beneath it:
/// a button must not disappear before the click.
enum ControlsHoverTracker {
    /// Observes the pointer over a control.
    static func observe(_ control: Widget, _ context: PlayerContext) {
        let service = context.control
        var first: PointerMotion?
        var isTouching = false
        control.onPress(
            nil, phase: .capture,
            pressed: { press in
                // A touch enters like a pointer, but never leaves.
                isTouching = press.isTouch
                if isTouching { service.release(.pointer) }
                return .none
            })
        control.onPointer(
            enter: { first = $0 },
            motion: { position in
                guard let first, first != position, !position.isTouch else { return }
                isTouching = false
                service.acquire(.pointer)
            },
            leave: {
                first = nil
                service.release(.pointer)
            })
        control.onUnmap { service.release(.pointer) }
        observeRestingPointer(under: control, context) { !isTouching && !context.gesture.pressPosition.isTouch }
    }

    /// Releases the lock when the pointer leaves the player: another window may have opened over a control, and GTK
    /// reports no leave to that control, or even an enter.
    static func observeLeave(_ player: Widget, _ service: ControlsService) {
        player.onPointer(leave: { service.release(.pointer) })
    }

    /// Handles a control that appears beneath a resting pointer, which GTK reports only once the pointer moves.
    private static func observeRestingPointer(
        under control: Widget, _ context: PlayerContext, _ isPointer: @escaping @MainActor () -> Bool
    ) {
        let service = context.control
        var isResting = false
        control.onMap { [weak control] in
            // Controls shown together with the player do not count as hovered: the pointer was not moved to them.
            guard service.wereRequested else { return }
            Task {
                try? await Task.sleep(for: PointerMotionFilter.settlingTime)
                guard let control, control.isMapped, control.isUnderPointer, isPointer() else { return }
                isResting = true
                service.acquire(.pointer)
            }
        }
        control.onUnmap { isResting = false }
        context.gesture.on(.hover) { [weak control] _ in
            guard isResting else { return }
            isResting = false
            if control?.isUnderPointer != true { service.release(.pointer) }
        }
    }
}

extension Widget {
    /// Whether the pointer is within the bounds of the widget.
    fileprivate var isUnderPointer: Bool {
        pointerPosition.map { (0..<Double(width)).contains($0.x) && (0..<Double(height)).contains($0.y) } ?? false
    }
}
