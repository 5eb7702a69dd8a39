import CGtk

/// A widget's alignment within its allocation (`GtkAlign`).
nonisolated public enum Align: UInt32, Sendable {
    /// Fills the allocation.
    case fill = 0
    /// At the top, or at the start of the line.
    case start = 1
    /// At the bottom, or at the end of the line.
    case end = 2
    /// In the middle.
    case center = 3
    /// On the text baseline of the row.
    case baseline = 4
}

/// The direction in which children are laid out.
nonisolated public enum Orientation: UInt32, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One below the other.
    case vertical = 1

    var gtk: GtkOrientation { GtkOrientation(rawValue) }
}

/// The margins around a widget, in logical pixels.
nonisolated public struct Margins: Equatable, Sendable {
    /// The margin above.
    public var top = 0
    /// The margin below.
    public var bottom = 0
    /// The margin at the start of the line: on the left in left-to-right locales.
    public var start = 0
    /// The margin at the end of the line.
    public var end = 0

    /// Creates margins that are equal on opposite sides.
    ///
    /// - Parameters:
    ///   - horizontal: The margin at the start and the end, in logical pixels.
    ///   - vertical: The margin at the top and the bottom.
    public init(horizontal: Int = 0, vertical: Int = 0) {
        (top, bottom, start, end) = (vertical, vertical, horizontal, horizontal)
    }

    /// Creates margins with each side on its own.
    ///
    /// - Parameters:
    ///   - top: The top margin in logical pixels.
    ///   - bottom: The bottom margin.
    ///   - start: The margin at the start of a line.
    ///   - end: The margin at the end of a line.
    public init(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        (self.top, self.bottom, self.start, self.end) = (top, bottom, start, end)
    }

    /// Returns the same margin on all sides.
    ///
    /// - Parameter margin: The margin in logical pixels.
    /// - Returns: The margins.
    public static func all(_ margin: Int) -> Margins { Margins(horizontal: margin, vertical: margin) }
}

/// A minimum width and height in logical pixels; -1 leaves one unset.
nonisolated public struct SizeRequest: Equatable, Sendable {
    /// The minimum width; -1 is unset.
    public var width: Int
    /// The minimum height; -1 is unset.
    public var height: Int

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - width: The minimum width in logical pixels; -1 leaves it unset.
    ///   - height: The minimum height; -1 leaves it unset.
    public init(width: Int = -1, height: Int = -1) {
        self.width = width
        self.height = height
    }
}

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
