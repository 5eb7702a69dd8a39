import CGtk

/// An icon of the theme.
public final class Icon: Widget {
    /// Makes an icon; `size` is in logical pixels, `nil` leaves it to the style.
    public init(_ name: String = "", size: Int? = nil) {
        super.init(gtk_image_new())
        if !name.isEmpty { self.name(name) }
        if let size { pixelSize = size }
    }

    private func name(_ name: String) { gtk_image_set_from_icon_name(wb_image(pointer), name) }

    /// The icon's name in the theme; empty for none.
    public var iconName: String {
        get { gtk_image_get_icon_name(wb_image(pointer)).map { String(cString: $0) } ?? "" }
        set { newValue.isEmpty ? gtk_image_clear(wb_image(pointer)) : name(newValue) }
    }

    /// Its size in logical pixels; -1 leaves it to the style.
    public var pixelSize: Int {
        get { Int(gtk_image_get_pixel_size(wb_image(pointer))) }
        set { gtk_image_set_pixel_size(wb_image(pointer), CInt(newValue)) }
    }
}
