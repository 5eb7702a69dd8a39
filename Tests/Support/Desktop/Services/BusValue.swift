import CGtk

/// A value of a D-Bus message.
///
/// `@unchecked Sendable`: a GVariant is immutable.
final class BusValue: @unchecked Sendable {
    private let value: OpaquePointer

    /// Wraps a value, and takes its reference.
    init(_ value: OpaquePointer) { self.value = value }

    deinit { g_variant_unref(value) }

    /// The elements of an array or a tuple.
    var elements: [BusValue] { (0..<g_variant_n_children(value)).map { self[Int($0)] } }

    /// An element of an array or a tuple.
    subscript(index: Int) -> BusValue { BusValue(g_variant_get_child_value(value, gsize(index))) }

    /// The value as a string or an object path.
    var string: String { String(cString: g_variant_get_string(value, nil)) }

    /// The value as a Boolean.
    var bool: Bool { g_variant_get_boolean(value) != 0 }

    /// The value as a signed number of 32 bits.
    var int32: Int32 { g_variant_get_int32(value) }

    /// The value as an unsigned number of 32 bits.
    var uint32: UInt32 { g_variant_get_uint32(value) }
}
