import CGtk

extension Variant {
    /// Returns a new GVariant with a floating reference, for a GLib function that sinks it.
    nonisolated func makeFloating() -> OpaquePointer? {
        switch self {
        case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
        case .int32(let value): g_variant_new_int32(value)
        case .uint32(let value): g_variant_new_uint32(value)
        case .int64(let value): g_variant_new_int64(gint64(value))
        case .uint64(let value): g_variant_new_uint64(guint64(value))
        case .double(let value): g_variant_new_double(value)
        case .string(let value): g_variant_new_string(value)
        case .objectPath(let value): g_variant_new_object_path(g_variant_is_object_path(value) != 0 ? value : "/")
        case .strings(let values): Self.array("s", values.map { Variant.string($0).makeFloating() })
        case .objectPaths(let values): Self.array("o", values.map { Variant.objectPath($0).makeFloating() })
        case .dictionary(let values):
            Self.array("{sv}", values.sorted { $0.key < $1.key }.map { Self.entry($0.key, $0.value) })
        case .array(let type, let values): Self.array(type, values.map { $0.makeFloating() })
        case .tuple(let values): Self.withChildren(values.map { $0.makeFloating() }) { g_variant_new_tuple($0, $1) }
        case .variant(let value): g_variant_new_variant(value.makeFloating())
        }
    }

    /// Reads a GVariant without taking ownership; `nil` when its type is not among the cases.
    nonisolated init?(reading variant: OpaquePointer) {
        switch String(cString: g_variant_get_type_string(variant)) {
        case "b": self = .boolean(g_variant_get_boolean(variant) != 0)
        case "i": self = .int32(g_variant_get_int32(variant))
        case "u": self = .uint32(g_variant_get_uint32(variant))
        case "x": self = .int64(Int64(g_variant_get_int64(variant)))
        case "t": self = .uint64(UInt64(g_variant_get_uint64(variant)))
        case "d": self = .double(g_variant_get_double(variant))
        case "s": self = .string(Self.text(variant))
        case "o": self = .objectPath(Self.text(variant))
        case "as":
            self = .strings(Self.children(variant).compactMap { if case .string(let text) = $0 { text } else { nil } })
        case "ao":
            self = .objectPaths(
                Self.children(variant).compactMap { if case .objectPath(let path) = $0 { path } else { nil } })
        case "a{sv}": self = .dictionary(Self.entries(variant))
        case "v":
            guard let child = Self.children(variant).first else { return nil }
            self = .variant(child)
        case let type where type.hasPrefix("a"):
            self = .array(of: String(type.dropFirst()), Self.children(variant))
        case let type where type.hasPrefix("("): self = .tuple(Self.children(variant))
        default: return nil
        }
    }

    nonisolated private static func array(_ type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        return withChildren(children) { g_variant_new_array(type, $0, $1) }
    }

    nonisolated private static func entry(_ key: String, _ value: Variant) -> OpaquePointer? {
        g_variant_new_dict_entry(g_variant_new_string(key), Variant.variant(value).makeFloating())
    }

    nonisolated private static func withChildren(
        _ children: [OpaquePointer?], _ make: (UnsafePointer<OpaquePointer?>?, gsize) -> OpaquePointer?
    ) -> OpaquePointer? {
        children.withUnsafeBufferPointer { make($0.baseAddress, gsize($0.count)) }
    }

    nonisolated private static func text(_ variant: OpaquePointer) -> String {
        String(cString: g_variant_get_string(variant, nil))
    }

    nonisolated private static func children(_ variant: OpaquePointer) -> [Variant] {
        (0..<g_variant_n_children(variant)).compactMap { index in
            guard let child = g_variant_get_child_value(variant, index) else { return nil }
            defer { g_variant_unref(child) }
            return Variant(reading: child)
        }
    }

    nonisolated private static func entries(_ variant: OpaquePointer) -> [String: Variant] {
        var entries: [String: Variant] = [:]
        for index in 0..<g_variant_n_children(variant) {
            guard let entry = g_variant_get_child_value(variant, index) else { continue }
            defer { g_variant_unref(entry) }
            let parts = children(entry)
            if parts.count == 2, case .string(let key) = parts[0], case .variant(let value) = parts[1] {
                entries[key] = value
            }
        }
        return entries
    }
}
