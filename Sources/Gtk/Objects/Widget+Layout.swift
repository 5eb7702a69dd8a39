import CGtk

extension Widget {
    /// The minimum size that is requested for the widget; GTK uses more where its contents need more.
    public var sizeRequest: SizeRequest {
        get {
            var width: CInt = -1
            var height: CInt = -1
            gtk_widget_get_size_request(pointer, &width, &height)
            return SizeRequest(width: Int(width), height: Int(height))
        }
        set { gtk_widget_set_size_request(pointer, CInt(newValue.width), CInt(newValue.height)) }
    }

    /// The horizontal alignment.
    public var hAlign: Align {
        get { Align(rawValue: gtk_widget_get_halign(pointer).rawValue) ?? .fill }
        set { gtk_widget_set_halign(pointer, GtkAlign(newValue.rawValue)) }
    }

    /// The vertical alignment.
    public var vAlign: Align {
        get { Align(rawValue: gtk_widget_get_valign(pointer).rawValue) ?? .fill }
        set { gtk_widget_set_valign(pointer, GtkAlign(newValue.rawValue)) }
    }

    /// Whether the widget takes extra width.
    public var hExpand: Bool {
        get { gtk_widget_get_hexpand(pointer) != 0 }
        set { gtk_widget_set_hexpand(pointer, newValue.gboolean) }
    }

    /// Whether the widget takes extra height.
    public var vExpand: Bool {
        get { gtk_widget_get_vexpand(pointer) != 0 }
        set { gtk_widget_set_vexpand(pointer, newValue.gboolean) }
    }

    /// The margins around the widget.
    public var margins: Margins {
        get {
            Margins(
                top: Int(gtk_widget_get_margin_top(pointer)), bottom: Int(gtk_widget_get_margin_bottom(pointer)),
                start: Int(gtk_widget_get_margin_start(pointer)), end: Int(gtk_widget_get_margin_end(pointer)))
        }
        set {
            gtk_widget_set_margin_top(pointer, CInt(newValue.top))
            gtk_widget_set_margin_bottom(pointer, CInt(newValue.bottom))
            gtk_widget_set_margin_start(pointer, CInt(newValue.start))
            gtk_widget_set_margin_end(pointer, CInt(newValue.end))
        }
    }

    /// Whether the drawing of children is clipped at the widget's bounds.
    public var clipsChildren: Bool {
        get { gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(pointer, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }
}
