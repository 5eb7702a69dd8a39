import Testing

@testable import WindowboxPlayerUI

struct DeviceScaleTests {
    @Test(
        "The grid is the smallest number of device pixels that is a whole number of logical pixels",
        arguments: [(1.0, 1), (1.25, 5), (1.5, 3), (4.0 / 3, 4), (1.1, 11), (2.0, 2), (2.25, 9)])
    func gridIsWholeLogicalPixels(_ value: Double, _ grid: Int) {
        #expect(DeviceScale(value).grid == grid)
    }

    @Test("Lengths and pixels are rounded to the nearest whole number")
    func lengthsAreRounded() {
        let scale = DeviceScale(1.25)
        #expect(scale.pixels(1024) == 1280 && scale.pixels(1) == 1 && scale.pixels(2) == 3)
        #expect(scale.length(1280) == 1024 && scale.length(963) == 770)
        #expect(scale.isWhole(24) && !scale.isWhole(23))
    }

    @Test("A scale is fractional unless it is a whole number")
    func scaleIsFractional() {
        #expect(DeviceScale(1.5).isFractional && !DeviceScale(2).isFractional)
        #expect(DeviceScale(1.5).value == 1.5)
    }
}
