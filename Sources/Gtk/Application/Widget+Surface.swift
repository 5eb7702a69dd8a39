import CGtk

extension Widget {
    /// The window that contains the widget; `nil` outside a window.
    public var enclosingWindow: ApplicationWindow? {
        guard let root = gtk_widget_get_root(pointer) else { return nil }
        let window = wb_widget(UnsafeMutableRawPointer(root))
        if let handle = Widget.existingHandle(of: window) { return handle as? ApplicationWindow }
        return g_type_is_a(wb_type_of(window), gtk_window_get_type()) != 0 ? ApplicationWindow(adopting: window) : nil
    }

    /// The GDK surface of the widget's window; `nil` outside a window and before the window is realized.
    public var surface: OpaquePointer? { gtk_widget_get_native(pointer).flatMap { gtk_native_get_surface($0) } }

    /// The number of device pixels per logical pixel. A fraction only since GTK 4.12; before, the next whole number.
    public var scale: Double { surface.map(wb_surface_scale) ?? Double(gtk_widget_get_scale_factor(pointer)) }

    /// The property of a GDK surface that tells of changes of `scale`.
    package static let scaleProperty = String(cString: wb_surface_scale_property)

    /// Whether the widget's window is minimized.
    public var isMinimized: Bool { hasState(GDK_TOPLEVEL_STATE_MINIMIZED) }

    /// Whether the surface of the widget's window has been made full screen, not only requested to be.
    package var hasFullscreenSurface: Bool { hasState(GDK_TOPLEVEL_STATE_FULLSCREEN) }

    /// Whether the window manager determines the window's size, so that the program cannot change it: full screen,
    /// maximized or tiled.
    public var hasFixedSize: Bool {
        [GDK_TOPLEVEL_STATE_FULLSCREEN, GDK_TOPLEVEL_STATE_MAXIMIZED, GDK_TOPLEVEL_STATE_TILED]
            .contains(where: hasState)
    }

    private func hasState(_ state: GdkToplevelState) -> Bool {
        guard let surface, wb_is_toplevel(UnsafeMutableRawPointer(surface)) != 0 else { return false }
        return gdk_toplevel_get_state(surface).rawValue & state.rawValue != 0
    }

    /// Converts a point of the widget to surface coordinates, whose origin is the corner of the window's shadow.
    ///
    /// - Parameters:
    ///   - x: The distance from the left edge of the widget, in logical pixels.
    ///   - y: The distance from its top edge.
    /// - Returns: The point in logical pixels; `nil` outside a window.
    public func surfacePosition(x: Double, y: Double) -> (x: Double, y: Double)? {
        guard let native = gtk_widget_get_native(pointer) else { return nil }
        var (shadowX, shadowY) = (0.0, 0.0)
        let window = wb_widget(UnsafeMutableRawPointer(native))
        guard let own = Self.convert(x: x, y: y, from: pointer, to: window) else { return nil }
        gtk_native_get_surface_transform(native, &shadowX, &shadowY)
        return (own.x + shadowX, own.y + shadowY)
    }

    /// Converts a point of a widget to the coordinates of another one in the same window.
    ///
    /// - Parameters:
    ///   - x: The distance from the left edge of the widget, in logical pixels.
    ///   - y: The distance from its top edge.
    ///   - widget: The widget.
    ///   - other: The other widget.
    /// - Returns: The point in logical pixels; `nil` without a common window.
    package static func convert(
        x: Double, y: Double, from widget: UnsafeMutablePointer<GtkWidget>, to other: UnsafeMutablePointer<GtkWidget>
    ) -> (x: Double, y: Double)? {
        var (point, result) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
        guard gtk_widget_compute_point(widget, other, &point, &result) != 0 else { return nil }
        return (Double(result.x), Double(result.y))
    }
}
