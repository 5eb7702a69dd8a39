import CGtk
import Observation

/// The user's preferences, stored in GSettings. Observable: an effect or a binding that reads a setting runs again when
/// this program or another one changes it.
///
/// Without an installed schema, settings start at their keys' fallbacks and last as long as this object.
@Observable
public final class StoredSettings {
    @ObservationIgnored private let store: SettingsStore?
    private var values: [String: Variant] = [:]

    /// Opens the settings of a schema.
    /// - Parameters:
    ///   - schema: The schema's id.
    ///   - folder: The directory of a compiled schema that takes precedence over an installed one; `nil` for none.
    public init(schema: String, in folder: String? = nil) {
        store = SettingsStore(schema: schema, in: folder)
        guard let store else { return }
        for key in store.keys { values[key] = store.value(of: key) }
        let changed: Trampoline.Argument = { [weak self] name in
            if let name = UnsafePointer<CChar>(bitPattern: name) { self?.read(String(cString: name)) }
        }
        connect(store.pointer, "changed", Trampoline.argument, changed)
    }

    /// The value of a setting. Setting a value out of the schema's range has no effect.
    ///
    /// - Parameter key: The key of the setting.
    /// - Returns: The stored value; the fallback of the key without a schema.
    public subscript<Value: SettingsValue>(key: SettingsKey<Value>) -> Value {
        get { values[key.name].flatMap { Value($0) } ?? key.fallback }
        set {
            guard let store else {
                values[key.name] = newValue.variant
                return
            }
            store.set(newValue.variant, for: key.name)
            read(key.name)
        }
    }

    /// Compares a setting with its default.
    ///
    /// - Parameter key: The key of the setting.
    /// - Returns: Whether it has the schema's default value; without a schema, the fallback of its key.
    public func hasDefault<Value: SettingsValue>(_ key: SettingsKey<Value>) -> Bool {
        self[key] == store?.defaultValue(of: key.name).flatMap { Value($0) } ?? key.fallback
    }

    /// Resets a setting to its default value.
    ///
    /// - Parameter key: The key of the setting.
    public func reset<Value: SettingsValue>(_ key: SettingsKey<Value>) {
        store?.reset(key.name)
        read(key.name)
    }

    /// Blocks until all changes are written to storage, so that the next start reads them.
    public static func flush() { g_settings_sync() }

    private func read(_ name: String) {
        let value = store?.value(of: name)
        if values[name] != value { values[name] = value }
    }
}
