import CGtk
import WindowboxGtk

/// The rectangles in which two trees of render nodes differ. GSK keeps its own comparison to itself.
///
/// GTK reuses the nodes of a widget that it does not draw anew, so that nodes are compared by identity, down to where
/// the trees differ in structure.
struct RenderNodeDamage {
    /// The rectangles, in logical pixels; they may overlap.
    private(set) var rects: [Rect] = []

    /// Compares two trees; `nil` is an empty one.
    init(from old: OpaquePointer?, to new: OpaquePointer?) { compare(old, new, x: 0, y: 0) }

    /// - Parameters:
    ///   - x: The translation of both nodes from the left.
    ///   - y: The translation from the top.
    private mutating func compare(_ old: OpaquePointer?, _ new: OpaquePointer?, x: Double, y: Double) {
        guard old != new else { return }
        guard let old, let new, gsk_render_node_get_node_type(old) == gsk_render_node_get_node_type(new) else {
            return add(old, new, x, y)
        }
        switch gsk_render_node_get_node_type(new) {
        case GSK_CONTAINER_NODE where gsk_container_node_get_n_children(old) == gsk_container_node_get_n_children(new):
            for index in 0..<gsk_container_node_get_n_children(new) {
                compare(
                    gsk_container_node_get_child(old, index), gsk_container_node_get_child(new, index), x: x, y: y)
            }
        case GSK_TRANSFORM_NODE:
            guard let before = RenderNodeTranslation.of(old), let after = RenderNodeTranslation.of(new), before == after
            else { return add(old, new, x, y) }
            compare(
                gsk_transform_node_get_child(old), gsk_transform_node_get_child(new), x: x + after.x, y: y + after.y)
        case GSK_CLIP_NODE where Rect(boundsOf: old) == Rect(boundsOf: new):
            compare(gsk_clip_node_get_child(old), gsk_clip_node_get_child(new), x: x, y: y)
        default: add(old, new, x, y)
        }
    }

    private mutating func add(_ old: OpaquePointer?, _ new: OpaquePointer?, _ x: Double, _ y: Double) {
        for node in [old, new].compactMap(\.self) {
            rects.append(Rect(boundsOf: node).moved(x: x, y: y))
        }
    }
}
