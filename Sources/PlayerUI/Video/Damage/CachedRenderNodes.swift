import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxVideo

/// Cached render nodes of the last frame, split into horizontal regions so that GTK redraws only damaged ones.
///
/// GTK finds no damage in a node that it was given before, and compares the nodes of two frames pairwise, first with
/// first. The view is therefore split into a constant number of nodes: when an occluder appears or disappears, GTK
/// redraws the nodes beneath it and leaves the rest of the video alone.
@MainActor
final class CachedRenderNodes {
    /// The frame that the nodes were created for, `nil` once nothing shows it. Nodes that were occluded since then show
    /// a newer one.
    private(set) weak var frame: DrawableFrame?
    let placement: FramePlacement
    /// The regions of the view.
    var regions: [DamageRegion] = [] {
        didSet { if regions != oldValue { discardOccludedNodes() } }
    }
    /// Whether GTK shows a black node in place of these, from before a frame that was put above it.
    var isBlack = false
    /// The nodes of the regions that GTK does not draw for each frame, by their top row.
    private var nodes: [Int: OpaquePointer] = [:]

    init(_ frame: DrawableFrame, _ placement: FramePlacement) {
        self.frame = frame
        self.placement = placement
    }

    isolated deinit {
        for node in nodes.values { gsk_render_node_unref(node) }
    }

    /// Whether GTK has to draw some part of each frame.
    var isOccluded: Bool { regions.contains(where: \.isDrawnByGTK) }

    /// Draws the free and the blended regions with their cached nodes, which are black beneath a presenter that covers
    /// them, and the other occluded ones with `newest`.
    ///
    /// GTK commits its surface, and with it the new place of a subsurface, only if some node differs. Black nodes are
    /// therefore created anew wherever those of a frame would be.
    func draw(
        _ newest: DrawableFrame, on snapshot: Snapshot, width: Int, scale: DeviceScale, isCovered: Bool
    ) {
        let isSplit = placement.isUnscaled && scale.isWhole(DamageRegion.step)
        for region in regions {
            let drawable = isCovered && !region.isDrawnByGTK ? nil : newest
            for rows in region.nodeRows(isSplit: isSplit) {
                let top = rows.lowerBound
                guard let node = nodes[top] ?? makeNode(drawable, rows: rows, width: width, scale: scale)
                else { continue }
                gtk_snapshot_append_node(snapshot.pointer, node)
                if region.isDrawnByGTK { gsk_render_node_unref(node) } else { nodes[top] = node }
            }
        }
    }

    /// Returns a cairo node of some rows of the view in its full width: the frame at its placement on black, or black
    /// alone. The caller owns the node; `nil` if GSK provides no cairo context.
    private func makeNode(_ drawable: DrawableFrame?, rows: Range<Int>, width: Int, scale: DeviceScale)
        -> OpaquePointer?
    {
        let rect = Rect(x: 0, y: Double(rows.lowerBound), width: Double(width), height: Double(rows.count))
        var bounds = rect.graphene
        let node = gsk_cairo_node_new(&bounds)
        guard let node, let cairo = gsk_cairo_node_get_draw_context(node) else { return nil }
        defer { cairo_destroy(cairo) }
        // Opaque, hence cairo need not read the pixels beneath.
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        if drawable == nil || !placement.rect(scale).contains(rect) {
            cairo_set_source_rgb(cairo, 0, 0, 0)
            cairo_paint(cairo)
        }
        drawable?.draw(rows: rows, at: placement, scale: scale, on: cairo)
        return node
    }

    private func discardOccludedNodes() {
        for region in regions where region.isDrawnByGTK {
            for top in nodes.keys where region.rows.contains(top) {
                gsk_render_node_unref(nodes.removeValue(forKey: top))
            }
        }
    }
}

extension DrawableFrame {
    /// Draws at least some rows of the view at the placement of the frame.
    fileprivate func draw(rows: Range<Int>, at placement: FramePlacement, scale: DeviceScale, on cairo: OpaquePointer) {
        let rect = placement.rect(scale)
        // An unscaled frame needs these rows only; for a scaled one the filter reads neighboring rows too.
        let all = 0..<frame.size.height
        let (top, bottom) = (scale.pixels(rows.lowerBound), scale.pixels(rows.upperBound))
        let needed = placement.isUnscaled ? (top - placement.y..<bottom - placement.y).clamped(to: all) : all
        guard let image = image(of: needed) else { return }
        cairo_translate(cairo, rect.x, rect.y)
        cairo_scale(cairo, rect.width / Double(frame.size.width), rect.height / Double(frame.size.height))
        cairo_set_source_surface(cairo, image, 0, Double(needed.lowerBound))
        cairo_pattern_set_filter(
            cairo_get_source(cairo), placement.isUnscaled ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        cairo_rectangle(cairo, 0, Double(needed.lowerBound), Double(frame.size.width), Double(needed.count))
        cairo_fill(cairo)
    }
}

extension Rect {
    nonisolated fileprivate func contains(_ other: Rect) -> Bool {
        x <= other.x && y <= other.y && x + width >= other.x + other.width && y + height >= other.y + other.height
    }
}
