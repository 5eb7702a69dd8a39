import CFFmpeg
import Glibc
import Testing

@testable import WindowboxVideo

/// The conversion of colors, in double precision.
struct ColorMappingTests {
    private static let bt2020 = ColorComponents(matrix: AVCOL_SPC_BT2020_NCL, isFullRange: false)

    private func mapping(_ transfer: TransferFunction, peak: Double = 1000) -> ColorMapping {
        ColorMapping(transfer: transfer, primaries: .bt2020, peak: peak, components: Self.bt2020)
    }

    /// Returns the components of a gray with a value from 0 to 1.
    private func gray(_ value: Double) -> RGB { RGB((64 + 876 * value) / 1024, 0.5, 0.5) }

    @Test(
        "PQ has the published values", arguments: [(0, 0), (100, 0.5081), (203, 0.5807), (1000, 0.7518), (10_000, 1)])
    func perceptualQuantizer(luminance: Double, value: Double) {
        #expect(abs(PerceptualQuantizer.value(luminance) - value) < 0.0001)
        #expect(abs(PerceptualQuantizer.luminance(PerceptualQuantizer.value(luminance)) - luminance) < 0.001)
    }

    @Test("HLG shows 75 % as the reference white of 203 cd/m² (BT.2408), and 100 % as 1000 cd/m²")
    func hybridLogGamma() {
        for (value, luminance) in [(0.75, 203.0), (1, 1000), (0, 0)] {
            let shown = HybridLogGamma.display(RGB(repeating: HybridLogGamma.scene(value)))
            #expect(abs(shown.x - luminance) < 1 && shown.x == shown.y && shown.y == shown.z)
        }
    }

    @Test("The matrix from BT.2020 to BT.709 is that of BT.2087")
    func primaries() {
        let matrix = Primaries.bt2020.matrix(to: .bt709)
        let columns = [RGB(1.6605, -0.1246, -0.0182), RGB(-0.5876, 1.1329, -0.1006), RGB(-0.0728, -0.0083, 1.1187)]
        for (axis, column) in zip(RGB.axes, columns) {
            let difference = matrix * axis - column
            #expect(max(difference.max(), -difference.min()) < 0.0001)
        }
    }

    @Test("Tone mapping keeps black and dark values, rises, and ends with white", arguments: [203.0, 600, 1000, 4000])
    func toneMapping(peak: Double) {
        let tone = ToneMapping(peak: peak)
        #expect(tone.screen(0) == 0 && abs(tone.screen(peak) - 1) < 1e-9 && tone.screen(2 * peak) <= 1)
        #expect(abs(tone.screen(1) - 1 / ToneMapping.white) < 1e-9)
        let steps = stride(from: 0, through: peak, by: peak / 500).map(tone.screen)
        #expect(zip(steps, steps.dropFirst()).allSatisfy(<=))
    }

    @Test("The reference white of HDR is shown with at least 80 % of the screen's value", arguments: [1000.0, 4000])
    func referenceWhite(peak: Double) {
        let white = mapping(.pq, peak: peak).screen(gray(PerceptualQuantizer.value(203)))
        #expect(white.min() > 0.8 && white.max() <= 1)
        #expect(mapping(.hlg).screen(gray(0.75)).min() > 0.8)
    }

    @Test("SDR with other primaries keeps its grays", arguments: [0, 0.1, 0.5, 0.9, 1.0])
    func sdrGrays(value: Double) {
        let shown = mapping(.screen).screen(gray(value))
        #expect(abs(shown.x - value) < 0.001 && abs(shown.y - value) < 0.001 && abs(shown.z - value) < 0.001)
    }

    @Test("A pure power function is shown by its light", arguments: [2.2, 2.8])
    func gamma(exponent: Double) {
        let shown = mapping(.gamma(exponent)).screen(gray(0.5))
        #expect(abs(ScreenTransfer.linear(shown.y) - pow(0.5, exponent)) < 0.001)
    }

    @Test("A color outside of the screen's gamut keeps its luminance and its largest component")
    func gamut() {
        let mapping = mapping(.screen)
        // Pure green of BT.2020.
        let green = RGB(0, 1, 0)
        let luma = 0.6780
        let shown = mapping.screen(
            RGB((64 + 876 * luma) / 1024, (512 - 896 * luma / 1.8814) / 1024, (512 - 896 * luma / 1.4746) / 1024))
        let light = RGB(ScreenTransfer.linear(shown.x), ScreenTransfer.linear(shown.y), ScreenTransfer.linear(shown.z))
        let expected = Primaries.bt2020.matrix(to: .bt709) * green
        let weights = RGB(0.2126, 0.7152, 0.0722)
        #expect(abs((light * weights).sum() - (expected * weights).sum()) < 0.002)
        #expect(shown.min() >= 0 && shown.max() <= 1 && shown.y == shown.max())
    }
}
