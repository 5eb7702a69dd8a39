import CGtk
import WindowboxGtk
import WindowboxVideo

/// Shows the widgets over a view with its frames, so that frames bypass GTK beneath widgets too.
///
/// GTK would draw the widgets anew for each frame: their gradients, texts and icons. Here they are an image for each
/// occluded region (`WidgetStrip`), in which only what GTK has drawn anew is drawn again. It is blended with each
/// frame, here or by the compositor.
@MainActor
final class WidgetBlender {
    /// The render node of the widgets; `nil` before GTK has drawn them.
    private var node: OpaquePointer?
    /// The corner of the view in the coordinates of the node, in logical pixels.
    private var origin = (x: 0.0, y: 0.0)
    private var strips: [WidgetStrip] = []

    isolated deinit { if let node { gsk_render_node_unref(node) } }

    /// Sets the widgets, as GTK is about to draw them.
    /// - Parameters:
    ///   - new: Their render node, of which the blender takes ownership.
    ///   - origin: The corner of the view in its coordinates.
    func update(_ new: OpaquePointer, origin: (x: Double, y: Double)) {
        let old = node
        node = new
        if origin != self.origin { strips = [] }
        self.origin = origin
        for rect in RenderNodeDamage(from: old, to: new).rects {
            for strip in strips { strip.damage(rect.moved(x: -origin.x, y: -origin.y)) }
        }
        if let old { gsk_render_node_unref(old) }
    }

    /// Keeps images for the blended regions only.
    func arrange(_ regions: [DamageRegion], width: Int, scale: DeviceScale, _ allocator: (any FrameBufferAllocator)?) {
        strips = regions.filter(\.isBlended).compactMap { region in
            strips.first { $0.fits(region.rows, width, scale) }
                ?? WidgetStrip(rows: region.rows, width: width, scale: scale, allocator: allocator)
        }
    }

    /// Returns an image of the widgets over a part of the frames; `nil` when out of memory.
    /// - Parameters:
    ///   - rows: The rows of the region.
    ///   - part: The part of the frames in the region.
    ///   - x: The left edge of the part in the view, in device pixels.
    ///   - y: The top edge.
    func image(rows: Range<Int>, _ part: FramePart, x: Int, y: Int) -> VideoFrame? {
        guard let strip = strips.first(where: { $0.rows == rows }), let node else { return nil }
        strip.update(from: node, origin: origin)
        return strip.image(of: part, x: x, y: y)
    }

    /// Returns a part of a frame with the widgets over it; `nil` when out of memory.
    /// - Parameters:
    ///   - frame: The frame.
    ///   - rows: The rows of the blended region.
    ///   - part: The part of the frame in the region.
    ///   - x: The left edge of the part in the view, in device pixels.
    ///   - y: The top edge.
    func blend(_ frame: VideoFrame, rows: Range<Int>, _ part: FramePart, x: Int, y: Int) -> VideoFrame? {
        guard let strip = strips.first(where: { $0.rows == rows }) else { return nil }
        if let node { strip.update(from: node, origin: origin) }
        return strip.blend(frame, part, x: x, y: y)
    }
}
