/// A value as D-Bus carries it: a plain value here, GVariant only at the edge.
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
    /// `o`; one that is no valid path becomes `/`.
    case objectPath(String)
    /// `as`
    case strings([String])
    /// `ao`
    case objectPaths([String])
    /// `a{sv}`
    case dictionary([String: Variant])
    /// `a`, with values of one type
    case array(of: String, [Variant])
    /// Several values one after the other, in parentheses.
    case tuple([Variant])
    /// `v`
    case variant(Variant)
}
