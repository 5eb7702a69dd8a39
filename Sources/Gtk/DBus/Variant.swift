/// A D-Bus value as a Swift enum, converted to GVariant only at the edge.
nonisolated public indirect enum Variant: Equatable, Sendable {
    /// `b`
    case boolean(Bool)
    /// `i`
    case int32(Int32)
    /// `u`
    case uint32(UInt32)
    /// `x`
    case int64(Int64)
    /// `t`
    case uint64(UInt64)
    /// `d`
    case double(Double)
    /// `s`
    case string(String)
    /// `o`; an invalid path becomes `/`.
    case objectPath(String)
    /// `as`
    case strings([String])
    /// `ao`
    case objectPaths([String])
    /// `a{sv}`
    case dictionary([String: Variant])
    /// `a`: values of one element type.
    case array(of: String, [Variant])
    /// A tuple: several values in parentheses.
    case tuple([Variant])
    /// `v`
    case variant(Variant)
}
