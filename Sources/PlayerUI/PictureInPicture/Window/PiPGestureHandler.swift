import CGtk
import WindowboxGtk

/// Pointer and touch gestures on the PiP window: a drag moves it, a drag at its edges and corners resizes it, and a
/// double click returns to the window.
final class PiPGestureHandler {
    /// The frame and the pointer at the start of a drag.
    private struct DragOrigin {
        let frame: PiPGeometry
        let pointer: (x: Double, y: Double)
        let edge: PiPGeometry.Edge
    }

    private weak var pipWindow: PiPWindow?
    private let content: Widget
    private let display: X11Window?
    private let windowMenu: WindowMenu
    private var dragOrigin: DragOrigin?
    private var isDragging = false

    init(_ content: Widget, _ pipWindow: PiPWindow) {
        self.content = content
        self.pipWindow = pipWindow
        display = X11Window(pipWindow.window)
        windowMenu = WindowMenu(of: content)
        content.onDrag { [weak self] in self?.drag($0) ?? .none }
        content.onPress(released: { [weak pipWindow] press in
            if press.count == 2 { pipWindow?.goBack() }
            return .none
        })
        // The compositor sends the pointer back to the window once a resize ends.
        content.onPointer(
            enter: { [weak pipWindow] _ in pipWindow?.restoreAspectRatio() },
            motion: { [weak self] in self?.showEdge(at: $0) })
        content.onPress(
            .secondary,
            pressed: { [windowMenu] _ in
                windowMenu.open()
                return .none
            })
    }

    private func edge(atX x: Double, y: Double) -> PiPGeometry.Edge {
        PiPGeometry.Edge(atX: x, y: y, width: content.width, height: content.height)
    }

    private func showEdge(at position: PointerMotion) {
        guard dragOrigin == nil, !position.isTouch else { return }
        let cursor = edge(atX: position.x, y: position.y).cursorName
        if content.cursorName != cursor { content.cursorName = cursor }
    }

    private func drag(_ drag: Drag) -> EventSequenceState {
        switch drag.phase {
        case .began:
            // Use screen coordinates: those of the window move with it. The start is that of the drag event, because a
            // fast pointer may have moved since.
            guard let frame = display?.frame, let hold = content.surfacePosition(x: drag.startX, y: drag.startY) else {
                return .none
            }
            dragOrigin = DragOrigin(
                frame: PiPGeometry(frame), pointer: (frame.x + hold.x, frame.y + hold.y),
                edge: edge(atX: drag.startX, y: drag.startY))
        case .changed: return continueDrag(drag)
        case .ended, .cancelled:
            // The last motion event may precede the window's last move.
            if isDragging, drag.phase == .ended { moveToPointer() }
            dragOrigin = nil
            isDragging = false
        }
        return .none
    }

    private func continueDrag(_ drag: Drag) -> EventSequenceState {
        if !isDragging {
            let isFar = gtk_drag_check_threshold(content.pointer, 0, 0, CInt(drag.dx), CInt(drag.dy)) != 0
            guard isFar else { return .none }
            isDragging = true
            if dragOrigin == nil { beginCompositorDrag(drag) }
        }
        moveToPointer()
        return .claim
    }

    private func moveToPointer() {
        guard let dragOrigin, let pointer = display?.pointer, let pipWindow else { return }
        let (dx, dy) = (Int(pointer.x - dragOrigin.pointer.x), Int(pointer.y - dragOrigin.pointer.y))
        let frame =
            dragOrigin.edge.isEmpty
            ? dragOrigin.frame.moved(byX: dx, y: dy)
            : dragOrigin.frame.dragged(by: dragOrigin.edge, x: dx, y: dy, ratio: pipWindow.ratio, on: pipWindow.screen)
        pipWindow.moveResize(frame)
    }

    /// Delegates the move or resize to the compositor, where programs cannot place windows.
    private func beginCompositorDrag(_ drag: Drag) {
        if let edge = edge(atX: drag.startX, y: drag.startY).gdk {
            content.beginWindowResize(edge, x: drag.startX, y: drag.startY)
        } else {
            content.beginWindowMove(x: drag.startX, y: drag.startY)
        }
    }
}

extension PiPGeometry.Edge {
    /// The GDK edge; `nil` in the interior.
    fileprivate var gdk: GdkSurfaceEdge? {
        switch self {
        case .left: GDK_SURFACE_EDGE_WEST
        case .right: GDK_SURFACE_EDGE_EAST
        case .top: GDK_SURFACE_EDGE_NORTH
        case .bottom: GDK_SURFACE_EDGE_SOUTH
        case [.left, .top]: GDK_SURFACE_EDGE_NORTH_WEST
        case [.right, .top]: GDK_SURFACE_EDGE_NORTH_EAST
        case [.left, .bottom]: GDK_SURFACE_EDGE_SOUTH_WEST
        case [.right, .bottom]: GDK_SURFACE_EDGE_SOUTH_EAST
        default: nil
        }
    }
}
