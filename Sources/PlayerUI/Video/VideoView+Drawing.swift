import CGtk
import WindowboxGtk
import WindowboxMedia

extension VideoView {
    /// Puts the newest frame straight onto the window. Returns false when GTK has to draw it: something lies over the
    /// view, GTK has not drawn the bars around such a frame yet, or the frame was made for another size.
    func putDirectly() -> Bool {
        guard let direct, let shown, !isCovered, let ground, ground.isUnscaled, opacity == 1,
            ground == FramePlacement(shown.frame.size, in: area, gravity: gravity)
        else { return false }
        guard let origin = originInWindow() else { return false }
        guard direct.put(shown.frame, at: ground, in: area, origin: origin) else { return false }
        shown.wasSeen = true
        return true
    }

    /// GTK has painted something of the window. What it painted of the view may be an older frame than the newest.
    func windowWasPainted() {
        if let drawn {
            self.drawn = nil
            ground = isCovered ? nil : drawn.placement
            if drawn.frame === shown { return }
        }
        if let shown, !shown.wasDrawn, !putDirectly() { queueDraw() }
    }

    /// The view's corner in device pixels of the X window.
    private func originInWindow() -> (x: Int, y: Int)? {
        guard let native = gtk_widget_get_native(pointer) else { return nil }
        var x = 0.0
        var y = 0.0
        var shadowX = 0.0
        var shadowY = 0.0
        guard gtk_widget_translate_coordinates(pointer, wb_widget(UnsafeMutableRawPointer(native)), 0, 0, &x, &y) != 0
        else { return nil }
        gtk_native_get_surface_transform(native, &shadowX, &shadowY)
        let scale = Double(scaleFactor)
        return (Int(((x + shadowX) * scale).rounded()), Int(((y + shadowY) * scale).rounded()))
    }

    func drawNewest(on canvas: Canvas) {
        statistics.redraws += 1
        let area = area
        let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        guard let shown else {
            canvas.fill(whole, .black)
            return
        }
        let placement = FramePlacement(shown.frame.size, in: area, gravity: gravity)
        if !placement.covers(area) { canvas.fill(whole, .black) }
        drawn = Drawn(frame: shown, placement: placement)
        let isNew = !shown.wasSeen
        shown.wasSeen = true
        shown.wasDrawn = true
        if renderer == .gpu {
            drawTexture(shown, placement, canvas)
            if isNew { statistics.drawnAsTexture += 1 }
        } else {
            drawImage(shown, placement, canvas)
            if isNew { statistics.drawnByCairo += 1 }
        }
    }

    private func drawTexture(_ shown: ShownFrame, _ placement: FramePlacement, _ canvas: Canvas) {
        guard let texture = shown.gdkTexture else { return }
        var bounds = placement.rect(scaleFactor).graphene
        gtk_snapshot_append_texture(canvas.snapshot, texture, &bounds)
    }

    private func drawImage(_ shown: ShownFrame, _ placement: FramePlacement, _ canvas: Canvas) {
        guard let surface = shown.cairoSurface else { return }
        let place = placement.rect(scaleFactor)
        var bounds = place.graphene
        guard let cairo = gtk_snapshot_append_cairo(canvas.snapshot, &bounds) else { return }
        defer { cairo_destroy(cairo) }
        cairo_translate(cairo, place.x, place.y)
        cairo_scale(
            cairo, place.width / Double(shown.frame.size.width), place.height / Double(shown.frame.size.height))
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_pattern_set_filter(
            cairo_get_source(cairo), placement.isUnscaled ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        // Opaque, so nothing beneath has to be read.
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_rectangle(cairo, 0, 0, Double(shown.frame.size.width), Double(shown.frame.size.height))
        cairo_fill(cairo)
    }
}

extension FramePlacement {
    /// The place in logical pixels.
    nonisolated fileprivate func rect(_ scaleFactor: Int) -> Rect {
        let scale = Double(scaleFactor)
        return Rect(
            x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale, height: Double(height) / scale)
    }
}
