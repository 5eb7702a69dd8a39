import CGtk

/// Measurement and placement of the children of a `CustomWidget`.
extension Widget {
    /// Returns the requested size in a direction, in logical pixels, including the margins.
    /// - Parameters:
    ///   - orientation: The direction to measure.
    ///   - other: The size in the other direction, which counts as no less than the minimum there; `nil` when that is
    ///     not determined.
    /// - Returns: The minimum and the natural size.
    public func extent(_ orientation: Orientation, other: Int? = nil) -> CustomWidget.Extent {
        let other = other.map { max($0, extent(orientation.opposite).minimum) }
        var (minimum, natural): (CInt, CInt) = (0, 0)
        gtk_widget_measure(pointer, orientation.gtk, CInt(other ?? -1), &minimum, &natural, nil, nil)
        return CustomWidget.Extent(minimum: Int(minimum), natural: Int(natural))
    }

    /// Allocates the widget in its parent, in which its alignment applies.
    ///
    /// - Parameters:
    ///   - x: The left edge in logical pixels of the parent.
    ///   - y: The top edge.
    ///   - width: The width, enlarged to the minimum where necessary.
    ///   - height: The height, enlarged to the minimum where necessary.
    public func sizeAllocate(x: Int, y: Int, width: Int, height: Int) {
        let width = max(width, extent(.horizontal).minimum)
        let height = max(height, extent(.vertical, other: width).minimum)
        var frame = GtkAllocation(x: CInt(x), y: CInt(y), width: CInt(width), height: CInt(height))
        gtk_widget_size_allocate(pointer, &frame, -1)
    }

    /// Whether the parent shows the widget. Unlike with `isVisible`, a hidden widget keeps its allocation.
    public var isChildVisible: Bool {
        get { gtk_widget_get_child_visible(pointer) != 0 }
        set {
            guard newValue != isChildVisible else { return }
            gtk_widget_set_child_visible(pointer, newValue ? 1 : 0)
            if newValue { repickPointer() }
        }
    }

    /// Inserts the widget into a custom widget.
    ///
    /// - Parameters:
    ///   - parent: The custom widget.
    ///   - sibling: The child of it that lies above the widget; `nil` inserts above all of them.
    public func insert(into parent: CustomWidget, below sibling: Widget? = nil) {
        gtk_widget_insert_before(pointer, parent.pointer, sibling?.pointer)
        repickPointer()
    }

    /// Removes the widget from a `CustomWidget`.
    public func removeFromParent() { gtk_widget_unparent(pointer) }
}
