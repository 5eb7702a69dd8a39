import Testing

@testable import WindowboxPlayerUI

struct BandTests {
    @Test("A video view without occluders is a single band")
    func uncoveredViewIsOneBand() {
        #expect(Band.cut(100, covers: []) == [Band(rows: 0..<100, isCovered: false)])
    }

    @Test("Occluders in any order split a video view at multiples of 24 rows")
    func occludersSplitView() {
        #expect(
            Band.cut(240, covers: [170..<190, 0..<20]) == [
                Band(rows: 0..<24, isCovered: true), Band(rows: 24..<168, isCovered: false),
                Band(rows: 168..<192, isCovered: true), Band(rows: 192..<240, isCovered: false),
            ])
    }

    @Test("Occluders that touch or overlap share one band")
    func touchingOccludersShareBand() {
        #expect(
            Band.cut(100, covers: [0..<24, 24..<30, 29..<40, 5..<10]) == [
                Band(rows: 0..<48, isCovered: true), Band(rows: 48..<100, isCovered: false),
            ])
    }

    @Test("Occluders that extend beyond a video view are clamped to its height")
    func occludersAreClamped() {
        #expect(
            Band.cut(100, covers: [-20..<10, 97..<120, 130..<140, -30 ..< -20]) == [
                Band(rows: 0..<24, isCovered: true), Band(rows: 24..<96, isCovered: false),
                Band(rows: 96..<100, isCovered: true),
            ])
    }

    @Test("A fully covered video view is one band, and one without height has none")
    func fullyCoveredViewIsOneBand() {
        #expect(Band.cut(100, covers: [-5..<200]) == [Band(rows: 0..<100, isCovered: true)])
        #expect(Band.cut(0, covers: [0..<10]) == [])
    }

    @Test("A band of a scaled frame is drawn at once, one of an unscaled frame in strips")
    func scaledBandIsDrawnAtOnce() {
        let band = Band(rows: 24..<100, isCovered: true)
        #expect(band.strips(isScaled: true) == [24..<100])
        #expect(band.strips(isScaled: false) == [24..<48, 48..<72, 72..<96, 96..<100])
    }
}
