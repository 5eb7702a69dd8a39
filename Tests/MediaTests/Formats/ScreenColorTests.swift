import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import WindowboxVideo

/// The colors on the screen of a chart in every color space, beside those computed in double precision.
@Suite(.serialized, .realTime) struct ScreenColorTests {
    /// The encoding of a chart. The names are FFmpeg's.
    struct Coding: Sendable, CustomTestStringConvertible {
        var transfer: String
        var primaries: String
        var matrix: String
        var isFullRange = false
        var depth = 10
        /// The content's peak luminance in the metadata, in cd/m²; `nil` without metadata.
        var peak: Int?
        var tolerance = 3.0

        var testDescription: String {
            "\(transfer) \(primaries) \(isFullRange ? "full" : "limited") \(depth) bit \(peak.map(String.init) ?? "")"
        }

        fileprivate var mapping: ColorMapping {
            let transfers: [String: TransferFunction] = [
                "smpte2084": .pq, "arib-std-b67": .hlg, "gamma22": .gamma(2.2), "gamma28": .gamma(2.8),
            ]
            let allPrimaries: [String: Primaries] = [
                "bt2020": .bt2020, "smpte170m": .bt601NTSC, "bt470bg": .bt601PAL, "smpte432": .displayP3,
            ]
            let matrices = [
                "bt2020nc": AVCOL_SPC_BT2020_NCL, "bt709": AVCOL_SPC_BT709, "smpte170m": AVCOL_SPC_SMPTE170M,
            ]
            return ColorMapping(
                transfer: transfers[transfer] ?? .screen, primaries: allPrimaries[primaries] ?? .bt709,
                peak: Double(peak ?? 1000),
                components: ColorComponents(
                    matrix: matrices[matrix] ?? AVCOL_SPC_UNSPECIFIED, isFullRange: isFullRange))
        }
    }

    static let codings =
        [1000, 4000].map { Coding(transfer: "smpte2084", primaries: "bt2020", matrix: "bt2020nc", peak: $0) }
        + [false, true].map {
            Coding(transfer: "smpte2084", primaries: "bt2020", matrix: "bt2020nc", isFullRange: $0)
        }
        + [
            Coding(transfer: "smpte2084", primaries: "bt2020", matrix: "bt2020nc", depth: 8),
            Coding(transfer: "arib-std-b67", primaries: "bt2020", matrix: "bt2020nc"),
            Coding(transfer: "arib-std-b67", primaries: "bt2020", matrix: "bt2020nc", isFullRange: true),
            Coding(transfer: "bt2020-10", primaries: "bt2020", matrix: "bt2020nc", tolerance: 1),
            Coding(transfer: "bt709", primaries: "bt2020", matrix: "bt2020nc", depth: 8, tolerance: 1),
            Coding(transfer: "bt709", primaries: "smpte170m", matrix: "smpte170m", depth: 8, tolerance: 1),
            Coding(transfer: "bt709", primaries: "bt470bg", matrix: "smpte170m", tolerance: 1),
            Coding(transfer: "bt709", primaries: "smpte432", matrix: "bt709", isFullRange: true, tolerance: 1),
            Coding(transfer: "gamma22", primaries: "bt709", matrix: "bt709", tolerance: 1),
            Coding(transfer: "gamma28", primaries: "bt709", matrix: "bt709", depth: 8, tolerance: 1),
        ]

    @Test("A chart has the computed colors, in every color space", arguments: codings)
    func chart(_ coding: Coding) async throws {
        let fixture = EngineFixture()
        try await fixture.open(file(coding))
        try await expectComputedColors(fixture.pixels(), coding)
    }

    @Test("A chart that the GPU renders has the computed colors, in every color space", arguments: codings)
    func renderedChart(_ coding: Coding) async throws {
        let fixture = EngineFixture()
        fixture.engine.videoOutput.setAllocator(try SurfacelessContext.makeRenderer())
        try await fixture.open(file(coding))
        try await expectComputedColors(fixture.renderedFrame().pixels, coding)
    }

    @Test(
        "A chart that the program plays has the computed colors on the screen, in every color space",
        .desktop {
            $0.width = ScreenColorTests.width
            $0.height = ScreenColorTests.height
        }, arguments: codings)
    func chartOnScreen(_ coding: Coding) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let program = try await desktop.start([Project.program, "--fullscreen", file(coding)])
        // The first patch is black, the last one a skin tone.
        try await wait(for: "the chart") {
            let pixels = desktop.screen.screenshot()
            return Self.average(of: pixels, patch: 0).max() < 20
                && Self.average(of: pixels, patch: Self.patches.count - 1).min() > 20
        }
        let pixels = desktop.screen.screenshot()
        expectComputedColors(pixels, coding)
        // The value 0.58 of PQ is 203 cd/m², the white of SDR content (BT.2408).
        if coding.transfer == "smpte2084" { #expect(Self.average(of: pixels, patch: 5).min() >= 0.8 * 255) }
        #expect(program.isRunning)
    }

    private func expectComputedColors(_ pixels: Pixels, _ coding: Coding) {
        for (index, color) in Self.patches.enumerated() {
            let codes = Self.codes(of: color, coding)
            let computed = coding.mapping.screen(Self.fraction(codes, coding)) * 255
            let seen = Self.average(of: pixels, patch: index)
            let difference = seen - computed
            #expect(
                max(difference.max(), -difference.min()) <= coding.tolerance,
                "patch \(index) \(color): \(seen) for \(computed)")
        }
    }

    /// A gray ramp, the primaries and their complements, and two skin tones, as values from 0 to 1.
    private static let patches =
        [0, 0.1, 0.25, 0.4, 0.5, 0.58, 0.7, 0.75].map { RGB(repeating: $0) }
        + [RGB(0.5, 0, 0), RGB(0, 0.5, 0), RGB(0, 0, 0.5), RGB(0.5, 0.5, 0.1), RGB(0.1, 0.5, 0.5), RGB(0.5, 0.1, 0.5)]
        + [RGB(0.52, 0.44, 0.40), RGB(0.42, 0.33, 0.28)]

    /// Returns the components of a color in 10 bits, rounded to the depth of the coding.
    private static func codes(of color: RGB, _ coding: Coding) -> RGB {
        let (red, blue) =
            coding.matrix == "bt2020nc"
            ? (0.2627, 0.0593) : coding.matrix == "bt709" ? (0.2126, 0.0722) : (0.299, 0.114)
        let luma = red * color.x + (1 - red - blue) * color.y + blue * color.z
        let chroma = RGB(0, (color.z - luma) / (2 - 2 * blue), (color.x - luma) / (2 - 2 * red))
        let scale = Double(1 << (coding.depth - 8))
        let codes =
            coding.isFullRange
            ? RGB(luma, chroma.y, chroma.z) * (256 * scale - 1) + RGB(0, 128, 128) * scale
            : (RGB(219 * luma, 224 * chroma.y, 224 * chroma.z) + RGB(16, 128, 128)) * scale
        return codes.rounded(.toNearestOrEven) * (4 / scale)
    }

    /// Returns the components in 16 bits divided by 65,536.
    private static func fraction(_ codes: RGB, _ coding: Coding) -> RGB {
        guard coding.isFullRange else { return codes / 1024 }
        let zero = RGB(0, 512, 512)
        return (codes - zero) / 1023 * (65_535.0 / 65_536) + zero / 1024
    }

    fileprivate static let (width, height) = (320, 180)

    /// Returns a lossless file with the chart as columns.
    private func file(_ coding: Coding) async throws -> String {
        let columns = (0..<Self.width).map {
            Self.codes(of: Self.patches[$0 * Self.patches.count / Self.width], coding)
        }
        var data = Data()
        for component in 0..<3 {
            let row = columns.map { UInt16($0[component]) >> (10 - coding.depth) }
            let bytes = coding.depth == 8 ? row.map(UInt8.init) : row.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            for _ in 0..<Self.height { data.append(contentsOf: bytes) }
        }
        let raw = TemporaryDirectory.shared.file(named: "chart")
        defer { unlink(raw) }
        try data.write(to: URL(filePath: raw))
        var codec = ["-c:v", "ffv1"]
        if let peak = coding.peak {
            codec = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params"]
            codec.append("log-level=error:lossless=1:hdr10=1:max-cll=\(peak),400")
        }
        let range = coding.isFullRange ? "pc" : "tv"
        // The filter has names of its own.
        let transfer = ["gamma22": "bt470m", "gamma28": "bt470bg"][coding.transfer] ?? coding.transfer
        return try await FFmpeg.file(
            named: "chart.mkv",
            [
                "-f", "rawvideo", "-pix_fmt", coding.depth == 8 ? "yuv444p" : "yuv444p10le", "-s",
                "\(Self.width)x\(Self.height)", "-i", raw,
            ] + codec + [
                // FFmpeg 5 takes the colors from the options, FFmpeg 7 from the frames.
                "-color_range", range, "-color_trc", coding.transfer, "-color_primaries", coding.primaries,
                "-colorspace", coding.matrix, "-vf",
                "loop=99:1,setparams=range=\(range):color_trc=\(transfer):color_primaries=\(coding.primaries)"
                    + ":colorspace=\(coding.matrix)",
            ])
    }

    /// Returns the average color of a patch, without the dithering, and off the center of the screen with its pointer.
    private static func average(of pixels: Pixels, patch: Int) -> RGB {
        let left = (2 * patch + 1) * pixels.width / (2 * patches.count) - 4
        var sum = RGB.zero
        for y in 0..<8 {
            for x in 0..<8 {
                let color = pixels[left + x, pixels.height / 4 + y]
                sum += RGB(Double(color.red), Double(color.green), Double(color.blue))
            }
        }
        return sum / 64
    }
}
