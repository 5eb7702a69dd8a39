import CGtk

extension Widget {
    /// Accepts files and text dropped on the widget.
    /// - Parameters:
    ///   - hovering: Called with true when an accepted drag enters the widget, with false when it leaves or drops.
    ///   - handler: Called with the dropped URIs, or with the lines of a dropped text; returns whether it accepts them.
    public func onDrop(
        hovering: (@MainActor (Bool) -> Void)? = nil, _ handler: @escaping @MainActor ([String]) -> Bool
    ) {
        var types = [wb_type_file_list(), wb_type_string()]
        let target = gtk_drop_target_new(wb_type_invalid(), GDK_ACTION_COPY)
        gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
        guard let target else { return }
        let controller = addController(UnsafeMutableRawPointer(target), .bubble)
        let dropped: Trampoline.Drop = { value, _, _ in
            // GTK emits no "leave" signal on a drop.
            hovering?(false)
            guard let value = UnsafePointer<GValue>(bitPattern: value) else { return false }
            let items = droppedStrings(value)
            return items.isEmpty ? false : handler(items)
        }
        connect(controller, "drop", Trampoline.drop, dropped)
        guard let hovering else { return }
        let entered: Trampoline.DragAction = { _, _ in
            hovering(true)
            return GDK_ACTION_COPY
        }
        connect(controller, "enter", Trampoline.dragAction, entered)
        connect(controller, "leave", Trampoline.plain, { hovering(false) } as Trampoline.Plain)
    }
}

/// Returns the URIs of a dropped value, or the lines of a text.
func droppedStrings(_ value: UnsafePointer<GValue>) -> [String] {
    if wb_value_holds(value, wb_type_string()) != 0 {
        let text = string(g_value_get_string(value))
        return text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("#") }
    }
    guard wb_value_holds(value, wb_type_file_list()) != 0, let list = g_value_get_boxed(value) else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    return sequence(first: files, next: { $0?.pointee.next }).prefix { $0 != nil }
        .compactMap { $0?.pointee.data }.map { fileURI(OpaquePointer($0)) }
}

nonisolated func fileURI(_ file: OpaquePointer) -> String {
    let uri = g_file_get_uri(file)
    defer { g_free(uri) }
    return string(uri)
}
