/// What a setting can hold.
nonisolated public protocol SettingsValue: Equatable, Sendable {
    /// Reads a value; `nil` when it is of another type.
    init?(_ variant: Variant)

    /// The value as a schema types it.
    var variant: Variant { get }
}

/// One setting: its name in the schema, and what it is where nobody has set it and no schema says so.
nonisolated public struct SettingsKey<Value: SettingsValue>: Sendable {
    /// Its name in the schema.
    public let name: String
    /// What it is without a schema.
    public let fallback: Value

    /// Names a setting.
    public init(_ name: String, fallback: Value) {
        self.name = name
        self.fallback = fallback
    }
}

extension Bool: SettingsValue {
    /// Reads a `b`.
    nonisolated public init?(_ variant: Variant) {
        guard case .boolean(let value) = variant else { return nil }
        self = value
    }

    /// A `b`.
    nonisolated public var variant: Variant { .boolean(self) }
}

extension Int: SettingsValue {
    /// Reads an `i`.
    nonisolated public init?(_ variant: Variant) {
        guard case .int32(let value) = variant else { return nil }
        self = Int(value)
    }

    /// An `i`; what does not fit is cut to what does.
    nonisolated public var variant: Variant { .int32(Int32(clamping: self)) }
}

extension String: SettingsValue {
    /// Reads an `s`.
    nonisolated public init?(_ variant: Variant) {
        guard case .string(let value) = variant else { return nil }
        self = value
    }

    /// An `s`.
    nonisolated public var variant: Variant { .string(self) }
}
