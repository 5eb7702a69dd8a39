import CGtk

/// A widget that shows an image (`GtkPicture`).
public final class Picture: Widget {
    /// Creates an empty one.
    public init() {
        super.init(gtk_picture_new())
        gtk_picture_set_can_shrink(wb_picture(pointer), 1)
    }

    /// The image; `nil` for none.
    public var texture: Texture? {
        didSet { gtk_picture_set_paintable(wb_picture(pointer), texture?.pointer) }
    }

    /// Whether the image covers the widget and is cropped, instead of being contained in it with empty space around.
    public var fills: Bool {
        get { gtk_picture_get_content_fit(wb_picture(pointer)) == GTK_CONTENT_FIT_COVER }
        set {
            gtk_picture_set_content_fit(wb_picture(pointer), newValue ? GTK_CONTENT_FIT_COVER : GTK_CONTENT_FIT_CONTAIN)
        }
    }
}
