import CFFmpeg
import Glibc
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxVideo

/// Video of Dolby Vision without a base layer for other players (profile 5).
@Suite(.serialized, .realTime) struct DolbyVisionTests {
    private let fixture = EngineFixture()

    /// Linear light of BT.2020 in cd/m², and what the screen shows of it.
    private static let patches: [(light: RGB, shown: PixelColor)] = [
        RGB(203, 203, 203), RGB(20, 20, 20), RGB(60, 10, 5), RGB(20, 80, 30), RGB(10, 20, 90), RGB(600, 500, 400),
        RGB(0, 0, 0),
    ].map { light in
        // The same color as HDR10, in double precision.
        let mapping = ColorMapping(
            transfer: .pq, primaries: .bt2020, peak: peak,
            components: ColorComponents(matrix: AVCOL_SPC_RGB, isFullRange: true))
        let value = RGB(PQ.value(light.x), PQ.value(light.y), PQ.value(light.z)) * 65_535 / 65_536
        let shown = mapping.screen(value) * 255
        return (light, PixelColor(Int(shown.x) << 16 | Int(shown.y) << 8 | Int(shown.z)))
    }

    /// The peak luminance in cd/m², from a value of 12 bits.
    private static let peak = PerceptualQuantizer.luminance(3079 / 4095)

    private typealias PQ = PerceptualQuantizer

    /// The 10-bit components of linear light, not rounded: IPT of PQ, in full range.
    private static func components(_ light: RGB) -> [Double] {
        // Those of BT.2100 have a crosstalk of 4 %, and those of Dolby Vision one of 2 %.
        let cones = Matrix3(rows: [1688, 2146, 262, 683, 2951, 462, 99, 309, 3688].map { $0 / 4096 })
        let lms = crosstalk(0.02) * (crosstalk(0.04).inverse * (cones * light))
        let opponents = Matrix3(rows: [0.4, 0.4, 0.2, 4.4550, -4.8510, 0.3960, 0.8056, 0.3572, -1.1628])
        let ipt = opponents * RGB(PQ.value(lms.x), PQ.value(lms.y), PQ.value(lms.z))
        return [ipt.x * 1023, ipt.y * 1023 + 512, ipt.z * 1023 + 512]
    }

    private static func crosstalk(_ share: Double) -> Matrix3 {
        Matrix3(rows: (0..<9).map { $0 % 4 == 0 ? 1 - 2 * share : share })
    }

    /// Creates a stream of HEVC whose frames show the patches as bars.
    private func film(_ metadata: DolbyVisionMetadata) async throws -> String {
        let (width, height) = (280, 64)
        let codes = Self.patches.map { metadata.coded(Self.components($0.light)) }
        let planes = (0..<3).flatMap { component -> [UInt8] in
            let (columns, rows) = component == 0 ? (width, height) : (width / 2, height / 2)
            let row = (0..<columns).flatMap { x -> [UInt8] in
                let code = codes[x * codes.count / columns][component]
                return [UInt8(code & 255), UInt8(code >> 8)]
            }
            return (0..<rows).flatMap { _ in row }
        }
        let raw = try TemporaryDirectory.shared.file(named: "dolby.yuv", containing: (0..<15).flatMap { _ in planes })
        let encoded = try await FFmpeg.file(
            named: "encoded.hevc",
            [
                "-f", "rawvideo", "-pix_fmt", "yuv420p10le", "-s", "\(width)x\(height)", "-r", "30", "-i", raw, "-c:v",
                "libx265", "-x265-params", "lossless=1:aud=1:bframes=0:log-level=none",
            ])
        let stream = try metadata.added(toEachFrameOf: [UInt8](contentsOfFile: encoded))
        let file = try TemporaryDirectory.shared.file(named: "dolby.hevc", containing: stream)
        return try await FFmpeg.file(
            named: "dolby.mkv", ["-fflags", "+genpts", "-r", "30", "-i", file, "-c", "copy"])
    }

    @Test(
        "The plug-in shows the same light",
        arguments: [DolbyVisionMetadata.plain, .segments, .products])
    func renderedColors(_ metadata: DolbyVisionMetadata) async throws {
        fixture.engine.videoOutput.setAllocator(try SurfacelessContext.makeRenderer())
        try await fixture.open(film(metadata))
        expectPatches(in: try await fixture.renderedFrame().pixels)
    }

    @Test(
        "The colors of Dolby Vision are those of the same light in HDR10",
        arguments: [DolbyVisionMetadata.plain, .segments, .products])
    func colors(_ metadata: DolbyVisionMetadata) async throws {
        try await fixture.open(film(metadata))
        expectPatches(in: try await fixture.pixels())
        #expect(fixture.warnings == [])
    }

    private func expectPatches(in pixels: Pixels) {
        for (index, patch) in Self.patches.enumerated() {
            let seen = pixels[(2 * index + 1) * pixels.width / (2 * Self.patches.count), pixels.height / 2]
            #expect(seen.isNear(patch.shown, within: 3), "\(patch.light): \(seen) for \(patch.shown)")
        }
    }
}
