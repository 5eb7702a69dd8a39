import CGtk

/// GSettings of one schema. Checks every name against the schema first, because GSettings aborts on an unknown key.
final class SettingsStore {
    /// The `GSettings` object, for its signals.
    let pointer: UnsafeMutablePointer<GSettings>
    private let schema: OpaquePointer

    /// Opens the settings of a schema; `nil` when the schema does not exist.
    /// - Parameters:
    ///   - id: The schema's id.
    ///   - folder: The directory of a compiled schema that takes precedence over an installed one; `nil` for none.
    init?(schema id: String, in folder: String?) {
        let installed = g_settings_schema_source_get_default()
        let own = folder.flatMap { g_settings_schema_source_new_from_directory($0, installed, 0, nil) }
        defer { if let own { g_settings_schema_source_unref(own) } }
        guard let source = own ?? installed, let schema = g_settings_schema_source_lookup(source, id, 1) else {
            return nil
        }
        self.schema = schema
        pointer = g_settings_new_full(schema, nil, nil)
    }

    isolated deinit {
        g_object_unref(pointer)
        g_settings_schema_unref(schema)
    }

    /// The names of all keys of the schema.
    var keys: [String] {
        let names = g_settings_schema_list_keys(schema)
        defer { g_strfreev(names) }
        return strings(names)
    }

    /// Returns the value of a key; `nil` when the schema has no such key, or its type is not a case of `Variant`.
    func value(of key: String) -> Variant? {
        guard g_settings_schema_has_key(schema, key) != 0, let value = g_settings_get_value(pointer, key) else {
            return nil
        }
        defer { g_variant_unref(value) }
        return Variant(reading: value)
    }

    /// Returns the default value of a key; `nil` as for `value(of:)`.
    func defaultValue(of key: String) -> Variant? {
        guard g_settings_schema_has_key(schema, key) != 0, let value = g_settings_get_default_value(pointer, key) else {
            return nil
        }
        defer { g_variant_unref(value) }
        return Variant(reading: value)
    }

    /// Resets a key to its default value.
    func reset(_ key: String) {
        if g_settings_schema_has_key(schema, key) != 0 { g_settings_reset(pointer, key) }
    }

    /// Sets the value of a key. Ignores a value of the wrong type or out of range, and a key that the administrator has
    /// locked.
    func set(_ value: Variant, for key: String) {
        guard g_settings_schema_has_key(schema, key) != 0, let schemaKey = g_settings_schema_get_key(schema, key),
            let value = value.makeFloating()
        else { return }
        g_variant_ref_sink(value)
        defer {
            g_variant_unref(value)
            g_settings_schema_key_unref(schemaKey)
        }
        guard g_variant_is_of_type(value, g_settings_schema_key_get_value_type(schemaKey)) != 0,
            g_settings_schema_key_range_check(schemaKey, value) != 0
        else { return }
        g_settings_set_value(pointer, key, value)
    }
}
