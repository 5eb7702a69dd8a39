import Testing

@testable import WindowboxDemux

/// The order of an MP4's top-level boxes.
struct BoxOrderTests {
    private static func box(_ name: String, _ length: Int) -> [UInt8] {
        [0, 0, UInt8(length >> 8), UInt8(length & 255)] + Array(name.utf8) + [UInt8](repeating: 0, count: length - 8)
    }

    private static let type = box("ftyp", 32)

    @Test("The first of index and media data decides the box order of an MP4") func firstBoxDecidesOrder() {
        #expect(BoxOrder(Self.type + Self.box("free", 8) + Self.box("mdat", 100)) == .mediaFirst)
        #expect(BoxOrder(Self.type + Self.box("uuid", 300) + Self.box("moov", 100)) == .indexFirst)
        #expect(BoxOrder(Self.type + Self.box("moof", 100)) == .indexFirst)
    }

    @Test("The box order of an MP4 needs more bytes while index and media data are not in sight")
    func undecidedOrder() {
        #expect(BoxOrder(Self.type) == .undecided(needed: 48))
        #expect(BoxOrder(Self.type + Self.box("free", 5000).prefix(100)) == .undecided(needed: 5048))
    }

    @Test(
        "HTML, plain text and AVI are not mistaken for an MP4",
        arguments: ["<!DOCTYPE html><html>", "This is a letter.", "RIFF....AVI LIST"])
    func otherFilesAreNotMP4(_ text: String) {
        #expect(!BoxOrder.mayBegin(Array(text.utf8)))
        #expect(BoxOrder.mayBegin(Self.type))
    }
}
