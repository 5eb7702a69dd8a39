import CGtk
import WindowboxGtk

/// The frames of a view as a widget, which a Wayland compositor may show without a copy by GTK.
final class OffloadedFrame: CustomWidget {
    private weak var offload: GraphicsOffload?
    private let drawFrame: (Snapshot) -> Void

    /// Inserts the widget into a view, where GTK has `GraphicsOffload`.
    /// - Parameter draw: Draws the newest frame.
    init(in view: CustomWidget, draw: @escaping (Snapshot) -> Void) {
        drawFrame = draw
        super.init(cssName: "video-frame", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        let offload = GraphicsOffload(self)
        self.offload = offload
        offload.canTarget = false
        offload.insert(into: view)
    }

    func remove() { offload?.removeFromParent() }

    /// Places the widget over the whole view, whose size is in logical pixels.
    func place(width: Int, height: Int) { offload?.sizeAllocate(x: 0, y: 0, width: width, height: height) }

    override func draw(on snapshot: Snapshot) { drawFrame(snapshot) }
}
