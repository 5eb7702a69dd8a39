/// The bindings, found by what was pressed. Made at the first key.
struct KeyMap {
    static let standard = KeyMap(KeyBinding.standard)

    private var deeds: [Shortcut: KeyBinding.Deed] = [:]

    init(_ bindings: [KeyBinding]) {
        for binding in bindings {
            for key in binding.keys {
                if let shortcut = Shortcut(accelerator: key) { deeds[shortcut] = binding.deed }
            }
        }
    }

    subscript(shortcut: Shortcut) -> KeyBinding.Deed? { deeds[shortcut] }
}
