import CGtk

extension Widget {
    /// Wraps the widget in a border two pixels wide with the number of runs of its own bindings in the corner at the
    /// end of the line. The wrapper takes the widget's alignment and margins, and ignores pointer events.
    ///
    ///     bar.append(Label().bind(\.text) { time.elapsed }._debugBodyCounter())
    ///
    /// - Parameter color: The color of the border.
    /// - Returns: The wrapper in a debug build with `WINDOWBOX_DEBUG_BODY_COUNTER` in the environment; otherwise the
    ///   widget itself.
    public func _debugBodyCounter(color: RGBA = RGBA(red: 1, green: 0, blue: 0)) -> Widget {
        #if DEBUG
        return g_getenv("WINDOWBOX_DEBUG_BODY_COUNTER") == nil ? self : counted(in: color)
        #else
        return self
        #endif
    }
}

#if DEBUG
extension Widget {
    private func counted(in color: RGBA) -> Widget {
        let counter = BodyCounter(color)
        counter.count = bindingRuns
        onBindingRun = { [weak counter] in counter?.count = $0 }
        let overlay = Overlay(child: self, overlays: [counter])
        (overlay.hAlign, overlay.vAlign, overlay.margins) = (hAlign, vAlign, margins)
        (hAlign, vAlign, margins) = (.fill, .fill, Margins())
        overlay.isVisible = isVisible
        onNotify("visible") { [weak self, weak overlay] in
            if let self { overlay?.isVisible = isVisible }
        }
        return overlay
    }
}

/// A border with a number.
private final class BodyCounter: CustomWidget {
    private let tint: RGBA

    var count = 0 {
        didSet { queueDraw() }
    }

    init(_ tint: RGBA) {
        self.tint = tint
        super.init(cssName: "bodycounter", role: GTK_ACCESSIBLE_ROLE_GROUP)
        canTarget = false
    }

    override func draw(on snapshot: Snapshot) {
        let (width, height) = (Double(width), Double(height))
        snapshot.fill(Rect(x: 0, y: 0, width: width, height: 2), tint)
        snapshot.fill(Rect(x: 0, y: height - 2, width: width, height: 2), tint)
        snapshot.fill(Rect(x: 0, y: 0, width: 2, height: height), tint)
        snapshot.fill(Rect(x: width - 2, y: 0, width: 2, height: height), tint)
        guard let layout = gtk_widget_create_pango_layout(pointer, "\(count)") else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var extent = PangoRectangle()
        pango_layout_get_pixel_extents(layout, nil, &extent)
        let size = (width: Double(extent.width) + 6, height: Double(extent.height))
        let isRightToLeft = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
        let left = isRightToLeft ? 0 : width - size.width
        snapshot.fill(Rect(x: left, y: 0, width: size.width, height: size.height), tint)
        gtk_snapshot_save(snapshot.pointer)
        defer { gtk_snapshot_restore(snapshot.pointer) }
        var corner = graphene_point_t(x: Float(left + 3), y: 0)
        gtk_snapshot_translate(snapshot.pointer, &corner)
        var white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        gtk_snapshot_append_layout(snapshot.pointer, layout, &white)
    }
}
#endif
