/// A type that a setting can hold.
nonisolated public protocol SettingsValue: Equatable, Sendable {
    /// Reads a value; `nil` when the variant has another type.
    ///
    /// - Parameter variant: The value as stored.
    init?(_ variant: Variant)

    /// The value as a variant of the schema's type.
    var variant: Variant { get }
}

/// A setting: its name in the schema, and the value without a schema.
nonisolated public struct SettingsKey<Value: SettingsValue>: Sendable {
    /// The name in the schema.
    public let name: String
    /// The value without a schema.
    public let fallback: Value

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: The name in the schema.
    ///   - fallback: The value without a schema.
    public init(_ name: String, fallback: Value) {
        self.name = name
        self.fallback = fallback
    }
}

extension Bool: SettingsValue {
    /// Reads a variant of type `b`.
    /// - Parameter variant: The stored value. The result is `nil` for another type.
    nonisolated public init?(_ variant: Variant) {
        guard case .boolean(let value) = variant else { return nil }
        self = value
    }

    /// A variant of type `b`.
    nonisolated public var variant: Variant { .boolean(self) }
}

extension Int: SettingsValue {
    /// Reads a variant of type `i`.
    /// - Parameter variant: The stored value. The result is `nil` for another type.
    nonisolated public init?(_ variant: Variant) {
        guard case .int32(let value) = variant else { return nil }
        self = Int(value)
    }

    /// A variant of type `i`; values out of its range are clamped.
    nonisolated public var variant: Variant { .int32(Int32(clamping: self)) }
}

extension String: SettingsValue {
    /// Reads a variant of type `s`.
    /// - Parameter variant: The stored value. The result is `nil` for another type.
    nonisolated public init?(_ variant: Variant) {
        guard case .string(let value) = variant else { return nil }
        self = value
    }

    /// A variant of type `s`.
    nonisolated public var variant: Variant { .string(self) }
}
