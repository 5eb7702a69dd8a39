import Testing

@testable import WindowboxPlayerUI

struct DamageBandTests {
    @Test("A video view without occluders is a single band")
    func uncoveredViewIsOneBand() {
        #expect(DamageBand.split(100, covers: []) == [DamageBand(rows: 0..<100, isOccluded: false)])
    }

    @Test("Occluders in any order split a video view at multiples of 24 rows")
    func occludersSplitView() {
        #expect(
            DamageBand.split(240, covers: [170..<190, 0..<20]) == [
                DamageBand(rows: 0..<24, isOccluded: true), DamageBand(rows: 24..<168, isOccluded: false),
                DamageBand(rows: 168..<192, isOccluded: true), DamageBand(rows: 192..<240, isOccluded: false),
            ])
    }

    @Test("Occluders that touch or overlap share one band")
    func touchingOccludersShareBand() {
        #expect(
            DamageBand.split(100, covers: [0..<24, 24..<30, 29..<40, 5..<10]) == [
                DamageBand(rows: 0..<48, isOccluded: true), DamageBand(rows: 48..<100, isOccluded: false),
            ])
    }

    @Test("Occluders that extend beyond a video view are clamped to its height")
    func occludersAreClamped() {
        #expect(
            DamageBand.split(100, covers: [-20..<10, 97..<120, 130..<140, -30 ..< -20]) == [
                DamageBand(rows: 0..<24, isOccluded: true), DamageBand(rows: 24..<96, isOccluded: false),
                DamageBand(rows: 96..<100, isOccluded: true),
            ])
    }

    @Test("A fully covered video view is one band, and one without height has none")
    func fullyCoveredViewIsOneBand() {
        #expect(DamageBand.split(100, covers: [-5..<200]) == [DamageBand(rows: 0..<100, isOccluded: true)])
        #expect(DamageBand.split(0, covers: [0..<10]) == [])
    }

    @Test("A band of a scaled frame is drawn at once, one of an unscaled frame in strips")
    func scaledBandIsDrawnAtOnce() {
        let band = DamageBand(rows: 24..<100, isOccluded: true)
        #expect(band.tiles(isScaled: true) == [24..<100])
        #expect(band.tiles(isScaled: false) == [24..<48, 48..<72, 72..<96, 96..<100])
    }
}
