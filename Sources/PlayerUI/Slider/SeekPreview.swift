import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxVideo

/// The time under the pointer with its thumbnail above, on dark glass over the slider and its bar. Drawn beyond the
/// bounds of the slider, whose parents do not clip.
struct SeekPreview {
    /// The height above a bar with the largest thumbnail, in logical pixels.
    static let cardOverhang = SeekPreviewSize.overhang + SeekPreviewSize.thumbnailSide + 2 * Int(inset)

    /// The margin around the thumbnail, in logical pixels.
    private static let inset = 4.0
    /// The gap between the bar and the preview, in logical pixels.
    private static let gap = 11.0
    /// The distance between the track's center and the preview, in logical pixels, without a bar or without space above
    /// it.
    private static let distance = 28.0
    private static let radius = 9.0
    private static let glass = RGBA(red: 0.12, green: 0.12, blue: 0.13, alpha: 0.92)

    private let slider: Slider
    private let text: String
    private let center: Double
    private let middle: Double

    /// `nil` unless the pointer is over the slider at a known time.
    init?(_ slider: Slider, track: Rect) {
        guard let x = slider.pointerX, let text = slider.model.text(at: slider.fraction(at: x)) else { return nil }
        self.slider = slider
        self.text = text
        center = min(max(x, track.x), track.x + track.width)
        middle = track.y + track.height / 2
    }

    func draw(on snapshot: Snapshot) {
        let imageSize = slider.thumbnail.map(self.size)
        let widest = imageSize.map { $0.width - 8 } ?? max(Double(slider.width) - 20, 96)
        guard let layout = self.layout(widest) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var extent = PangoRectangle()
        pango_layout_get_pixel_extents(layout, nil, &extent)
        let line = Double(extent.height) + 8
        let size = (
            width: imageSize.map { $0.width + 2 * Self.inset } ?? Double(extent.width) + 20,
            height: line + (imageSize.map { $0.height + Self.inset } ?? 0)
        )
        let bounds = self.bounds(of: size)
        snapshot.fill(bounds, Self.glass, radius: imageSize == nil ? line / 2 : Self.radius)
        if let imageSize, let thumbnail = slider.thumbnail {
            let frame = Rect(
                x: bounds.x + Self.inset, y: bounds.y + Self.inset, width: imageSize.width, height: imageSize.height)
            snapshot.draw(thumbnail, in: frame, radius: Self.radius - Self.inset)
        }
        let left = bounds.x + (bounds.width - Double(extent.width)) / 2 - Double(extent.x)
        draw(layout, x: left, y: bounds.y + bounds.height - line + 4 - Double(extent.y), on: snapshot)
    }

    /// The bottom of the preview relative to the slider: above the bar, whose other rows it would cover.
    private var bottom: Double {
        var bar = gtk_widget_get_parent(slider.pointer)
        while let widget = bar, gtk_widget_has_css_class(widget, PlayerStyle.barClass) == 0 {
            bar = gtk_widget_get_parent(widget)
        }
        guard let bar, let corner = Widget.convert(x: 0, y: 0, from: slider.pointer, to: bar) else {
            return middle - Self.distance
        }
        return -corner.y - Self.gap
    }

    /// Returns the rectangle above the slider, or below it if the window has no space above.
    private func bounds(of size: (width: Double, height: Double)) -> Rect {
        let left = min(max(center - size.width / 2, 0), max(Double(slider.width) - size.width, 0))
        let top = bottom - size.height
        let isRoomy = (slider.surfacePosition(x: 0, y: top)?.y ?? 0) >= 0
        return Rect(
            x: left.rounded(), y: (isRoomy ? top : middle + Self.distance).rounded(), width: size.width,
            height: size.height)
    }

    /// Returns the size of the thumbnail in logical pixels.
    private func size(of thumbnail: DrawableFrame) -> (width: Double, height: Double) {
        let scale = slider.scale
        return (Double(thumbnail.frame.size.width) / scale, Double(thumbnail.frame.size.height) / scale)
    }

    private func layout(_ width: Double) -> OpaquePointer? {
        guard let layout = gtk_widget_create_pango_layout(slider.pointer, text) else { return nil }
        pango_layout_set_width(layout, CInt(width) * CInt(PANGO_SCALE))
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        return layout
    }

    private func draw(_ layout: OpaquePointer, x: Double, y: Double, on snapshot: Snapshot) {
        snapshot.withTransform(x: x.rounded(), y: y.rounded()) {
            var white = RGBA.white.gdk
            gtk_snapshot_append_layout(snapshot.pointer, layout, &white)
        }
    }
}

extension Snapshot {
    /// Draws a frame into a rectangle with rounded corners.
    fileprivate func draw(_ frame: DrawableFrame, in rect: Rect, radius: Double) {
        guard let texture = frame.gdkTexture else { return }
        var bounds = rect.graphene
        var rounded = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&rounded, &bounds, Float(radius))
        gtk_snapshot_push_rounded_clip(pointer, &rounded)
        gtk_snapshot_append_texture(pointer, texture, &bounds)
        gtk_snapshot_pop(pointer)
    }
}
