import CGtk

extension NamedAction {
    /// Creates a stateful action for one of several choices, each identified by a string. Its menu items are radio
    /// buttons; the one whose target equals `choice` is on.
    /// - Parameters:
    ///   - name: The action's name.
    ///   - choice: The initial choice.
    ///   - handler: Called with the target of the item that the user activates.
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

    /// The current choice of a stateful action; empty for others.
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
