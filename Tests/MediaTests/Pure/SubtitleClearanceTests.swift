import Testing

@testable import WindowboxMedia

/// Subtitles keep out of what lies over the picture, wherever they were put.
@Suite struct SubtitleClearanceTests {
    private func place(_ y: Int, x: Int = 100, width: Int = 200, height: Int = 30) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    private func ways(_ places: [PixelRect], top: Int = 50, foot: Int = 60) -> [Int] {
        SubtitleClearance.ways(of: places, in: top..<360 - foot, of: 360)
    }

    @Test func whatIsFreeStays() {
        #expect(ways([place(50), place(150), place(270)]) == [0, 0, 0])
    }

    @Test func itGoesJustSoFarThatItIsFree() {
        #expect(ways([place(10)]) == [40])
        #expect(ways([place(310)]) == [-40])
    }

    @Test func linesOfACueGoTogether() {
        #expect(ways([place(10), place(45)]) == [40, 40])
        #expect(ways([place(280), place(315)]) == [-45, -45])
    }

    @Test func whatIsBesideItStays() {
        #expect(ways([place(10, x: 0, width: 100), place(60, x: 200, width: 100)]) == [40, 0])
    }

    @Test func whatStandsInItsWayGoesBeforeIt() {
        // At the top the second one is pushed, at the foot it is the other way round.
        #expect(ways([place(10), place(60)]) == [40, 20])
        #expect(ways([place(250), place(300)]) == [-10, -30])
    }

    @Test func withoutRoomItStaysInThePicture() {
        #expect(ways([place(0, height: 360)]) == [0])
        #expect(ways([place(20, height: 340)]) == [-20])
    }

    @Test func nothingGetsOverAnother() {
        let places = (0..<9).map { place($0 * 40, height: 20) }
        let moved = zip(places, ways(places)).map { $0.y + $1 }
        #expect(zip(moved, moved.dropFirst()).allSatisfy { $1 - $0 >= 20 }, "\(moved)")
        #expect(moved.allSatisfy { (50...280).contains($0) }, "\(moved)")
    }

    @Test func withoutRoomForSeveralTheyGoAsOne() {
        #expect(ways([place(5, height: 290), place(320)]) == [-5, -5])
    }

    @Test(arguments: [0, 200, 360]) func nothingLeavesThePictureWhereNothingIsFree(_ row: Int) {
        let places = [place(5), place(170), place(325)]
        let ways = SubtitleClearance.ways(of: places, in: row..<row, of: 360)
        #expect(zip(places, ways).allSatisfy { $0.y + $1 >= 0 && $0.bottom + $1 <= 360 }, "\(ways)")
    }

    @Test func whatIsEmptyAroundAnImageNeedNoRoom() {
        var clearance = SubtitleClearance()
        var pixels = [UInt32](repeating: 0, count: 200 * 100)
        for column in 20..<180 { pixels[70 * 200 + column] = 0xffff_ffff }
        let moved = clearance.tiles([OverlayTile(place(260, height: 100), pixels: pixels)], in: 0..<320, of: 360)
        #expect(moved.map(\.place) == [place(319, x: 120, width: 160, height: 1)] && moved[0].spans == [0..<160])
        #expect(moved[0].pixels.allSatisfy { $0 == 0xffff_ffff })
    }

    @Test func theSameAreTheVerySame() {
        var clearance = SubtitleClearance()
        let tiles = [10, 200].map {
            OverlayTile(place($0), pixels: Array(repeating: 0xff00_0000, count: 200 * 30))
        }
        let unmoved = clearance.tiles(tiles, in: 0..<360, of: 360)
        #expect(zip(unmoved, tiles).allSatisfy { $0 === $1 })
        let moved = clearance.tiles(tiles, in: 50..<300, of: 360)
        #expect(moved.map(\.place.y) == [50, 200] && moved[1] === tiles[1])
        let again = clearance.tiles(tiles, in: 50..<300, of: 360)
        #expect(zip(again, moved).allSatisfy { $0 === $1 })
    }
}
