import TestSupport
import Testing
import WindowboxCore

/// Color conversion of every matrix, range and pixel format.
@Suite(.serialized, .realTime) struct ColorSpaceTests {
    let fixture = EngineFixture()
    static let patches = [0xc02828, 0x28b030, 0x2838c0, 0xf0f0f0, 0x101010]

    /// A codec, pixel format, color matrix and range.
    struct Coding: Sendable, CustomTestStringConvertible {
        var codec = "libx264"
        var format: String
        var matrix: String?
        var isFullRange = false
        var container = "mkv"
        var size = PixelSize(width: 320, height: 180)

        var testDescription: String {
            "\(codec) \(format) \(matrix ?? "no matrix") \(isFullRange ? "full" : "limited") \(size.width)"
        }
    }

    static let codings =
        ["smpte170m", "bt709", "bt2020nc", nil].flatMap { matrix in
            [false, true].map { Coding(format: "yuv420p", matrix: matrix, isFullRange: $0) }
        }
        + ["yuv422p", "yuv444p", "yuv420p10le", "yuv422p10le", "yuv444p10le"].flatMap { format in
            [false, true].map { Coding(format: format, matrix: "bt709", isFullRange: $0) }
        }
        + ["yuv420p12le", "yuv422p12le", "yuv444p12le"].map { Coding(codec: "libx265", format: $0, matrix: "bt2020nc") }
        + [
            Coding(codec: "libx265", format: "yuv420p10le", matrix: "bt2020nc", isFullRange: true),
            Coding(codec: "ffv1", format: "gbrp"), Coding(codec: "ffv1", format: "bgr0"),
            Coding(codec: "ffv1", format: "yuva420p", matrix: "bt709"),
            Coding(codec: "mjpeg", format: "yuvj420p", matrix: "smpte170m", isFullRange: true),
            Coding(codec: "libx264", format: "nv12", matrix: "bt709"),
            Coding(codec: "libx264", format: "yuv420p", matrix: "bt709", size: PixelSize(width: 1280, height: 720)),
        ]

    /// The bytes are a `DOVIDecoderConfigurationRecord`: version, profile, level and flags, signal compatibility.
    @Test(
        "Dolby Vision without a compatible base layer is played with a warning, other profiles without",
        arguments: [(profile: UInt8(5), compatibility: UInt8(0), true), (8, 1, false), (8, 4, false), (7, 6, false)])
    func dolbyVision(_ profile: UInt8, _ compatibility: UInt8, isWarned: Bool) async throws {
        var boxes = try await [MP4Box](contentsOfFile: Clip.mp4 { $0.duration = 1 }.file())
        let record = [1, 0, profile << 1, 0x0d, compatibility << 4] + [UInt8](repeating: 0, count: 19)
        try boxes.edit("moov/trak/mdia/minf/stbl/stsd/avc1") { $0.children.append(MP4Box("dvcC", record)) }
        try await fixture.open(TemporaryDirectory.shared.file(named: "dolby.mp4", containing: boxes.bytes))
        #expect(fixture.warnings == (isWarned ? [.dolbyVision] : []))
    }

    @Test("Shown colors match the source for every matrix, range and pixel format", arguments: codings)
    func shownColorsMatchSource(_ coding: Coding) async throws {
        let clip = Clip {
            $0.container = coding.container
            $0.duration = 0.2
            $0.audio = []
            $0.video?.content = .bars(Self.patches)
            $0.video?.codec = coding.codec
            $0.video?.pixelFormat = coding.format
            $0.video?.matrix = coding.matrix
            $0.video?.isFullRange = coding.isFullRange
            $0.video?.width = coding.size.width
            $0.video?.height = coding.size.height
            if coding.codec == "mjpeg" { $0.options = ["-q:v", "2"] }
        }
        try await fixture.open(clip.file())
        try await expectPatches()
    }

    @Test(
        "An untagged color matrix is inferred from the frame size",
        arguments: [("bt709", 1280, 720), ("smpte170m", 720, 576)])
    func untaggedMatrixFollowsSize(_ matrix: String, _ width: Int, _ height: Int) async throws {
        let clip = Clip {
            $0.duration = 0.1
            $0.audio = []
            $0.video?.content = .bars(Self.patches)
            $0.video?.matrix = matrix
            $0.video?.width = width
            $0.video?.height = height
        }
        let silent = try await FFmpeg.file(
            named: "silent.mkv",
            [
                "-i", clip.file(), "-c", "copy", "-colorspace", "unknown", "-color_primaries", "unknown", "-color_trc",
                "unknown",
                "-bsf:v", "h264_metadata=matrix_coefficients=2:colour_primaries=2:transfer_characteristics=2",
            ])
        try await fixture.open(silent)
        try await expectPatches()
    }

    @Test(
        "Shown colors of PNG and JPEG images match the source",
        arguments: [("png", "gray"), ("png", "rgba"), ("png", "rgb48be"), ("jpg", "yuvj444p"), ("jpg", "gray")])
    func imageColorsMatchSource(_ container: String, _ format: String) async throws {
        let grays = [0x101010, 0x505050, 0x808080, 0xc0c0c0, 0xf0f0f0]
        let clip = Clip {
            $0 = .photograph(container, codec: container == "jpg" ? "mjpeg" : "png", format: format)
            $0.video?.content = .bars(format == "gray" ? grays : Self.patches)
            $0.video?.isFullRange = true
        }
        try await fixture.open(clip.file())
        try await expectPatches(format == "gray" ? grays : Self.patches)
    }

    private func expectPatches(_ patches: [Int] = Self.patches, within tolerance: Int = 6) async throws {
        let pixels = try await fixture.pixels()
        for (index, color) in patches.enumerated() {
            let seen = pixels[(2 * index + 1) * pixels.width / (2 * patches.count), pixels.height / 2]
            #expect(
                seen.isNear(PixelColor(color), within: tolerance), "patch \(index): \(seen) for \(PixelColor(color))")
        }
    }
}
