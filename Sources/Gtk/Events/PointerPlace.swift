import CGtk

extension Widget {
    /// Where the pointer is over the widget's window, in the widget's coordinates; `nil` when it is elsewhere, or nobody
    /// tells. It asks the display: not for every frame.
    public var pointerPlace: PointerMotion? {
        guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
            let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
            let device = gdk_seat_get_pointer(seat)
        else { return nil }
        var (x, y, shadowX, shadowY, ownX, ownY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        guard gdk_surface_get_device_position(surface, device, &x, &y, nil) != 0 else { return nil }
        gtk_native_get_surface_transform(native, &shadowX, &shadowY)
        let window = wb_widget(UnsafeMutableRawPointer(native))
        guard gtk_widget_translate_coordinates(window, pointer, x - shadowX, y - shadowY, &ownX, &ownY) != 0 else {
            return nil
        }
        return PointerMotion(x: ownX, y: ownY)
    }
}
