import CFFmpeg
import Glibc
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxVideo

/// The colors of rows of pixels, beside those computed in double precision.
struct ColorMapperTests {
    /// A mapping and its name.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let transfer: TransferFunction
        var primaries = Primaries.bt2020
        var peak = 1000.0
        var matrix = AVCOL_SPC_BT2020_NCL
        var adjustments = ColorAdjustments.none
        var profile = [UInt8]()
    }

    private static let wide = ColorProfile.bytes(ColorProfile.displayP3, curve: ColorProfile.curve([563]))
    private static let measured = ColorProfile.bytes(
        ColorProfile.displayP3, curve: ColorProfile.curve((0...255).map { Int(pow(Double($0) / 255, 2.4) * 65_535) }))

    private static func adjusted(_ change: (inout ColorAdjustments) -> Void) -> ColorAdjustments {
        var adjustments = ColorAdjustments()
        change(&adjustments)
        return adjustments
    }

    static let cases = [
        Case(testDescription: "PQ 1000", transfer: .pq), Case(testDescription: "PQ 203", transfer: .pq, peak: 203),
        Case(testDescription: "PQ 10000", transfer: .pq, peak: 10_000),
        Case(testDescription: "HLG", transfer: .hlg), Case(testDescription: "SDR", transfer: .screen),
        Case(testDescription: "linear", transfer: .linear),
        Case(testDescription: "gamma", transfer: .gamma(2.2), primaries: .bt601NTSC, matrix: AVCOL_SPC_SMPTE170M),
        Case(testDescription: "RGB", transfer: .gamma(2.8), primaries: .displayP3, matrix: AVCOL_SPC_RGB),
        Case(
            testDescription: "adjusted BT.709", transfer: .screen, primaries: .bt709, matrix: AVCOL_SPC_BT709,
            adjustments: adjusted {
                ($0.brightness, $0.contrast, $0.saturation, $0.gamma, $0.hue) = (0.1, -0.2, 0.5, 0.4, -0.3)
            }),
        Case(testDescription: "bright PQ", transfer: .pq, adjustments: adjusted { $0.gamma = 0.5 }),
        Case(
            testDescription: "dark RGB", transfer: .screen, primaries: .bt709, matrix: AVCOL_SPC_RGB,
            adjustments: adjusted { ($0.gamma, $0.hue) = (-1, 1) }),
        Case(
            testDescription: "SDR, wide screen", transfer: .screen, primaries: .bt709, matrix: AVCOL_SPC_BT709,
            profile: wide),
        Case(testDescription: "PQ, measured screen", transfer: .pq, profile: measured),
        Case(
            testDescription: "sRGB, sRGB screen", transfer: .screen, primaries: .bt709, matrix: AVCOL_SPC_RGB,
            profile: ColorProfile.bytes(
                ColorProfile.sRGB,
                curve: ColorProfile.parametricCurve(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]))),
    ]

    @Test("Mapped colors are the computed ones, dithered, in rows of every width", arguments: cases)
    func precision(_ item: Case) throws {
        let mapping = ColorMapping(
            transfer: item.transfer, primaries: item.primaries, peak: item.peak,
            components: ColorComponents(matrix: item.matrix, isFullRange: item.matrix == AVCOL_SPC_RGB),
            adjustments: item.adjustments,
            profile: item.profile.isEmpty ? .sRGB : try #require(ScreenProfile(item.profile)))
        let mapper = ColorMapper(mapping)
        var seed: UInt32 = 1
        for width in 1...64 {
            let codes = (0..<3).map { component in
                (0..<72).map { _ -> UInt16 in
                    seed = seed &* 1_664_525 &+ 1_013_904_223
                    // Chroma that is not far from gray has valid colors.
                    let isChroma = component > 0 && item.matrix != AVCOL_SPC_RGB
                    return UInt16(isChroma ? 28_672 + seed >> 16 & 8191 : seed >> 16)
                }
            }
            var pixels = [UInt32](repeating: 0, count: 72)
            mapper.map((codes[0], codes[1], codes[2]), width: width, row: width, into: &pixels)
            for x in 0..<width {
                let value = RGB(Double(codes[0][x]), Double(codes[1][x]), Double(codes[2][x])) / 65_536
                let computed = mapping.screen(value) * 255
                let seen = RGB(
                    Double(pixels[x] >> 16 & 255), Double(pixels[x] >> 8 & 255), Double(pixels[x] & 255))
                let difference = seen - computed
                #expect(max(difference.max(), -difference.min()) < 1.2, "\(value): \(seen) for \(computed)")
                #expect(pixels[x] >> 24 == 255)
            }
        }
    }
}

extension ColorMapper {
    fileprivate func map(
        _ planes: ([UInt16], [UInt16], [UInt16]), width: Int, row: Int, into pixels: inout [UInt32]
    ) {
        planes.0.withUnsafeBufferPointer { a in
            planes.1.withUnsafeBufferPointer { b in
                planes.2.withUnsafeBufferPointer { c in
                    guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress else { return }
                    map((a, b, c), width: width, row: row, into: &pixels)
                }
            }
        }
    }
}
