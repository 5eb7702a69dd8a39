import Testing

@testable import WindowboxSubtitles

/// The collision avoidance of subtitles and the controls over the frame.
@Suite struct SubtitleCollisionAvoidanceTests {
    private func rect(_ y: Int, x: Int = 100, width: Int = 200, height: Int = 30) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    private func offsets(_ rects: [PixelRect], top: Int = 50, bottom: Int = 60) -> [Int] {
        SubtitleCollisionAvoidance.shifts(of: rects, in: top..<360 - bottom, of: 360)
    }

    @Test("Subtitles in the free area stay in place") func freeSubtitlesStay() {
        #expect(offsets([rect(50), rect(150), rect(270)]) == [0, 0, 0])
    }

    @Test("A covered subtitle moves just far enough to be free") func coveredSubtitleMoves() {
        #expect(offsets([rect(10)]) == [40])
        #expect(offsets([rect(310)]) == [-40])
    }

    @Test("The lines of a covered cue move together") func cueLinesMoveTogether() {
        #expect(offsets([rect(10), rect(45)]) == [40, 40])
        #expect(offsets([rect(280), rect(315)]) == [-45, -45])
    }

    @Test("A subtitle beside a moved one stays in place") func adjacentSubtitleStays() {
        #expect(offsets([rect(10, x: 0, width: 100), rect(60, x: 200, width: 100)]) == [40, 0])
    }

    @Test("A covered subtitle pushes the next one along") func movedSubtitlePushes() {
        // The lower subtitle is pushed at the top, the upper one at the bottom.
        #expect(offsets([rect(10), rect(60)]) == [40, 20])
        #expect(offsets([rect(250), rect(300)]) == [-10, -30])
    }

    @Test("A subtitle that is too high for the free area stays inside the frame") func oversizedSubtitle() {
        #expect(offsets([rect(0, height: 360)]) == [0])
        #expect(offsets([rect(20, height: 340)]) == [-20])
    }

    @Test("Moved subtitles do not overlap each other") func movedSubtitlesDoNotOverlap() {
        let rects = (0..<9).map { rect($0 * 40, height: 20) }
        let moved = zip(rects, offsets(rects)).map { $0.y + $1 }
        #expect(zip(moved, moved.dropFirst()).allSatisfy { $1 - $0 >= 20 }, "\(moved)")
        #expect(moved.allSatisfy { (50...280).contains($0) }, "\(moved)")
    }

    @Test("Subtitles that do not all fit into the free area move as one block") func subtitlesMoveAsBlock() {
        #expect(offsets([rect(5, height: 290), rect(320)]) == [-5, -5])
    }

    @Test("Subtitles stay inside the frame when no area is free", arguments: [0, 200, 360])
    func noFreeArea(_ row: Int) {
        let rects = [rect(5), rect(170), rect(325)]
        let offsets = SubtitleCollisionAvoidance.shifts(of: rects, in: row..<row, of: 360)
        #expect(zip(rects, offsets).allSatisfy { $0.y + $1 >= 0 && $0.bottom + $1 <= 360 }, "\(offsets)")
    }

    @Test("The transparent margins of a subtitle bitmap need no free area") func transparentMargins() {
        var collisionAvoidance = SubtitleCollisionAvoidance()
        var pixels = [UInt32](repeating: 0, count: 200 * 100)
        for column in 20..<180 { pixels[70 * 200 + column] = 0xffff_ffff }
        let moved = collisionAvoidance.bitmaps(
            [SubtitleBitmap(rect(260, height: 100), pixels: pixels)], in: 0..<320, of: 360)
        #expect(moved.map(\.rect) == [rect(319, x: 120, width: 160, height: 1)] && moved[0].spans == [0..<160])
        #expect(moved[0].pixels.allSatisfy { $0 == 0xffff_ffff })
    }

    @Test("Subtitle bitmaps are reused while their places do not change") func unchangedBitmapsAreReused() {
        var collisionAvoidance = SubtitleCollisionAvoidance()
        let bitmaps = [10, 200].map {
            SubtitleBitmap(rect($0), pixels: Array(repeating: 0xff00_0000, count: 200 * 30))
        }
        let unmoved = collisionAvoidance.bitmaps(bitmaps, in: 0..<360, of: 360)
        #expect(zip(unmoved, bitmaps).allSatisfy { $0 === $1 })
        let moved = collisionAvoidance.bitmaps(bitmaps, in: 50..<300, of: 360)
        #expect(moved.map(\.rect.y) == [50, 200] && moved[1] === bitmaps[1])
        let again = collisionAvoidance.bitmaps(bitmaps, in: 50..<300, of: 360)
        #expect(zip(again, moved).allSatisfy { $0 === $1 })
    }
}
