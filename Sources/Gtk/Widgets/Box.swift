import CGtk

/// Widgets in a row or a column.
public final class Box: Widget {
    /// Makes a box with `spacing` logical pixels between its children.
    public init(_ orientation: Orientation = .horizontal, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(gtk_box_new(orientation.gtk, CInt(spacing)))
        children.forEach(append)
    }

    /// Adds a child at the end.
    public func append(_ child: Widget) { gtk_box_append(wb_box(pointer), child.pointer) }

    /// Removes a child; one of another parent is left alone.
    public func remove(_ child: Widget) {
        guard gtk_widget_get_parent(child.pointer) == pointer else { return }
        gtk_box_remove(wb_box(pointer), child.pointer)
    }
}
