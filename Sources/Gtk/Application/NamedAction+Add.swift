import CGtk

extension ApplicationWindow {
    /// Adds actions, as `win.name`, and retains them. The window must belong to an application.
    ///
    /// - Parameter actions: The actions.
    public func addActions(_ actions: [NamedAction]) {
        for action in actions { g_action_map_add_action(wb_action_map(pointer), action.pointer) }
        retain(actions)
    }
}

extension Application {
    /// Adds actions, as `app.name`, and retains them.
    ///
    /// - Parameter actions: The actions.
    public func addActions(_ actions: [NamedAction]) {
        for action in actions { g_action_map_add_action(wb_action_map(pointer), action.pointer) }
        self.actions += actions
    }
}

extension Widget {
    /// Adds actions that this widget and its descendants can use, and retains them.
    ///
    /// - Parameters:
    ///   - actions: The actions.
    ///   - prefix: The prefix of their names, such as `player` for `player.play`.
    public func addActions(_ actions: [NamedAction], prefix: String) {
        guard let group = g_simple_action_group_new() else { return }
        for action in actions { g_action_map_add_action(wb_action_map(group), action.pointer) }
        gtk_widget_insert_action_group(pointer, prefix, wb_action_group(group))
        g_object_unref(group)
        retain(actions)
    }
}
