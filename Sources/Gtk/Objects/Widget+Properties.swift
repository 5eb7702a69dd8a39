import CGtk

extension Widget {
    /// Whether the widget is shown, provided that its parents are.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        set { gtk_widget_set_visible(pointer, newValue.gboolean) }
    }

    /// Whether the widget accepts input; an insensitive one is drawn gray.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        set { gtk_widget_set_sensitive(pointer, newValue.gboolean) }
    }

    /// The tooltip text; `nil` for none.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
        set { gtk_widget_set_tooltip_text(pointer, newValue) }
    }

    /// The opacity, from 0 (transparent) to 1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(pointer) }
        set { gtk_widget_set_opacity(pointer, newValue) }
    }

    /// Whether the widget receives pointer events; with false they go to the widget beneath.
    public var canTarget: Bool {
        get { gtk_widget_get_can_target(pointer) != 0 }
        set {
            guard newValue != canTarget else { return }
            gtk_widget_set_can_target(pointer, newValue.gboolean)
            if newValue { repickPointer() }
        }
    }

    /// Whether the widget itself can get the keyboard focus.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(pointer) != 0 }
        set { gtk_widget_set_focusable(pointer, newValue.gboolean) }
    }

    /// The CSS name of the cursor over the widget; `none` hides the cursor, `nil` inherits the parent's.
    public var cursorName: String? {
        get { gtk_widget_get_cursor(pointer).flatMap(gdk_cursor_get_name).map { String(cString: $0) } }
        set { gtk_widget_set_cursor_from_name(pointer, newValue) }
    }

    /// The name for CSS selectors.
    public var name: String {
        get { String(cString: gtk_widget_get_name(pointer)) }
        set { gtk_widget_set_name(pointer, newValue) }
    }

    /// Gives the widget the keyboard focus.
    ///
    /// - Returns: Whether the widget accepted the focus.
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

    /// Moves the focus to the widget whenever it is mapped, so that Return activates the main button of a page that
    /// appears.
    public func grabFocusOnMap() {
        onMap { [weak self] in self?.grabFocus() }
    }

    /// Removes the keyboard focus from the focused widget of the window.
    public func clearFocus() {
        if let root = gtk_widget_get_root(pointer) { gtk_root_set_focus(root, nil) }
    }

    /// Gives up the keyboard focus of a widget that is about to disappear, so that the next Tab begins at the start of
    /// the window. GTK would look for the next widget after this one, again and again where there is none.
    public func giveUpFocus() {
        guard let root = gtk_widget_get_root(pointer), let parent = gtk_widget_get_parent(pointer) else { return }
        let focus = gtk_root_get_focus(root)
        let isInside = focus.map { gtk_widget_is_ancestor($0, pointer) != 0 } ?? false
        guard isInside || gtk_widget_get_focus_child(parent) == pointer else { return }
        gtk_root_set_focus(root, nil)
        for ancestor in sequence(first: parent, next: { gtk_widget_get_parent($0) }) {
            gtk_widget_set_focus_child(ancestor, nil)
        }
    }

    /// Makes the next Tab enter this widget. Removes the keyboard focus, unless it is inside this widget already.
    public func enterOnNextTab() {
        guard let root = gtk_widget_get_root(pointer) else { return }
        if let focus = gtk_root_get_focus(root), gtk_widget_is_ancestor(focus, pointer) != 0 { return }
        gtk_root_set_focus(root, nil)
        // GTK follows the chain of focus children to where the focus was last.
        var child = pointer
        while let parent = gtk_widget_get_parent(child) {
            gtk_widget_set_focus_child(parent, child)
            child = parent
        }
    }

    /// Whether the widget has the keyboard focus.
    public var hasFocus: Bool { gtk_widget_has_focus(pointer) != 0 }

    /// Whether the widget and all its parents are shown, in a mapped window.
    public var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

    /// The allocated width in logical pixels; zero before the first allocation.
    public var width: Int { Int(gtk_widget_get_width(pointer)) }

    /// The allocated height in logical pixels; zero before the first allocation.
    public var height: Int { Int(gtk_widget_get_height(pointer)) }

    /// Requests a redraw.
    public func queueDraw() { gtk_widget_queue_draw(pointer) }

    /// Requests a new measurement.
    public func queueResize() { gtk_widget_queue_resize(pointer) }

    /// Requests a new allocation at the same size, to move the children.
    public func queueAllocate() { gtk_widget_queue_allocate(pointer) }

    /// Activates the widget, as a click or Enter does.
    ///
    /// - Returns: Whether the widget is activatable.
    @discardableResult
    public func activate() -> Bool { gtk_widget_activate(pointer) != 0 }

    /// Activates an action of the widget or of its parents.
    ///
    /// - Parameter name: The name with its prefix, for example `win.fullscreen`.
    /// - Returns: Whether the action exists.
    @discardableResult
    public func activateAction(_ name: String) -> Bool { gtk_widget_activate_action_variant(pointer, name, nil) != 0 }
}

extension Bool {
    nonisolated var gboolean: CInt { self ? 1 : 0 }
}
