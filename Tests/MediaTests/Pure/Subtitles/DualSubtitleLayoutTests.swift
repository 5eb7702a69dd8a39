import Testing

@testable import WindowboxSubtitles

/// The layout of secondary subtitles beside the primary ones.
@Suite struct DualSubtitleLayoutTests {
    private func bitmap(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ pixel: UInt32 = 0xffff_ffff)
        -> SubtitleBitmap
    {
        SubtitleBitmap(
            PixelRect(x: x, y: y, width: width, height: height),
            pixels: [UInt32](repeating: pixel, count: width * height))
    }

    private func offset(_ secondary: [SubtitleBitmap], past primary: [SubtitleBitmap], below limit: Int = 0) -> Int? {
        DualSubtitleLayout.shift(of: secondary, past: primary, below: limit, height: 180)
    }

    private func same(_ bitmaps: [SubtitleBitmap], _ others: [SubtitleBitmap]) -> Bool {
        bitmaps.elementsEqual(others) { $0 === $1 }
    }

    @Test("Secondary subtitles stay in place where nothing overlaps them") func secondaryStay() {
        #expect(offset([bitmap(10, 8, 100, 20)], past: []) == 0)
        #expect(offset([bitmap(10, 8, 100, 20)], past: [bitmap(10, 150, 100, 20)]) == 0)
        #expect(offset([bitmap(10, 8, 100, 20)], past: [bitmap(110, 8, 50, 20)]) == 0)
    }

    @Test("Secondary subtitles move below the primary ones that overlap them") func secondaryMoveBelowPrimary() {
        #expect(offset([bitmap(10, 8, 100, 20)], past: [bitmap(60, 5, 100, 20)]) == 17)
        #expect(offset([bitmap(10, 8, 100, 20)], past: [bitmap(60, 5, 100, 20), bitmap(0, 40, 300, 10)]) == 42)
    }

    @Test("Secondary subtitles move below controls at the top of the view") func secondaryMoveBelowControls() {
        #expect(offset([bitmap(10, 8, 100, 20)], past: [], below: 30) == 22)
        #expect(offset([bitmap(10, 8, 100, 20)], past: [], below: 5) == 0)
    }

    /// The bounds of a large sign may contain much transparent area.
    @Test("Secondary subtitles use the transparent areas of a primary bitmap") func transparentAreaIsUsed() {
        var pixels = [UInt32](repeating: 0, count: 320 * 180)
        for y in 0..<180 { for x in 0..<320 where y < 30 || y > 120 { pixels[y * 320 + x] = 0xff00_ff00 } }
        let sign = SubtitleBitmap(PixelRect(x: 0, y: 0, width: 320, height: 180), pixels: pixels)
        let text = bitmap(10, 8, 100, 20)
        #expect(offset([text], past: [sign]) == 22)
        var layout = DualSubtitleLayout()
        let bitmaps = layout.bitmaps(of: [sign], with: [text], below: 0, height: 180)
        #expect(bitmaps.map(\.rect) == [sign.rect])
        #expect(bitmaps.first?.pixels[30 * 320 + 10] == 0xffff_ffff && bitmaps.first?.pixels[50 * 320 + 10] == 0)
        #expect(bitmaps.first?.pixels[0] == 0xff00_ff00)
    }

    @Test("Secondary subtitles without room in the frame are omitted") func secondaryWithoutRoom() {
        let primary = [bitmap(0, 0, 320, 170)]
        #expect(offset([bitmap(10, 8, 100, 20)], past: primary) == nil)
        var layout = DualSubtitleLayout()
        let bitmaps = layout.bitmaps(of: primary, with: [bitmap(10, 8, 100, 20)], below: 0, height: 180)
        #expect(same(bitmaps, primary))
    }

    @Test("Unchanged primary and secondary subtitles keep their bitmaps") func unchangedBitmapsAreKept() {
        let (primary, secondary) = ([bitmap(60, 5, 100, 20)], [bitmap(10, 8, 100, 20)])
        var layout = DualSubtitleLayout()
        let bitmaps = layout.bitmaps(of: primary, with: secondary, below: 0, height: 180)
        #expect(bitmaps.count == 2 && bitmaps[0] === primary[0] && bitmaps[1].rect.y == 25)
        #expect(same(layout.bitmaps(of: primary, with: secondary, below: 0, height: 180), bitmaps))
        #expect(layout.bitmaps(of: primary, with: secondary, below: 60, height: 180).last?.rect.y == 60)
        #expect(same(layout.bitmaps(of: primary, with: [], below: 0, height: 180), primary))
    }
}
