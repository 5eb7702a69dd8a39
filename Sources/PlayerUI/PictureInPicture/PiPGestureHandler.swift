import CGtk
import WindowboxGtk

/// What pointer and finger do on the small window: they drag it anywhere, make it larger and smaller by its edges and
/// corners, and a double click goes back.
final class PiPGestureHandler {
    /// Where the window and the pointer were when it was taken hold of.
    private struct DragOrigin {
        let frame: PiPGeometry
        let pointer: (x: Double, y: Double)
        let edge: PiPGeometry.Edge
    }

    private weak var pipWindow: PiPWindow?
    private let picture: Widget
    private let display: X11Window?
    private var dragOrigin: DragOrigin?
    private var isFollowing = false

    init(_ picture: Widget, _ pipWindow: PiPWindow) {
        self.picture = picture
        self.pipWindow = pipWindow
        display = X11Window(pipWindow.window)
        picture.onDrag { [weak self] in self?.drag($0) ?? .none }
        picture.onPress(released: { [weak pipWindow] press in
            if press.count == 2 { pipWindow?.goBack() }
            return .none
        })
        // A compositor gives the pointer back when it has sized the window.
        picture.onPointer(
            enter: { [weak pipWindow] _ in pipWindow?.keepShape() }, motion: { [weak self] in self?.showEdge(at: $0) })
        picture.offersWindowMenu()
    }

    private func edge(atX x: Double, y: Double) -> PiPGeometry.Edge {
        PiPGeometry.Edge(atX: x, y: y, width: picture.width, height: picture.height)
    }

    private func showEdge(at place: PointerMotion) {
        guard dragOrigin == nil, !place.isTouch else { return }
        let cursor = edge(atX: place.x, y: place.y).cursorName
        if picture.cursorName != cursor { picture.cursorName = cursor }
    }

    private func drag(_ drag: Drag) -> EventSequenceState {
        switch drag.phase {
        case .began:
            // Where the window is moved from here, its own coordinates move too: the screen's are what counts. And a quick
            // hand is elsewhere by now than where it took hold.
            guard let frame = display?.frame, let hold = picture.placeOnSurface(x: drag.startX, y: drag.startY) else {
                return .none
            }
            dragOrigin = DragOrigin(
                frame: PiPGeometry(frame), pointer: (frame.x + hold.x, frame.y + hold.y),
                edge: edge(atX: drag.startX, y: drag.startY))
        case .changed: return follow(drag)
        case .ended, .cancelled:
            // The last motion may have been told before the window had followed the one before.
            if isFollowing, drag.phase == .ended { followPointer() }
            dragOrigin = nil
            isFollowing = false
        }
        return .none
    }

    private func follow(_ drag: Drag) -> EventSequenceState {
        if !isFollowing {
            let isFar = gtk_drag_check_threshold(picture.pointer, 0, 0, CInt(drag.dx), CInt(drag.dy)) != 0
            guard isFar else { return .none }
            isFollowing = true
            if dragOrigin == nil { handOver(drag) }
        }
        followPointer()
        return .claim
    }

    private func followPointer() {
        guard let dragOrigin, let pointer = display?.pointer, let pipWindow else { return }
        let (dx, dy) = (Int(pointer.x - dragOrigin.pointer.x), Int(pointer.y - dragOrigin.pointer.y))
        let frame =
            dragOrigin.edge.isEmpty
            ? dragOrigin.frame.moved(byX: dx, y: dy)
            : dragOrigin.frame.dragged(by: dragOrigin.edge, x: dx, y: dy, ratio: pipWindow.ratio, on: pipWindow.screen)
        pipWindow.place(frame)
    }

    /// Lets the compositor do it, where no program can.
    private func handOver(_ drag: Drag) {
        if let edge = edge(atX: drag.startX, y: drag.startY).gdk {
            picture.beginWindowResize(edge, x: drag.startX, y: drag.startY)
        } else {
            picture.beginWindowMove(x: drag.startX, y: drag.startY)
        }
    }
}

extension PiPGeometry.Edge {
    /// As GDK has it; `nil` in the middle.
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
