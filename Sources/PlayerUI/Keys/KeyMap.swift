/// Key bindings indexed by shortcut. The standard map is built at the first key press.
struct KeyMap {
    static let standard = KeyMap(KeyBinding.standard)

    private var actions: [Shortcut: KeyBinding.Action] = [:]

    init(_ bindings: [KeyBinding]) {
        for binding in bindings {
            for key in binding.keys {
                if let shortcut = Shortcut(accelerator: key) { actions[shortcut] = binding.action }
            }
        }
    }

    subscript(shortcut: Shortcut) -> KeyBinding.Action? { actions[shortcut] }
}
