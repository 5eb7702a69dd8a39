import WindowboxGtk

/// The user's changes of the standard key bindings. No key has two bindings: one that a changed binding has is lost by
/// the others.
nonisolated package struct KeyChanges: Equatable, Sendable {
    /// The keys of each changed binding by its `id`, as GTK accelerator strings; an empty array for no key.
    package private(set) var keys: [String: [String]]

    /// Creates changes.
    ///
    /// - Parameter keys: The keys of each changed binding by its `id`. Unknown bindings and keys have no effect.
    package init(_ keys: [String: [String]] = [:]) { self.keys = keys }

    /// Creates the changes that lead to some keys.
    ///
    /// - Parameter keys: The keys of each binding by its `id`; bindings that are not named have none.
    @MainActor package init(leadingTo keys: [String: [String]]) {
        var keys = keys
        for binding in KeyBinding.standard {
            let own = keys[binding.id] ?? []
            keys[binding.id] = own == binding.keys ? nil : own
        }
        self.keys = keys
    }

    /// The standard bindings with the changes, and the bindings that the changes add to them.
    @MainActor package var bindings: [KeyBinding] {
        let standard = KeyBinding.standard
        let known = Set(standard.map(\.id))
        let added = keys.keys.sorted().filter { !known.contains($0) }.compactMap { KeyBinding(id: $0) }
        var taken: Set<Shortcut> = []
        func take(_ keys: [String]) -> [String] {
            keys.filter { Shortcut(accelerator: $0).map { taken.insert($0).inserted } ?? false }
        }
        let changed = (standard + added).map { binding in
            keys[binding.id].map { binding.with(keys: take($0)) } ?? binding
        }
        return changed.map { binding in
            guard keys[binding.id] == nil else { return binding }
            let free = take(binding.keys)
            let shown = binding.keys.prefix(binding.shown).filter(free.contains).count
            return binding.with(keys: free, shown: max(shown, 1))
        }
    }

    /// Returns a key press as a GTK accelerator string: a symbol without Shift, unless a binding has it with Shift.
    ///
    /// - Parameter press: The key press.
    @MainActor package func accelerator(of press: KeyPress) -> String {
        let shortcut = Shortcut(press)
        let isBound = bindings.contains { Self.shortcuts($0.keys).contains(shortcut) }
        return (isBound ? shortcut : shortcut.withoutShift).accelerator
    }

    /// Returns the other bindings that have some keys.
    ///
    /// - Parameters:
    ///   - keys: The keys, as GTK accelerator strings.
    ///   - id: The binding that is left out.
    @MainActor package func bindings(with keys: [String], except id: String) -> [KeyBinding] {
        let shortcuts = Self.shortcuts(keys)
        return bindings.filter { $0.id != id && !shortcuts.isDisjoint(with: Self.shortcuts($0.keys)) }
    }

    /// Gives a binding keys, which others lose.
    ///
    /// - Parameters:
    ///   - newKeys: All keys of the binding, as GTK accelerator strings.
    ///   - id: The binding.
    @MainActor package mutating func set(_ newKeys: [String], of id: String) {
        let wanted = Self.shortcuts(newKeys)
        for other in bindings(with: newKeys, except: id) {
            store(other.keys.filter { wanted.isDisjoint(with: Self.shortcuts([$0])) }, of: other.id)
        }
        store(newKeys, of: id)
    }

    /// Stores keys as far as they differ from the standard ones.
    @MainActor private mutating func store(_ newKeys: [String], of id: String) {
        keys[id] = newKeys == KeyBinding(id: id)?.keys ? nil : newKeys
    }

    private static func shortcuts(_ keys: [String]) -> Set<Shortcut> {
        Set(keys.compactMap(Shortcut.init(accelerator:)))
    }
}
