import Testing

@testable import WindowboxPlayerUI

struct DamageRegionTests {
    @Test("Occluded regions are blended up to half of the rows")
    func occludedRegionsAreBlended() {
        let regions = DamageRegion.split(96, occluders: [1..<20, 73..<96])
        #expect(DamageRegion.blended(regions)?.map(\.isBlended) == [true, false, true])
        #expect(DamageRegion.blended(regions)?.contains(where: \.isDrawnByGTK) == false)
        #expect(DamageRegion.blended(DamageRegion.split(96, occluders: [1..<50])) == nil)
        #expect(DamageRegion.blended(DamageRegion.split(96, occluders: [])) == nil)
    }

    @Test("A video view without occluders is a single region")
    func freeViewIsOneRegion() {
        #expect(DamageRegion.split(100, occluders: []) == [DamageRegion(rows: 0..<100, isOccluded: false)])
    }

    @Test("Occluders in any order split a video view at multiples of 24 rows")
    func occludersSplitView() {
        #expect(
            DamageRegion.split(240, occluders: [170..<190, 0..<20]) == [
                DamageRegion(rows: 0..<24, isOccluded: true), DamageRegion(rows: 24..<168, isOccluded: false),
                DamageRegion(rows: 168..<192, isOccluded: true), DamageRegion(rows: 192..<240, isOccluded: false),
            ])
    }

    @Test("Occluders that touch or overlap share one region")
    func touchingOccludersShareRegion() {
        #expect(
            DamageRegion.split(100, occluders: [0..<24, 24..<30, 29..<40, 5..<10]) == [
                DamageRegion(rows: 0..<48, isOccluded: true), DamageRegion(rows: 48..<100, isOccluded: false),
            ])
    }

    @Test("Occluders that extend beyond a video view are clamped to its height")
    func occludersAreClamped() {
        #expect(
            DamageRegion.split(100, occluders: [-20..<10, 97..<120, 130..<140, -30 ..< -20]) == [
                DamageRegion(rows: 0..<24, isOccluded: true), DamageRegion(rows: 24..<96, isOccluded: false),
                DamageRegion(rows: 96..<100, isOccluded: true),
            ])
    }

    @Test("A fully occluded video view is one region, and one without height has none")
    func occludedViewIsOneRegion() {
        #expect(DamageRegion.split(100, occluders: [-5..<200]) == [DamageRegion(rows: 0..<100, isOccluded: true)])
        #expect(DamageRegion.split(0, occluders: [0..<10]) == [])
    }

    @Test("A region of a scaled frame is drawn at once, one of an unscaled frame in strips")
    func scaledRegionIsDrawnAtOnce() {
        let region = DamageRegion(rows: 24..<100, isOccluded: true)
        #expect(region.nodeRows(isSplit: false) == [24..<100])
        #expect(region.nodeRows(isSplit: true) == [24..<48, 48..<72, 72..<96, 96..<100])
    }
}
