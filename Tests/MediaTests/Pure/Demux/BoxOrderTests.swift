import TestSupport
import Testing

@testable import WindowboxDemux

/// The order of an MP4's top-level boxes.
struct BoxOrderTests {
    private static let type = MP4Box("ftyp", size: 32).bytes

    @Test("The first of index and media data decides the box order of an MP4") func firstBoxDecidesOrder() {
        #expect(BoxOrder(Self.type + MP4Box("free", size: 8).bytes + MP4Box("mdat", size: 100).bytes) == .mediaFirst)
        #expect(BoxOrder(Self.type + MP4Box("uuid", size: 300).bytes + MP4Box("moov", size: 100).bytes) == .indexFirst)
        #expect(BoxOrder(Self.type + MP4Box("moof", size: 100).bytes) == .indexFirst)
    }

    @Test("The box order of an MP4 needs more bytes while index and media data are not in sight")
    func undecidedOrder() {
        #expect(BoxOrder(Self.type) == .undecided(needed: 48))
        #expect(BoxOrder(Self.type + MP4Box("free", size: 5000).bytes.prefix(100)) == .undecided(needed: 5048))
    }

    @Test(
        "HTML, plain text and AVI are not mistaken for an MP4",
        arguments: ["<!DOCTYPE html><html>", "This is a letter.", "RIFF....AVI LIST"])
    func otherFilesAreNotMP4(_ text: String) {
        #expect(!BoxOrder.mayBegin(Array(text.utf8)))
        #expect(BoxOrder.mayBegin(Self.type))
    }
}
