import CFFmpeg
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxVideo

/// Colors that a video states wrongly, or differently from one part to the next.
@Suite(.serialized, .realTime) struct UnusualColorTests {
    private let fixture = EngineFixture()

    @Test("A video whose color values have no meaning looks like one without them")
    func valuesWithoutMeaning() async throws {
        let clip = Clip {
            ($0.duration, $0.audio) = (0.5, [])
            $0.video?.content = .bars([0xc02828, 0x28b030])
        }
        let file = try await FFmpeg.file(
            named: "values.mkv",
            [
                "-i", clip.file(), "-c", "copy", "-bsf:v",
                "h264_metadata=matrix_coefficients=200:colour_primaries=200:transfer_characteristics=200",
            ])
        try await fixture.open(file)
        let pixels = try await fixture.pixels()
        #expect(pixels[80, 90].isNear(PixelColor(0xc02828), within: 6))
        #expect(pixels[240, 90].isNear(PixelColor(0x28b030), within: 6))
    }

    @Test("A frame whose color values are out of their enumerations is converted", arguments: [-1, 0, 3, 255, 1 << 20])
    func valuesOutOfEnumerations(_ value: Int32) throws {
        let frame = try #require(SurfaceFrame.inMemory(AV_PIX_FMT_NV12))
        let pointee = frame.pointer
        pointee.pointee.colorspace = AVColorSpace(UInt32(bitPattern: value))
        pointee.pointee.color_primaries = AVColorPrimaries(UInt32(bitPattern: value))
        pointee.pointee.color_trc = AVColorTransferCharacteristic(UInt32(bitPattern: value))
        pointee.pointee.color_range = AVColorRange(UInt32(bitPattern: value))
        pointee.pointee.chroma_location = AVChromaLocation(UInt32(bitPattern: value))
        let converter = VideoConverter(pool: FrameBufferPool()) { _, _ in nil }
        let target = VideoTarget(size: PixelSize(width: 64, height: 48))
        let pixels = try #require(converter.convert(frame, for: target, keepingSource: false)).pixels
        // The luma of the corners is 40 and 213.
        #expect(pixels[0, 0].lightness < 90 && pixels[63, 47].lightness > 160)
    }

    @Test(
        "The peak of mastering metadata is between white and the end of PQ",
        arguments: [(0, 1, 1000), (1_000_000_000, 1, 10_000), (1, 0, 1000), (-5, 1, 1000), (600, 1, 600), (1, 50, 203)])
    func masteringPeak(_ numerator: Int32, _ denominator: Int32, expected: Double) throws {
        let frame = try #require(SurfaceFrame.inMemory(AV_PIX_FMT_P010LE))
        let display = try #require(av_mastering_display_metadata_create_side_data(frame.pointer))
        (display.pointee.has_luminance, display.pointee.max_luminance) = (
            1, AVRational(num: numerator, den: denominator)
        )
        frame.pointer.pointee.color_trc = AVCOL_TRC_SMPTE2084
        #expect(withExtendedLifetime(frame) { ColorMapping(frame.pointer, .none).peak } == expected)
    }

    @Test("A video that becomes HDR is mapped from there on")
    func becomesHDR() async throws {
        // A value of PQ of 148/255 is the reference white of 203 cd/m².
        let parts = try await [
            part("0x808080", format: "yuv420p", primaries: "bt709", transfer: "bt709", matrix: "bt709"),
            part("0x949494", format: "yuv420p10le", primaries: "bt2020", transfer: "smpte2084", matrix: "bt2020nc"),
        ]
        let joined = try await FFmpeg.file(
            named: "joined.ts", ["-i", "concat:" + parts.joined(separator: "|"), "-c", "copy", "-f", "mpegts"])
        try await fixture.open(joined)
        #expect(try await fixture.pixels()[160, 90].isNear(PixelColor(0x808080), within: 3))
        try await fixture.playToEnd()
        let last = try #require(fixture.frame).pixels[160, 90]
        #expect(last.lightness > 204 && abs(last.red - last.blue) < 4)
    }

    /// Creates a second of one color, which may be joined to others.
    private func part(
        _ color: String, format: String, primaries: String, transfer: String, matrix: String
    ) async throws -> String {
        let scale = "scale=out_color_matrix=\(matrix == "bt2020nc" ? "bt2020" : matrix):out_range=tv"
        let colors = "setparams=colorspace=\(matrix):color_primaries=\(primaries):color_trc=\(transfer)"
        return try await FFmpeg.file(
            named: "part.ts",
            [
                "-f", "lavfi", "-i", "color=\(color):s=320x180:r=30:d=1,format=gbrp", "-vf",
                "\(scale),format=\(format),\(colors)", "-c:v", "libx264", "-preset", "ultrafast", "-g", "15",
                "-colorspace", matrix, "-color_primaries", primaries, "-color_trc", transfer, "-f", "mpegts",
            ])
    }
}
