import CGtk

extension Widget {
    /// The pointer's position over the widget's window, in the widget's coordinates; `nil` when the pointer is over
    /// another window or its position is unknown. Queries the display, so not for use on every frame.
    public var pointerPosition: PointerMotion? {
        guard let surface, let corner = surfacePosition(x: 0, y: 0),
            let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
            let device = gdk_seat_get_pointer(seat)
        else { return nil }
        var (x, y) = (0.0, 0.0)
        guard gdk_surface_get_device_position(surface, device, &x, &y, nil) != 0 else { return nil }
        return PointerMotion(x: x - corner.x, y: y - corner.y)
    }
}
