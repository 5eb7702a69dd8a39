import TestSupport
import Testing

@testable import WindowboxDemux

/// The index of the MP4 boxes in a file, filled in any order.
struct BoxIndexTests {
    private let map: BoxIndex = {
        var map = BoxIndex()
        map.add(300..<900, isFragment: false)
        map.add(0..<100, isFragment: false)
        map.add(200..<300, isFragment: true)
        map.add(200..<250, isFragment: false)
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
        #expect(map.fragment(before: 100) == nil)
        #expect(map.fragment(before: 350) == 200..<300)
    }

    @Test("Box headers are parsed with 32- and 64-bit lengths, and invalid ones are rejected") func boxHeaders() {
        #expect(BoxHeader(MP4Box.header("mdat", size: 7)) == nil)
        #expect(BoxHeader([0, 0, 0]) == nil)
        #expect(BoxHeader(MP4Box.header("mdat", size: 0))?.length == nil)
        #expect(BoxHeader(MP4Box.header("mdat", size: 1) + [0, 0, 0, 1, 0, 0, 0, 0])?.length == 1 << 32)
        #expect(BoxHeader(MP4Box.header("mdat", size: 1) + [255, 0, 0, 1, 0, 0, 0, 0]) == nil)
        #expect(BoxHeader(MP4Box.header("moof", size: 9))?.startsFragment == false)
        let fragment = MP4Box.header("moof", size: 99) + MP4Box.header("mfhd", size: 16)
        #expect(BoxHeader(fragment)?.startsFragment == true)
    }

    /// Only files whose first bytes rule out encrypted fragments are read directly.
    @Test("A file that may have encrypted fragments is detected by its first bytes") func encryptedFragmentDetection() {
        let start = MP4Box("ftyp").bytes
        #expect(!FragmentedMP4IO.mayBeNeeded(forStart: start + MP4Box.header("mdat", size: 99)))
        #expect(!FragmentedMP4IO.mayBeNeeded(forStart: Array("#EXTM3U\n#EXT".utf8)))
        #expect(!FragmentedMP4IO.mayBeNeeded(forStart: []))
        #expect(!FragmentedMP4IO.mayBeNeeded(forStart: start + MP4Box("moov", [], [MP4Box("mvhd")]).bytes))
        #expect(FragmentedMP4IO.mayBeNeeded(forStart: start + MP4Box("moov", [], [MP4Box("encv")]).bytes))
        #expect(FragmentedMP4IO.mayBeNeeded(forStart: start + MP4Box.header("moov", size: 1 << 16)))
        let entries = MP4Box.header("moov", size: 1 << 16) + Array("stsdavc1".utf8)
        #expect(!FragmentedMP4IO.mayBeNeeded(forStart: start + entries))
        #expect(FragmentedMP4IO.mayBeNeeded(forStart: MP4Box.header("ftyp", size: 256)))
    }
}
