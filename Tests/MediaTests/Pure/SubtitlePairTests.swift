import Testing

@testable import WindowboxMedia

/// The layout of secondary subtitles beside the primary ones.
@Suite struct SubtitlePairTests {
    private func tile(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ pixel: UInt32 = 0xffff_ffff) -> OverlayTile {
        OverlayTile(
            PixelRect(x: x, y: y, width: width, height: height),
            pixels: [UInt32](repeating: pixel, count: width * height))
    }

    private func offset(_ second: [OverlayTile], past first: [OverlayTile], below limit: Int = 0) -> Int? {
        SubtitlePair.way(of: second, past: first, below: limit, height: 180)
    }

    private func same(_ tiles: [OverlayTile], _ others: [OverlayTile]) -> Bool {
        tiles.elementsEqual(others) { $0 === $1 }
    }

    @Test("Secondary subtitles stay in place where nothing overlaps them") func secondaryStay() {
        #expect(offset([tile(10, 8, 100, 20)], past: []) == 0)
        #expect(offset([tile(10, 8, 100, 20)], past: [tile(10, 150, 100, 20)]) == 0)
        #expect(offset([tile(10, 8, 100, 20)], past: [tile(110, 8, 50, 20)]) == 0)
    }

    @Test("Secondary subtitles move below the primary ones that overlap them") func secondaryMoveBelowPrimary() {
        #expect(offset([tile(10, 8, 100, 20)], past: [tile(60, 5, 100, 20)]) == 17)
        #expect(offset([tile(10, 8, 100, 20)], past: [tile(60, 5, 100, 20), tile(0, 40, 300, 10)]) == 42)
    }

    @Test("Secondary subtitles move below controls at the top of the view") func secondaryMoveBelowControls() {
        #expect(offset([tile(10, 8, 100, 20)], past: [], below: 30) == 22)
        #expect(offset([tile(10, 8, 100, 20)], past: [], below: 5) == 0)
    }

    /// The bounds of a large sign may contain much transparent area.
    @Test("Secondary subtitles use the transparent areas of a primary bitmap") func transparentAreaIsUsed() {
        var pixels = [UInt32](repeating: 0, count: 320 * 180)
        for y in 0..<180 { for x in 0..<320 where y < 30 || y > 120 { pixels[y * 320 + x] = 0xff00_ff00 } }
        let sign = OverlayTile(PixelRect(x: 0, y: 0, width: 320, height: 180), pixels: pixels)
        let text = tile(10, 8, 100, 20)
        #expect(offset([text], past: [sign]) == 22)
        var pair = SubtitlePair()
        let tiles = pair.tiles(of: [sign], with: [text], below: 0, height: 180)
        #expect(tiles.map(\.place) == [sign.place])
        #expect(tiles.first?.pixels[30 * 320 + 10] == 0xffff_ffff && tiles.first?.pixels[50 * 320 + 10] == 0)
        #expect(tiles.first?.pixels[0] == 0xff00_ff00)
    }

    @Test("Secondary subtitles without room in the frame are omitted") func secondaryWithoutRoom() {
        let first = [tile(0, 0, 320, 170)]
        #expect(offset([tile(10, 8, 100, 20)], past: first) == nil)
        var pair = SubtitlePair()
        let tiles = pair.tiles(of: first, with: [tile(10, 8, 100, 20)], below: 0, height: 180)
        #expect(same(tiles, first))
    }

    @Test("Unchanged primary and secondary subtitles keep their bitmaps") func unchangedBitmapsAreKept() {
        let (first, second) = ([tile(60, 5, 100, 20)], [tile(10, 8, 100, 20)])
        var pair = SubtitlePair()
        let tiles = pair.tiles(of: first, with: second, below: 0, height: 180)
        #expect(tiles.count == 2 && tiles[0] === first[0] && tiles[1].place.y == 25)
        #expect(same(pair.tiles(of: first, with: second, below: 0, height: 180), tiles))
        #expect(pair.tiles(of: first, with: second, below: 60, height: 180).last?.place.y == 60)
        #expect(same(pair.tiles(of: first, with: [], below: 0, height: 180), first))
    }
}
