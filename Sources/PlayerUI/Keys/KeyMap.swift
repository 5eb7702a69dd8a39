import WindowboxGtk

/// The key bindings of a player, in its window and in its PiP window.
public final class KeyService: Service {
    /// The bindings; initially the standard ones. Of two bindings of one key the later is effective.
    public var bindings: [KeyBinding] {
        get { changedBindings ?? KeyBinding.standard }
        set {
            changedBindings = newValue
            map = nil
        }
    }
    private var changedBindings: [KeyBinding]?
    /// The map of the bindings; built at the first key press.
    private var map: KeyMap?

    /// Begins with the standard bindings.
    /// - Parameter context: The context of the player.
    public init(in context: PlayerContext) {}

    /// Returns the action of a key press; `nil` if the key is not bound.
    func action(of key: KeyPress) -> KeyBinding.Action? {
        let map = map ?? KeyMap(bindings)
        self.map = map
        return map[Shortcut(key)]
    }

    /// Returns the name of the first key of a command: “Shift+J”; `nil` if no key performs it.
    func keyName(of command: Command) -> String? {
        bindings.first { $0.action == .command(command) }?.keys.first.map(Shortcut.name)
    }
}

/// Key bindings indexed by shortcut.
struct KeyMap {
    private var actions: [Shortcut: KeyBinding.Action] = [:]

    init(_ bindings: [KeyBinding]) {
        for binding in bindings {
            for key in binding.keys {
                if let shortcut = Shortcut(accelerator: key) { actions[shortcut] = binding.action }
            }
        }
    }

    /// The action of a shortcut. A symbol with Shift has the action of the symbol alone unless it has one of its own:
    /// `?` is `?` in every keyboard layout.
    subscript(shortcut: Shortcut) -> KeyBinding.Action? { actions[shortcut] ?? actions[shortcut.withoutShift] }
}
