import CGtk

/// A still picture, scaled to its place.
public final class Picture: Widget {
    /// Makes an empty picture.
    public init() {
        super.init(gtk_picture_new())
    }

    /// Whether it covers its place and is cropped; otherwise all of it is seen.
    public var covers: Bool {
        get { gtk_picture_get_content_fit(wb_picture(pointer)) == GTK_CONTENT_FIT_COVER }
        set {
            gtk_picture_set_content_fit(wb_picture(pointer), newValue ? GTK_CONTENT_FIT_COVER : GTK_CONTENT_FIT_CONTAIN)
        }
    }

    /// Whether it may be smaller than the picture is.
    public var canShrink: Bool {
        get { gtk_picture_get_can_shrink(wb_picture(pointer)) != 0 }
        set { gtk_picture_set_can_shrink(wb_picture(pointer), newValue.gboolean) }
    }

    /// Shows a picture file; `nil`, or one that is no picture, empties it.
    public func setFile(_ path: String?) { gtk_picture_set_filename(wb_picture(pointer), path) }

    /// Shows anything that GDK can paint, a `GdkTexture` for one.
    public func setPaintable(_ paintable: OpaquePointer?) { gtk_picture_set_paintable(wb_picture(pointer), paintable) }
}
