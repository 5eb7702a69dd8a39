import CGtk

/// An icon of the theme (`GtkImage`).
public final class Icon: Widget {
    /// Creates an icon.
    ///
    /// - Parameter name: The icon name; an empty one shows none.
    public init(_ name: String = "") {
        super.init(gtk_image_new())
        if !name.isEmpty { iconName = name }
    }

    /// The icon's name in the theme; empty for none.
    public var iconName: String {
        get { string(gtk_image_get_icon_name(wb_image(pointer))) }
        set {
            if newValue.isEmpty {
                gtk_image_clear(wb_image(pointer))
            } else {
                gtk_image_set_from_icon_name(wb_image(pointer), newValue)
            }
        }
    }
}
