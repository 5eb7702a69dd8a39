import CGtk

/// Several pages in one place, one of them seen.
public final class Stack: Widget {
    /// Makes a stack with a cross-fade between pages.
    public init(_ pages: [(name: String, child: Widget)] = []) {
        super.init(gtk_stack_new())
        gtk_stack_set_transition_type(wb_stack(pointer), GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        pages.forEach { add($0.child, name: $0.name) }
    }

    /// Adds a page; the first one added is seen.
    public func add(_ child: Widget, name: String) { gtk_stack_add_named(wb_stack(pointer), child.pointer, name) }

    /// Removes a page.
    public func remove(_ child: Widget) {
        guard gtk_widget_get_parent(child.pointer) == pointer else { return }
        gtk_stack_remove(wb_stack(pointer), child.pointer)
    }

    /// The name of the page that is seen; empty without pages. Setting an unknown name is ignored.
    public var visiblePage: String {
        get { gtk_stack_get_visible_child_name(wb_stack(pointer)).map { String(cString: $0) } ?? "" }
        set {
            guard gtk_stack_get_child_by_name(wb_stack(pointer), newValue) != nil else { return }
            gtk_stack_set_visible_child_name(wb_stack(pointer), newValue)
        }
    }

    /// How long a change of pages takes; zero is at once.
    public var duration: Duration {
        get { .milliseconds(Int(gtk_stack_get_transition_duration(wb_stack(pointer)))) }
        set { gtk_stack_set_transition_duration(wb_stack(pointer), guint(newValue / .milliseconds(1))) }
    }

    /// Whether all pages ask for the size of the largest, rather than each for its own.
    public var isHomogeneous: Bool {
        get { gtk_stack_get_hhomogeneous(wb_stack(pointer)) != 0 }
        set {
            gtk_stack_set_hhomogeneous(wb_stack(pointer), newValue.gboolean)
            gtk_stack_set_vhomogeneous(wb_stack(pointer), newValue.gboolean)
        }
    }
}
