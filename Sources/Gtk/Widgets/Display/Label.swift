import CGtk

/// A text label (`GtkLabel`).
public final class Label: Widget {
    /// Creates a label.
    ///
    /// - Parameter text: The text.
    public init(_ text: String = "") {
        super.init(gtk_label_new(text))
    }

    /// The text of the label, without markup.
    public var text: String {
        get { String(cString: gtk_label_get_text(wb_label(pointer))) }
        set { gtk_label_set_text(wb_label(pointer), newValue) }
    }

    /// Whether a long line is cut at its end, with an ellipsis.
    public var ellipsizes: Bool {
        get { gtk_label_get_ellipsize(wb_label(pointer)) != PANGO_ELLIPSIZE_NONE }
        set { gtk_label_set_ellipsize(wb_label(pointer), newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
    }

    /// Whether a long line wraps.
    public var wraps: Bool {
        get { gtk_label_get_wrap(wb_label(pointer)) != 0 }
        set {
            gtk_label_set_wrap(wb_label(pointer), newValue.gboolean)
            gtk_label_set_wrap_mode(wb_label(pointer), PANGO_WRAP_WORD_CHAR)
        }
    }

    /// The maximum number of lines; -1 for any number.
    public var lines: Int {
        get { Int(gtk_label_get_lines(wb_label(pointer))) }
        set { gtk_label_set_lines(wb_label(pointer), CInt(newValue)) }
    }

    /// The maximum natural width in characters; -1 leaves it to the text.
    public var maxWidthChars: Int {
        get { Int(gtk_label_get_max_width_chars(wb_label(pointer))) }
        set { gtk_label_set_max_width_chars(wb_label(pointer), CInt(newValue)) }
    }

    /// The horizontal alignment of the text, from 0 (start of the line) to 1.
    public var xAlign: Double {
        get { Double(gtk_label_get_xalign(wb_label(pointer))) }
        set { gtk_label_set_xalign(wb_label(pointer), Float(newValue)) }
    }

    /// Whether the lines of a paragraph are centered.
    public var isCentered: Bool {
        get { gtk_label_get_justify(wb_label(pointer)) == GTK_JUSTIFY_CENTER }
        set { gtk_label_set_justify(wb_label(pointer), newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT) }
    }

    /// Whether the user can select and copy the text.
    public var isSelectable: Bool {
        get { gtk_label_get_selectable(wb_label(pointer)) != 0 }
        set { gtk_label_set_selectable(wb_label(pointer), newValue.gboolean) }
    }
}
