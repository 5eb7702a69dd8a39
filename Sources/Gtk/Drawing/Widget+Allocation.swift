import CGtk

/// What a parent drawn in Swift asks of its children and gives them.
extension Widget {
    /// What it asks for in a direction, in logical pixels, its margins included; `other` is what it has in the other one.
    public func extent(_ orientation: Orientation, other: Int? = nil) -> CustomWidget.Extent {
        var (minimum, natural): (CInt, CInt) = (0, 0)
        gtk_widget_measure(pointer, orientation.gtk, CInt(other ?? -1), &minimum, &natural, nil, nil)
        return CustomWidget.Extent(minimum: Int(minimum), natural: Int(natural))
    }

    /// Gives it a place in its parent, where it stands by its alignment; it never gets less than it needs.
    public func place(x: Int, y: Int, width: Int, height: Int) {
        let width = max(width, extent(.horizontal).minimum)
        let height = max(height, extent(.vertical, other: width).minimum)
        var frame = GtkAllocation(x: CInt(x), y: CInt(y), width: CInt(width), height: CInt(height))
        gtk_widget_size_allocate(pointer, &frame, -1)
    }

    /// Whether its parent lets it be seen. Unlike `isVisible`, it keeps its size while it is not.
    public var isShownByParent: Bool {
        get { gtk_widget_get_child_visible(pointer) != 0 }
        set {
            guard newValue != isShownByParent else { return }
            gtk_widget_set_child_visible(pointer, newValue ? 1 : 0)
            if newValue { repickPointer() }
        }
    }

    /// Puts it into a parent drawn in Swift, beneath a child of that; without one, above all.
    public func insert(into parent: CustomWidget, below sibling: Widget? = nil) {
        gtk_widget_insert_before(pointer, parent.pointer, sibling?.pointer)
        repickPointer()
    }

    /// Takes it out of a parent drawn in Swift.
    public func removeFromParent() { gtk_widget_unparent(pointer) }
}
