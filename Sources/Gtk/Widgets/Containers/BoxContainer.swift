import CGtk

/// A row or a column of widgets (`GtkBox`).
public final class BoxContainer: Widget {
    /// Creates a box.
    ///
    /// - Parameters:
    ///   - orientation: The direction in which the children follow each other.
    ///   - spacing: The space between the children, in logical pixels.
    ///   - cssName: The name of the CSS node; `nil` for `box`.
    ///   - children: The children, from the start.
    public init(
        _ orientation: Orientation = .horizontal, spacing: Int = 0, cssName: String? = nil, _ children: [Widget] = []
    ) {
        super.init(wb_box_new(orientation.gtk, CInt(spacing), cssName ?? "box"))
        children.forEach(append)
    }

    /// The direction: a row or a column.
    public var orientation: Orientation {
        get {
            let isVertical = gtk_orientable_get_orientation(OpaquePointer(pointer)) == GTK_ORIENTATION_VERTICAL
            return isVertical ? .vertical : .horizontal
        }
        set { gtk_orientable_set_orientation(OpaquePointer(pointer), newValue.gtk) }
    }

    /// Whether all children have the same size along the box; `false` by default.
    public var isHomogeneous: Bool {
        get { gtk_box_get_homogeneous(wb_box(pointer)) != 0 }
        set { gtk_box_set_homogeneous(wb_box(pointer), newValue.gboolean) }
    }

    /// Adds a child at the end.
    ///
    /// - Parameter child: A widget without a parent.
    public func append(_ child: Widget) { gtk_box_append(wb_box(pointer), child.pointer) }

    /// Removes a child.
    ///
    /// - Parameter child: The child. A widget with another parent is ignored.
    public func remove(_ child: Widget) {
        guard gtk_widget_get_parent(child.pointer) == pointer else { return }
        gtk_box_remove(wb_box(pointer), child.pointer)
    }
}
