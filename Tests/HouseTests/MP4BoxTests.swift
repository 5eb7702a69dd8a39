import TestSupport
import Testing

/// The model of MP4 boxes that tests edit files with.
struct MP4BoxTests {
    @Test("An MP4 file is serialized to the bytes that it was parsed from", arguments: [false, true])
    func serializationKeepsBytes(_ isEncrypted: Bool) async throws {
        let clip = EncryptedClip.clip { $0.options = [] }
        let file = try await isEncrypted ? FragmentedClip.encrypted(clip) : clip.file()
        let bytes = try [UInt8](contentsOfFile: file)
        let boxes = try #require([MP4Box](parsing: bytes))
        #expect(boxes.bytes == bytes)
        #expect(boxes.reduce(0) { $0 + $1.size } == bytes.count)
        #expect(boxes.nameOffsets(of: "moov").map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) } == ["moov"])
    }

    @Test("Truncated boxes, boxes to the end of the file and boxes with 64-bit sizes are rejected")
    func otherBytesAreRejected() {
        #expect([MP4Box](parsing: [])?.isEmpty == true)
        #expect([MP4Box](parsing: Array(MP4Box("moov", size: 20).bytes.dropLast())) == nil)
        #expect([MP4Box](parsing: [0, 0, 0]) == nil)
        for size in [0, 1, 7] { #expect([MP4Box](parsing: MP4Box.header("mdat", size: size)) == nil) }
    }

    @Test("A path finds the first of its boxes, and an edit changes all or the first of them")
    func pathsFindBoxes() throws {
        let track = MP4Box("trak", [], [MP4Box("tkhd", [1])])
        var boxes = [MP4Box("ftyp", size: 16), MP4Box("moov", [], [MP4Box("trak"), track, track])]
        #expect(boxes["moov/trak/tkhd"] == MP4Box("tkhd", [1]))
        #expect(boxes["moov/tkhd"] == nil)
        try boxes.edit("moov/trak/tkhd") { $0.content = [2] }
        try boxes.edit("moov/trak/tkhd", onlyFirst: true) { $0.content.append(3) }
        #expect(boxes.last?.children.map { $0.children.flatMap(\.content) } == [[], [2, 3], [2]])
        #expect(throws: WaitTimeout.self) { try boxes.edit("moov/udta") { _ in } }
    }
}
