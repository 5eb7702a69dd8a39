import CGtk
import WindowboxGtk

/// How the seek bar looks.
struct SeekBarDrawing {
    private let bar: SeekBar
    private let color: Color
    private let middle: Double
    private let track: Rect
    private let scale: Double

    init(_ bar: SeekBar) {
        self.bar = bar
        color = bar.isSensitive ? bar.color : bar.color.faded(0.5)
        middle = Double(bar.height) / 2
        let thickness = bar.pointerX == nil && !bar.isGrabbed ? 4.0 : 6.0
        track = Rect(
            x: SeekBar.inset, y: middle - thickness / 2, width: Double(bar.width) - 2 * SeekBar.inset, height: thickness
        )
        scale = Double(max(bar.scaleFactor, 1))
    }

    func draw(on canvas: Canvas) {
        let played = Double(bar.marks.played) / scale
        canvas.fill(track, color.faded(0.22), radius: track.height / 2)
        canvas.fill(part(Double(bar.marks.buffered) / scale), color.faded(0.22), radius: track.height / 2)
        canvas.fill(part(played), color, radius: track.height / 2)
        guard bar.isSensitive else { return }
        let knob = bar.pointerX == nil && !bar.isGrabbed && !bar.hasFocus ? 5.0 : 7.5
        canvas.fill(
            Rect(x: track.x + played - knob, y: middle - knob, width: 2 * knob, height: 2 * knob), color, radius: knob)
        drawBubble(on: canvas)
    }

    private func part(_ width: Double) -> Rect {
        Rect(x: track.x, y: track.y, width: min(width, track.width), height: track.height)
    }

    /// The time under the pointer, above the bar. It may leave the widget: nothing around it clips.
    private func drawBubble(on canvas: Canvas) {
        guard let x = bar.pointerX, let text = bar.service.timeText(at: bar.fraction(at: x)),
            let layout = gtk_widget_create_pango_layout(bar.pointer, text)
        else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var (width, height): (CInt, CInt) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        let size = (width: Double(width) + 20, height: Double(height) + 8)
        let onTrack = min(max(x, track.x), track.x + track.width)
        let left = min(max(onTrack - size.width / 2, 0), max(Double(bar.width) - size.width, 0))
        let top = middle - 22 - size.height
        canvas.fill(
            Rect(x: left, y: top, width: size.width, height: size.height),
            Color(red: 0.12, green: 0.12, blue: 0.13, alpha: 0.92), radius: size.height / 2)
        gtk_snapshot_save(canvas.snapshot)
        var origin = graphene_point_t(x: Float((left + 10).rounded()), y: Float((top + 4).rounded()))
        gtk_snapshot_translate(canvas.snapshot, &origin)
        var white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        gtk_snapshot_append_layout(canvas.snapshot, layout, &white)
        gtk_snapshot_restore(canvas.snapshot)
    }
}
