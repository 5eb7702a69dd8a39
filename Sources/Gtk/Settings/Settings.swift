import CGtk
import Observation

/// What a program remembers of a person's wishes, in GSettings. Whoever reads a setting in an effect or a binding follows it,
/// whether this program changes it or another.
///
/// Where no schema is found, settings are what their keys say, and last as long as this object.
@Observable
public final class Settings {
    @ObservationIgnored private let store: SettingsStore?
    private var values: [String: Variant] = [:]

    /// - Parameters:
    ///   - schema: The schema's id.
    ///   - folder: Where a compiled schema lies that comes before an installed one; `nil` for nowhere.
    public init(schema: String, in folder: String? = nil) {
        store = SettingsStore(schema: schema, in: folder)
        guard let store else { return }
        for key in store.keys { values[key] = store.value(of: key) }
        let changed: Trampoline.Argument = { [weak self] name in
            if let name = UnsafePointer<CChar>(bitPattern: name) { self?.read(String(cString: name)) }
        }
        connect(store.pointer, "changed", Trampoline.argument, changed)
    }

    /// What a setting is. Setting what is out of the schema's range changes nothing.
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

    /// Waits until all that was set is where the next start finds it.
    public static func flush() { g_settings_sync() }

    private func read(_ name: String) {
        let value = store?.value(of: name)
        if values[name] != value { values[name] = value }
    }
}
