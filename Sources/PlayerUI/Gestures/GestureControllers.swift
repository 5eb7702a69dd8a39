import CGtk
import WindowboxGtk

/// Forwards GTK's pointer, touch and scroll events to a `GestureService`.
enum GestureControllers {
    /// Attaches the controllers to the video view, or to the page in its place. Widgets over the view handle their own
    /// events.
    /// - Parameters:
    ///   - scrollPhase: The phase in which the view receives scroll events.
    ///   - isScrolling: Returns whether scrolling moves the view's own content.
    static func attach(
        to view: Widget, _ context: PlayerContext, scrollPhase: PropagationPhase = .bubble,
        isScrolling: @escaping () -> Bool = { false }
    ) {
        let gesture = context.gesture
        gesture.doubleTapTime = DesktopSettings.doubleClickTime
        attachDrags(to: view, gesture)
        view.onPress(nil) { [weak view] press in
            guard let view, let button = GestureKind.Button(press.button) else { return .none }
            gesture.measure(view)
            return gesture.pressed(button, x: press.x, y: press.y) ? .claim : .none
        }
        view.onScroll(phase: scrollPhase, ended: { gesture.scrollEnded() }) { [weak view] scroll in
            if isScrolling() { return false }
            if scroll.modifiers == .control, let view {
                let position = view.pointerPosition
                gesture.measure(view)
                return gesture.zoomScrolled(
                    dy: scroll.dy, x: position?.x ?? Double(view.width) / 2, y: position?.y ?? Double(view.height) / 2)
            }
            guard scroll.modifiers.isEmpty else { return false }
            return gesture.scrolled(dx: scroll.dx, dy: scroll.dy, isSmooth: scroll.isSmooth)
        }
    }

    /// Attaches the hover controller to the whole player.
    static func attachHover(to player: Widget, _ context: PlayerContext) {
        let gesture = context.gesture
        let motionFilter = PointerMotionFilter()
        let start = ContinuousClock.now
        let moved: @MainActor (PointerMotion) -> Void = { [weak player] in
            guard let player, motionFilter.isMoved(to: $0, at: start.duration(to: .now)) else { return }
            gesture.measure(player)
            gesture.hovered(x: $0.x, y: $0.y)
        }
        player.onMap { [weak player] in
            motionFilter.recordAppearance(at: start.duration(to: .now))
            Task {
                try? await Task.sleep(for: PointerMotionFilter.settlingTime)
                if let position = player?.pointerPosition { motionFilter.recordRestingPosition(position) }
            }
        }
        // A touch enters like a pointer, indistinguishably, but does not send motion like one.
        player.onPointer(phase: .capture, motion: moved, leave: { gesture.hoverEnded() })
    }

    private static func attachDrags(to view: Widget, _ gesture: GestureService) {
        let drag = view.onDrag { [weak view] drag in
            guard let view else { return .none }
            switch drag.phase {
            case .began:
                gesture.measure(view)
                gesture.pressed(x: drag.startX, y: drag.startY, isTouch: drag.isTouch)
            case .changed where !drag.isTouch && gesture.mouseDrag == .movesWindow && !gesture.isPanning:
                return moveWindow(of: view, drag, gesture)
            case .changed: return gesture.moved(dx: drag.dx, dy: drag.dy) ? .claim : .none
            case .ended: gesture.release(dx: drag.dx, dy: drag.dy)
            case .cancelled: gesture.cancelPress()
            }
            return .none
        }
        let pinchHandler = { (kind: GestureKind) -> @MainActor (PinchEvent) -> Void in
            { [weak view] pinch in
                if let view { gesture.measure(view) }
                gesture.handlePinch(kind, GestureEvent.Phase(pinch.phase)) {
                    ($0.x, $0.y, $0.scale, $0.angle, $0.isTouch) = (
                        pinch.x, pinch.y, pinch.scale, pinch.angle, pinch.isTouch
                    )
                }
            }
        }
        view.onPinch(beside: drag, pinchHandler(.pinch))
        view.onRotate(beside: drag, pinchHandler(.rotate))
    }

    /// Moves the window by a mouse drag, once it exceeds the threshold and is neither a click nor a long press.
    private static func moveWindow(of view: Widget, _ drag: Drag, _ gesture: GestureService) -> EventSequenceState {
        guard gesture.press.isUndecided, max(abs(drag.dx), abs(drag.dy)) > PressRecognizer.threshold else {
            return .none
        }
        gesture.cancelPress()
        view.beginWindowMove(x: drag.startX, y: drag.startY)
        return .claim
    }
}

extension GestureService {
    /// Records the view size to which event positions refer.
    fileprivate func measure(_ view: Widget) { size = (Double(view.width), Double(view.height)) }
}

extension GestureEvent.Phase {
    fileprivate init(_ phase: Drag.Phase) {
        switch phase {
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension GestureKind.Button {
    /// Maps a pointer button; `nil` for the primary one, whose presses are gestures, and for unnamed ones.
    fileprivate init?(_ button: PointerButton) {
        switch button {
        case .middle: self = .middle
        case .secondary: self = .secondary
        case .back: self = .back
        case .forward: self = .forward
        case .primary, .other: return nil
        }
    }
}
