import CGtk

extension Action {
    /// Makes an action that chooses one of several things, each known by a word. Its items in a menu are radio buttons, the
    /// one whose target is `choice` being on; `handler` gets the word that was chosen.
    public convenience init(
        choosing name: String, _ choice: String = "", _ handler: @escaping @MainActor (String) -> Void
    ) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        self.init(adopting: g_simple_action_new_stateful(name, type, g_variant_new_string(choice)), name: name)
        let chosen: Trampoline.Argument = { target in
            guard let target = OpaquePointer(bitPattern: target) else { return }
            handler(String(cString: g_variant_get_string(target, nil)))
        }
        connect(UnsafeMutableRawPointer(pointer), "activate", Trampoline.argument, chosen)
    }

    /// What is chosen, for an action that was made to choose; empty for others.
    public var choice: String {
        get {
            guard let state = g_action_get_state(pointer) else { return "" }
            defer { g_variant_unref(state) }
            return String(cString: g_variant_get_string(state, nil))
        }
        set {
            guard newValue != choice else { return }
            g_simple_action_set_state(pointer, g_variant_new_string(newValue))
        }
    }
}
