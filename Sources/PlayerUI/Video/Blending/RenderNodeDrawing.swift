import CGtk
import WindowboxGtk

/// Draws the render nodes that a clip touches. GSK's own drawing goes through all nodes.
@MainActor
struct RenderNodeDrawing {
    private let clip: Rect
    private let cairo: OpaquePointer

    /// - Parameters:
    ///   - clip: The clip in the coordinates of the node to draw, in logical pixels; already set in the context.
    ///   - cairo: The context.
    init(clip: Rect, _ cairo: OpaquePointer) { (self.clip, self.cairo) = (clip, cairo) }

    func draw(_ node: OpaquePointer) {
        guard Rect(boundsOf: node).intersection(clip) != nil else { return }
        switch gsk_render_node_get_node_type(node) {
        case GSK_CONTAINER_NODE:
            for index in 0..<gsk_container_node_get_n_children(node) {
                if let child = gsk_container_node_get_child(node, index) { draw(child) }
            }
        case GSK_TRANSFORM_NODE:
            guard let (x, y) = RenderNodeTranslation.of(node), let child = gsk_transform_node_get_child(node) else {
                return gsk_render_node_draw(node, cairo)
            }
            cairo_save(cairo)
            cairo_translate(cairo, x, y)
            Self(clip: clip.moved(x: -x, y: -y), cairo).draw(child)
            cairo_restore(cairo)
        case GSK_CLIP_NODE:
            let bounds = Rect(boundsOf: node)
            guard let own = bounds.intersection(clip), let child = gsk_clip_node_get_child(node) else { return }
            cairo_save(cairo)
            cairo_rectangle(cairo, bounds.x, bounds.y, bounds.width, bounds.height)
            cairo_clip(cairo)
            Self(clip: own, cairo).draw(child)
            cairo_restore(cairo)
        default: gsk_render_node_draw(node, cairo)
        }
    }
}

/// The translation of a transform node.
enum RenderNodeTranslation {
    /// Returns the translation of a transform node in logical pixels; `nil` for another transformation.
    static func of(_ node: OpaquePointer) -> (x: Double, y: Double)? {
        let transform = gsk_transform_node_get_transform(node)
        guard gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue else {
            return nil
        }
        var (x, y): (Float, Float) = (0, 0)
        gsk_transform_to_translate(transform, &x, &y)
        return (Double(x), Double(y))
    }
}

extension Rect {
    init(boundsOf node: OpaquePointer) {
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(node, &bounds)
        self.init(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
    }

    nonisolated func moved(x: Double, y: Double) -> Rect {
        Rect(x: self.x + x, y: self.y + y, width: width, height: height)
    }

    /// Returns the common rectangle; `nil` if there is none.
    nonisolated func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let right = min(x + width, other.x + other.width)
        let bottom = min(y + height, other.y + other.height)
        return left < right && top < bottom ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }
}
