import CGtk

/// Where a widget stands in the place that it is given.
nonisolated public enum Align: UInt32, Sendable {
    /// It takes all of it.
    case fill = 0
    /// At the top, or where lines of text begin.
    case start = 1
    /// At the bottom, or where lines of text end.
    case end = 2
    /// In the middle.
    case center = 3
    /// Where its text stands on one line with that beside it.
    case baseline = 4
}

/// The direction in which children follow each other.
nonisolated public enum Orientation: UInt32, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One below the other.
    case vertical = 1

    var gtk: GtkOrientation { GtkOrientation(rawValue) }
}

/// The empty space around a widget, in logical pixels.
nonisolated public struct Margins: Equatable, Sendable {
    /// Above.
    public var top = 0
    /// Below.
    public var bottom = 0
    /// On the side where lines begin.
    public var start = 0
    /// On the side where lines end.
    public var end = 0

    /// The same on opposite sides.
    public init(horizontal: Int = 0, vertical: Int = 0) {
        (top, bottom, start, end) = (vertical, vertical, horizontal, horizontal)
    }

    /// Each side on its own.
    public init(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        (self.top, self.bottom, self.start, self.end) = (top, bottom, start, end)
    }

    /// The same on all sides.
    public static func all(_ margin: Int) -> Margins { Margins(horizontal: margin, vertical: margin) }
}

/// A width and a height in logical pixels; -1 leaves one to the widget.
nonisolated public struct SizeRequest: Equatable, Sendable {
    /// The least width.
    public var width: Int
    /// The least height.
    public var height: Int

    /// Makes a request.
    public init(width: Int = -1, height: Int = -1) {
        self.width = width
        self.height = height
    }
}

extension Widget {
    /// The least size that it is given, if it does not need more itself.
    public var sizeRequest: SizeRequest {
        get {
            var width: CInt = -1
            var height: CInt = -1
            gtk_widget_get_size_request(pointer, &width, &height)
            return SizeRequest(width: Int(width), height: Int(height))
        }
        set { gtk_widget_set_size_request(pointer, CInt(newValue.width), CInt(newValue.height)) }
    }

    /// Where it stands across.
    public var hAlign: Align {
        get { Align(rawValue: gtk_widget_get_halign(pointer).rawValue) ?? .fill }
        set { gtk_widget_set_halign(pointer, GtkAlign(newValue.rawValue)) }
    }

    /// Where it stands from top to bottom.
    public var vAlign: Align {
        get { Align(rawValue: gtk_widget_get_valign(pointer).rawValue) ?? .fill }
        set { gtk_widget_set_valign(pointer, GtkAlign(newValue.rawValue)) }
    }

    /// Whether it takes what width is left.
    public var hExpand: Bool {
        get { gtk_widget_get_hexpand(pointer) != 0 }
        set { gtk_widget_set_hexpand(pointer, newValue.gboolean) }
    }

    /// Whether it takes what height is left.
    public var vExpand: Bool {
        get { gtk_widget_get_vexpand(pointer) != 0 }
        set { gtk_widget_set_vexpand(pointer, newValue.gboolean) }
    }

    /// The empty space around it.
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

    /// Whether what its children draw ends at its edge.
    public var clipsChildren: Bool {
        get { gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(pointer, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }
}
