import CGtk

/// Shows a picture.
public final class Picture: Widget {
    /// Makes one that shows nothing yet.
    public init() {
        super.init(gtk_picture_new())
        gtk_picture_set_can_shrink(wb_picture(pointer), 1)
    }

    /// What it shows; `nil` is nothing.
    public var texture: Texture? {
        didSet { gtk_picture_set_paintable(wb_picture(pointer), texture?.pointer) }
    }

    /// Whether it fills its place, cropped where it has another shape, instead of leaving some of it empty.
    public var fills: Bool {
        get { gtk_picture_get_content_fit(wb_picture(pointer)) == GTK_CONTENT_FIT_COVER }
        set {
            gtk_picture_set_content_fit(wb_picture(pointer), newValue ? GTK_CONTENT_FIT_COVER : GTK_CONTENT_FIT_CONTAIN)
        }
    }
}
