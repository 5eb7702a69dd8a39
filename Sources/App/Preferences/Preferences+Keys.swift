import WindowboxGtk
import WindowboxPlayerUI

extension SettingsKey where Value == KeyChanges {
    /// The user's changes of the key bindings.
    nonisolated static var keys: Self { .init("key-bindings", fallback: KeyChanges()) }
}

/// Stored as `a(sas)`: the names of bindings with their keys.
nonisolated extension KeyChanges: SettingsValue {
    /// Reads changes; `nil` for another type.
    package init?(_ variant: Variant) {
        guard case .array(_, let entries) = variant else { return nil }
        let bindings = entries.compactMap { entry -> (String, [String])? in
            guard case .tuple(let parts) = entry, parts.count == 2, case .string(let id) = parts[0],
                case .strings(let keys) = parts[1]
            else { return nil }
            return (id, keys)
        }
        self.init(Dictionary(bindings) { $1 })
    }

    /// The changes, sorted by name.
    package var variant: Variant {
        .array(
            of: "(sas)", keys.sorted { $0.key < $1.key }.map { .tuple([.string($0.key), .strings($0.value)]) })
    }
}
