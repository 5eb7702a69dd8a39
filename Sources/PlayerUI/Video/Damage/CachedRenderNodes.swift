import CGtk
import WindowboxGtk
import WindowboxMedia

/// What GTK has drawn of the view, and draws again wherever it has to: a frame in its place, cut into bands.
///
/// Its render nodes are made once. GTK, handed the very same nodes again, finds nothing there to draw. They are strips,
/// always as many, because GTK compares the first with the first and so on: so when something comes that lies over some of
/// them, or goes, it draws these and leaves the rest of the picture alone.
@MainActor
final class CachedRenderNodes {
    /// What it began with. Strips that were covered meanwhile show a newer one.
    let frame: DrawableFrame
    let placement: FramePlacement
    /// Where things lie over the view.
    var bands: [DamageBand] = [] {
        didSet { if bands != oldValue { forgetCovered() } }
    }
    /// What is drawn where nothing lies over it, by its top.
    private var tiles: [Int: OpaquePointer] = [:]

    init(_ frame: DrawableFrame, _ placement: FramePlacement) {
        self.frame = frame
        self.placement = placement
    }

    isolated deinit {
        for node in tiles.values { gsk_render_node_unref(node) }
    }

    /// Whether GTK has to draw some of each frame.
    var isCovered: Bool { bands.contains { $0.isCovered } }

    /// Draws the bands over which nothing lies, always the same, and the others with `newest`.
    func draw(_ newest: DrawableFrame, on snapshot: Snapshot, width: Int, scale: Int) {
        for band in bands {
            for rows in band.tiles(isScaled: !placement.isUnscaled) {
                let top = rows.lowerBound
                guard let node = tiles[top] ?? newest.node(placement, rows: rows, width: width, scale: scale)
                else { continue }
                gtk_snapshot_append_node(snapshot.pointer, node)
                if band.isCovered { gsk_render_node_unref(node) } else { tiles[top] = node }
            }
        }
    }

    private func forgetCovered() {
        for band in bands where band.isCovered {
            for top in tiles.keys where band.rows.contains(top) {
                gsk_render_node_unref(tiles.removeValue(forKey: top))
            }
        }
    }
}

extension DrawableFrame {
    /// Some rows of the view, all of its width, as cairo draws them: black with the frame in its place. The caller owns it.
    func node(_ placement: FramePlacement, rows: Range<Int>, width: Int, scale: Int) -> OpaquePointer? {
        let rect = Rect(x: 0, y: Double(rows.lowerBound), width: Double(width), height: Double(rows.count))
        var bounds = rect.graphene
        let node = gsk_cairo_node_new(&bounds)
        guard let node, let cairo = gsk_cairo_node_get_draw_context(node) else { return nil }
        defer { cairo_destroy(cairo) }
        // Opaque, so nothing beneath has to be read.
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        let place = placement.rect(scale)
        if !place.contains(rect) {
            cairo_set_source_rgb(cairo, 0, 0, 0)
            cairo_paint(cairo)
        }
        // Of a frame in its own size only these rows are needed; of another the scaler looks at their neighbours too.
        let all = 0..<frame.size.height
        let top = rows.lowerBound * scale - placement.y
        let needed = placement.isUnscaled ? (top..<top + rows.count * scale).clamped(to: all) : all
        guard let image = image(of: needed) else { return node }
        cairo_translate(cairo, place.x, place.y)
        cairo_scale(cairo, place.width / Double(frame.size.width), place.height / Double(frame.size.height))
        cairo_set_source_surface(cairo, image, 0, Double(needed.lowerBound))
        cairo_pattern_set_filter(
            cairo_get_source(cairo), placement.isUnscaled ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        cairo_rectangle(cairo, 0, Double(needed.lowerBound), Double(frame.size.width), Double(needed.count))
        cairo_fill(cairo)
        return node
    }
}

extension FramePlacement {
    /// The place in logical pixels.
    nonisolated func rect(_ scaleFactor: Int) -> Rect {
        let scale = Double(scaleFactor)
        return Rect(
            x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale, height: Double(height) / scale)
    }
}

extension Rect {
    nonisolated fileprivate func contains(_ other: Rect) -> Bool {
        x <= other.x && y <= other.y && x + width >= other.x + other.width && y + height >= other.y + other.height
    }
}
