import CGtk

/// Widgets in a row or a column.
public final class Box: Widget {
    /// Makes a box with `spacing` logical pixels between its children.
    public init(_ orientation: Orientation = .horizontal, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(gtk_box_new(orientation.gtk, CInt(spacing)))
        children.forEach(append)
    }

    /// The space between children, in logical pixels.
    public var spacing: Int {
        get { Int(gtk_box_get_spacing(wb_box(pointer))) }
        set { gtk_box_set_spacing(wb_box(pointer), CInt(newValue)) }
    }

    /// Whether all children are equally large.
    public var isHomogeneous: Bool {
        get { gtk_box_get_homogeneous(wb_box(pointer)) != 0 }
        set { gtk_box_set_homogeneous(wb_box(pointer), newValue.gboolean) }
    }

    /// Adds a child at the end.
    public func append(_ child: Widget) { gtk_box_append(wb_box(pointer), child.pointer) }

    /// Adds a child at the start.
    public func prepend(_ child: Widget) { gtk_box_prepend(wb_box(pointer), child.pointer) }

    /// Adds a child after another; `nil` is at the start.
    public func insert(_ child: Widget, after sibling: Widget?) {
        gtk_box_insert_child_after(wb_box(pointer), child.pointer, sibling?.pointer)
    }

    /// Removes a child; one of another parent is left alone.
    public func remove(_ child: Widget) {
        guard gtk_widget_get_parent(child.pointer) == pointer else { return }
        gtk_box_remove(wb_box(pointer), child.pointer)
    }

    /// Replaces all children. Those that stay are not taken out.
    public func setChildren(_ children: [Widget]) {
        let kept = Set(children.map(\.pointer))
        for child in self.children where !kept.contains(child) { gtk_box_remove(wb_box(pointer), child) }
        var last: Widget?
        for child in children {
            if gtk_widget_get_parent(child.pointer) == pointer {
                gtk_box_reorder_child_after(wb_box(pointer), child.pointer, last?.pointer)
            } else {
                insert(child, after: last)
            }
            last = child
        }
    }
}

extension Widget {
    /// The children, first to last.
    var children: [UnsafeMutablePointer<GtkWidget>] {
        guard let first = gtk_widget_get_first_child(pointer) else { return [] }
        return Array(sequence(first: first, next: { gtk_widget_get_next_sibling($0) }))
    }
}
