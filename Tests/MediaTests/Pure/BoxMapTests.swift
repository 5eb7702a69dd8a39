import Testing

@testable import WindowboxMedia

/// The index of the MP4 boxes in a file, filled in any order.
struct BoxMapTests {
    private let map: BoxMap = {
        var map = BoxMap()
        map.add(300..<900, isPiece: false)
        map.add(0..<100, isPiece: false)
        map.add(200..<300, isPiece: true)
        map.add(200..<250, isPiece: false)
        return map
    }()

    @Test(
        "The box index finds the next box boundary at or after a byte offset",
        arguments: [
            (0, 0), (50, 100), (100, 100), (150, nil), (200, 200), (299, 300), (300, 300), (899, 900), (900, 900),
            (901, nil),
        ] as [(Int64, Int64?)])
    func nextBoxBoundary(_ offset: Int64, _ boundary: Int64?) {
        #expect(map.boundary(from: offset) == boundary)
    }

    @Test("The box index finds the last fragment before a sample") func fragmentOfSample() {
        #expect(map.piece(before: 100) == nil)
        #expect(map.piece(before: 350) == 200..<300)
    }

    @Test("Box headers are parsed with 32- and 64-bit lengths, and invalid ones are rejected") func boxHeaders() {
        #expect(BoxHead([0, 0, 0, 7] + Array("mdat".utf8)) == nil)
        #expect(BoxHead([0, 0, 0]) == nil)
        #expect(BoxHead([0, 0, 0, 0] + Array("mdat".utf8))?.length == nil)
        #expect(BoxHead([0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 1, 0, 0, 0, 0])?.length == 1 << 32)
        #expect(BoxHead([0, 0, 0, 1] + Array("mdat".utf8) + [255, 0, 0, 1, 0, 0, 0, 0]) == nil)
        #expect(BoxHead([0, 0, 0, 9] + Array("moof".utf8))?.startsPiece == false)
        #expect(BoxHead([0, 0, 0, 99] + Array("moof".utf8) + [0, 0, 0, 16] + Array("mfhd".utf8))?.startsPiece == true)
    }

    /// Only files whose first bytes rule out encrypted fragments are read directly.
    @Test("A file that may have encrypted fragments is detected by its first bytes") func encryptedFragmentDetection() {
        let start: [UInt8] = [0, 0, 0, 8] + Array("ftyp".utf8)
        let end: [UInt8] = [0, 0, 0, 16] + Array("moov".utf8) + [0, 0, 0, 8]
        #expect(!PieceInput.mayBeNeeded(forStart: start + [0, 0, 0, 99] + Array("mdat".utf8)))
        #expect(!PieceInput.mayBeNeeded(forStart: Array("#EXTM3U\n#EXT".utf8)))
        #expect(!PieceInput.mayBeNeeded(forStart: []))
        #expect(!PieceInput.mayBeNeeded(forStart: start + end + Array("mvhd".utf8)))
        #expect(PieceInput.mayBeNeeded(forStart: start + end + Array("encv".utf8)))
        #expect(PieceInput.mayBeNeeded(forStart: start + [0, 1, 0, 0] + Array("moov".utf8)))
        #expect(!PieceInput.mayBeNeeded(forStart: start + [0, 1, 0, 0] + Array("moovstsdavc1".utf8)))
        #expect(PieceInput.mayBeNeeded(forStart: [0, 0, 1, 0] + Array("ftyp".utf8)))
    }
}
