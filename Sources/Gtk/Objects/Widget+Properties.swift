import CGtk

extension Widget {
    /// Whether it is shown, given that its parents are.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        set { gtk_widget_set_visible(pointer, newValue.gboolean) }
    }

    /// Whether it reacts to the person; false greys it.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        set { gtk_widget_set_sensitive(pointer, newValue.gboolean) }
    }

    /// What the pointer is told when it rests; `nil` for nothing.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
        set { gtk_widget_set_tooltip_text(pointer, newValue) }
    }

    /// From 0, unseen, to 1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(pointer) }
        set { gtk_widget_set_opacity(pointer, newValue) }
    }

    /// Whether the pointer meets it; false lets what lies beneath be met.
    public var canTarget: Bool {
        get { gtk_widget_get_can_target(pointer) != 0 }
        set { gtk_widget_set_can_target(pointer, newValue.gboolean) }
    }

    /// Whether it can take the keyboard focus itself.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(pointer) != 0 }
        set { gtk_widget_set_focusable(pointer, newValue.gboolean) }
    }

    /// The pointer's shape over it, by its CSS name; `none` hides it, `nil` inherits.
    public var cursorName: String? {
        get { gtk_widget_get_cursor(pointer).flatMap(gdk_cursor_get_name).map { String(cString: $0) } }
        set { gtk_widget_set_cursor_from_name(pointer, newValue) }
    }

    /// The name that CSS knows it by.
    public var name: String {
        get { String(cString: gtk_widget_get_name(pointer)) }
        set { gtk_widget_set_name(pointer, newValue) }
    }

    /// Gives it the keyboard focus. Returns whether it took it.
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

    /// Takes the keyboard focus from whatever has it in its window.
    public func clearFocus() {
        if let root = gtk_widget_get_root(pointer) { gtk_root_set_focus(root, nil) }
    }

    /// Has the next Tab lead into it. Whatever had the keyboard focus loses it, unless that is in it already.
    public func leadTab() {
        guard let root = gtk_widget_get_root(pointer) else { return }
        if let focus = gtk_root_get_focus(root), gtk_widget_is_ancestor(focus, pointer) != 0 { return }
        gtk_root_set_focus(root, nil)
        // This is how GTK remembers the way to where the focus was.
        var child = pointer
        while let parent = gtk_widget_get_parent(child) {
            gtk_widget_set_focus_child(parent, child)
            child = parent
        }
    }

    /// Whether it has the keyboard focus.
    public var hasFocus: Bool { gtk_widget_has_focus(pointer) != 0 }

    /// Whether it and all its parents are shown, on a window that is mapped.
    public var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

    /// The width that it was given, in logical pixels; zero before.
    public var width: Int { Int(gtk_widget_get_width(pointer)) }

    /// The height that it was given, in logical pixels; zero before.
    public var height: Int { Int(gtk_widget_get_height(pointer)) }

    /// Device pixels a logical one.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(pointer)) }

    /// Asks to be drawn again.
    public func queueDraw() { gtk_widget_queue_draw(pointer) }

    /// Asks to be measured again.
    public func queueResize() { gtk_widget_queue_resize(pointer) }

    /// Asks to be allocated again, as large as it is: its children are to have other places.
    public func queueAllocate() { gtk_widget_queue_allocate(pointer) }

    /// Does what a click or Enter does on it. Returns whether it does anything.
    @discardableResult
    public func activate() -> Bool { gtk_widget_activate(pointer) != 0 }

    /// Runs an action of the widget or of its parents by name, `win.fullscreen`, say. Returns whether there is one.
    @discardableResult
    public func activateAction(_ name: String) -> Bool { gtk_widget_activate_action_variant(pointer, name, nil) != 0 }
}

extension Bool {
    nonisolated var gboolean: CInt { self ? 1 : 0 }
}
