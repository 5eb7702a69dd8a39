import CGtk
import Testing

@testable import WindowboxGtk

/// Conversion of values to GVariant and back.
struct VariantTests {
    private static let values: [Variant] = [
        .boolean(true), .int32(-5), .uint32(7), .int64(.min), .uint64(.max), .double(0.25), .string("Grüße \u{1F3A5}"),
        .string(""), .objectPath("/org/windowbox/player/track/1"), .strings(["a", ""]), .strings([]),
        .objectPaths(["/a", "/b"]), .dictionary([:]), .dictionary(["a": .int64(1), "b": .strings(["x"])]),
        .array(of: "a{sv}", [.dictionary(["a": .boolean(true)]), .dictionary([:])]), .array(of: "(os)", []),
        .array(of: "(os)", [.tuple([.objectPath("/a"), .string("A")])]),
        .tuple([.string("a"), .dictionary(["b": .boolean(false)])]), .variant(.variant(.int32(1))),
    ]

    @Test("Every value survives the conversion to GVariant and back", arguments: values)
    func roundTrip(_ value: Variant) throws {
        let variant = try #require(value.makeFloating())
        #expect(g_variant_is_floating(variant) != 0)
        g_variant_ref_sink(variant)
        defer { g_variant_unref(variant) }
        #expect(Variant(reading: variant) == value)
    }

    @Test("An invalid object path is converted to the root path")
    func invalidObjectPath() throws {
        let variant = try #require(Variant.objectPath("no path").makeFloating())
        g_variant_ref_sink(variant)
        defer { g_variant_unref(variant) }
        #expect(Variant(reading: variant) == .objectPath("/"))
    }
}
