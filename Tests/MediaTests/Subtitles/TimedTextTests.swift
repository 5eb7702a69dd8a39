import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Styles of MP4 timed text (3GPP TS 26.245).
@Suite(.serialized, .realTime) struct TimedTextTests {
    private typealias PixelColor = TestSupport.PixelColor

    /// Returns a black frame of 960 × 540 with an ASS event that was converted to timed text.
    private func frame(_ style: String, _ text: String) async throws -> Pixels {
        let script = TemporaryDirectory.shared.file(named: "styled.ass")
        let lines = """
            [Script Info]
            ScriptType: v4.00+

            [V4+ Styles]
            Format: Name, Fontname, Fontsize, PrimaryColour, Bold, Italic, Underline, Alignment
            Style: Default,sans-serif,\(style)

            [Events]
            Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
            Dialogue: 0,0:00:00.00,0:00:04.00,Default,,0,0,0,,\(text)

            """
        try lines.write(toFile: script, atomically: true, encoding: .utf8)
        let file = try await FFmpeg.file(
            named: "styled.mp4",
            [
                "-f", "lavfi", "-i", "color=black:s=320x180:r=30:d=4", "-i", script, "-map", "0", "-map", "1", "-c:v",
                "libx264", "-c:s", "mov_text",
            ])
        var source = MediaSource(location: file, startPosition: .seconds(1))
        source.tracks.subtitles = .like(Track(id: 1, kind: .subtitle, codec: "mov_text"))
        let fixture = EngineFixture()
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 960, height: 540), gravity: .fit))
        try await fixture.open(source)
        return try await waitForValue(of: "the cue") {
            guard let frame = fixture.frame, frame.size.width == 960, frame.subtitles?.composition?.isEmpty == false
            else {
                return nil
            }
            return frame.pixels
        }
    }

    /// Returns the positions of the pixels with a color.
    private func points(_ color: Int, in pixels: Pixels) -> [(x: Int, y: Int)] {
        (0..<pixels.height).flatMap { y in (0..<pixels.width).map { (x: $0, y: y) } }.filter {
            pixels[$0.x, $0.y].isNear(PixelColor(color), within: 60)
        }
    }

    @Test("Timed text is rendered with the colors of its words")
    func textColorsAreRendered() async throws {
        let pixels = try await frame("18,&H00FFFFFF,0,0,0,2", "on {\\1c&H0000FF&}HHH{\\1c&H00FF00&}HHH")
        let (red, green) = (points(0xff0000, in: pixels), points(0x00ff00, in: pixels))
        #expect(red.count > 100 && green.count > 100 && points(0xffffff, in: pixels).count > 50)
        let lastRed = try #require(red.map(\.x).max())
        let firstGreen = try #require(green.map(\.x).min())
        #expect(lastRed < firstGreen)
    }

    @Test("Timed text is rendered bold, italic and underlined")
    func textFacesAreRendered() async throws {
        let plain = try await frame("18,&H00FFFFFF,0,0,0,2", "HHHHHHHH")
        let white = points(0xffffff, in: plain)
        for tag in ["{\\b1}", "{\\u1}"] {
            let other = points(0xffffff, in: try await frame("18,&H00FFFFFF,0,0,0,2", tag + "HHHHHHHH"))
            #expect(other.count > white.count * 11 / 10, "\(tag)")
        }
        let slanted = try await frame("18,&H00FFFFFF,0,0,0,2", "{\\i1}HHHHHHHH")
        #expect(slanted.differences(from: plain, tolerance: 60) > white.count / 4)
    }

    @Test("Timed text is rendered with the default style of its track")
    func trackStyleIsRendered() async throws {
        let thin = points(0xffff00, in: try await frame("18,&H0000FFFF,0,0,0,2", "HHHHHHHH"))
        let bold = points(0xffff00, in: try await frame("18,&H0000FFFF,-1,0,0,2", "HHHHHHHH"))
        #expect(thin.count > 200 && bold.count > thin.count * 11 / 10)
        #expect(thin.allSatisfy { $0.y > 400 })
    }

    /// Justification, face flags and colors as bytes of the sample description.
    @Test(
        "The sample description of timed text is parsed, and a truncated one is rejected",
        arguments: [
            ([1, 0xff], [0, 18, 255, 255, 255, 255], TimedTextStyle(alignment: 2)),
            ([0, 0], [1, 18, 255, 0, 0, 255], TimedTextStyle(isBold: true, red: true, alignment: 7)),
            ([0xff, 1], [6, 18, 0, 0, 0, 255], TimedTextStyle(isItalic: true, isUnderlined: true, alignment: 6)),
            ([1, 0], [0, 18, 255, 0, 0, 0], TimedTextStyle(alignment: 8)),
        ])
    func sampleDescriptionIsParsed(_ justification: [UInt8], _ face: [UInt8], _ style: TimedTextStyle?) {
        let header = [0, 0, 0, 0] + justification + [UInt8](repeating: 0, count: 18) + face
        #expect(TimedTextStyle(header) == style)
        #expect(TimedTextStyle(Array(header.dropLast())) == nil)
    }
}

extension TimedTextStyle {
    fileprivate init?(
        isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false, red: Bool = false, alignment: Int
    ) {
        self.init([UInt8](repeating: 0, count: 30))
        (self.isBold, self.isItalic, self.isUnderlined) = (isBold, isItalic, isUnderlined)
        foreground = red ? SubtitleStyle.Color(red: 1, green: 0, blue: 0) : nil
        self.alignment = alignment
    }
}
