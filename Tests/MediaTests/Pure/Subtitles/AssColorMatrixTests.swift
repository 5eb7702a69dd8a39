import Testing

@testable import WindowboxSubtitles

/// The colors of ASS scripts that assume BT.601.
struct AssColorMatrixTests {
    @Test(
        "A color of an old ASS script is converted from BT.601 to BT.709",
        arguments: [
            (0x00ff_0000, 0x00d7_0000), (0xff00_0080, 0xff1a_0080), (0xffff_ff00, 0xffff_ff00),
            (0x8080_8040, 0x8080_8040),
            (0x0000_0000, 0x0000_0000),
        ] as [(UInt32, UInt32)])
    func oldScriptColors(_ color: UInt32, _ seen: UInt32) {
        let found = AssColorMatrix.convert(color)
        func component(_ color: UInt32, _ shift: UInt32) -> Int { Int(color >> shift & 255) }
        for shift: UInt32 in [24, 16, 8, 0] {
            #expect(abs(component(found, shift) - component(seen, shift)) <= 2, "\(String(found, radix: 16))")
        }
    }
}
