import Foundation
import TestSupport
import Testing

@testable import WindowboxMedia

/// The looks of MP4's timed text reach the picture.
@Suite(.serialized, .onStage) struct TimedTextTests {
    let stage = EngineStage()

    private typealias Colour = TestSupport.Colour

    /// Opens a black film with the lines of a script as timed text, and waits for the first.
    private func open(_ style: String, _ text: String) async throws {
        let script = TemporaryFolder.shared.file(named: "styled.ass")
        let lines = """
            [Script Info]
            ScriptType: v4.00+

            [V4+ Styles]
            Format: Name, Fontname, Fontsize, PrimaryColour, Bold, Italic, Underline, Alignment
            Style: Default,sans-serif,\(style)

            [Events]
            Format: Layer, Start, End, Style, Text
            Dialogue: 0,0:00:00.00,0:00:04.00,Default,\(text)

            """
        try lines.write(toFile: script, atomically: true, encoding: .utf8)
        let file = try await Remade.file(
            named: "styled.mp4",
            [
                "-f", "lavfi", "-i", "color=black:s=320x180:r=30:d=4", "-i", script, "-map", "0", "-map", "1", "-c:v",
                "libx264", "-c:s", "mov_text",
            ])
        var source = MediaSource(location: file, startPosition: .seconds(1))
        source.tracks.subtitles = .like(Track(id: 1, kind: .subtitle, codec: "mov_text"))
        try await stage.open(source)
        try await wait(for: "the line") { stage.frame?.dress?.overlay?.isEmpty == false }
    }

    /// How many pixels have a colour, and the mean of their columns and rows.
    private func seen(_ colour: Colour) -> (count: Int, x: Int, y: Int) {
        guard let pixels = stage.frame?.pixels else { return (0, 0, 0) }
        let places = (0..<180).flatMap { y in (0..<320).map { ($0, y) } }.filter {
            pixels[$0.0, $0.1].isNear(colour, within: 60)
        }
        let count = max(places.count, 1)
        return (places.count, places.map(\.0).reduce(0, +) / count, places.map(\.1).reduce(0, +) / count)
    }

    @Test func wordsHaveTheirColours() async throws {
        try await open("18,&H00FFFFFF,0,0,0,2", "plain {\\c&H0000FF&}HHHHH{\\r} and {\\c&H00FF00&}HHHHH")
        try await wait(for: "both") { seen(Colour(0xff0000)).count > 40 && seen(Colour(0x00ff00)).count > 40 }
        #expect(seen(Colour(0xff0000)).x < seen(Colour(0x00ff00)).x && seen(Colour(0xffffff)).count > 20)
    }

    @Test func wordsAreBoldSlantedAndUnderlined() async throws {
        var counts: [Int] = []
        for tag in ["", "{\\b1}", "{\\u1}"] {
            try await open("18,&H00FFFFFF,0,0,0,2", tag + "illlli")
            counts.append(seen(Colour(0xffffff)).count)
        }
        #expect(counts[1] > counts[0] && counts[2] > counts[0], "\(counts)")
        try await open("18,&H00FFFFFF,0,0,0,2", "HHHHHHHH")
        let upright = try #require(stage.frame).pixels
        try await open("18,&H00FFFFFF,0,0,0,2", "{\\i1}HHHHHHHH")
        #expect(stage.frame?.pixels.differences(from: upright, tolerance: 60) ?? 0 > 100)
    }

    /// What the track says of all its lines.
    @Test func theTracksOwnLooksHold() async throws {
        try await open("18,&H0000FFFF,-1,0,0,2", "illlli")
        let bold = seen(Colour(0xffff00))
        #expect(bold.count > 20 && bold.y > 140)
        try await open("18,&H0000FFFF,0,0,0,2", "illlli")
        #expect(seen(Colour(0xffff00)).count < bold.count)
    }

    /// Flags, places and colours as the header has them.
    @Test(arguments: [
        ([1, 0xff], [0, 18, 255, 255, 255, 255], TimedTextStyle(alignment: 2)),
        ([0, 0], [1, 18, 255, 0, 0, 255], TimedTextStyle(isBold: true, red: true, alignment: 7)),
        ([0xff, 1], [6, 18, 0, 0, 0, 255], TimedTextStyle(isItalic: true, isUnderlined: true, alignment: 6)),
        ([1, 0], [0, 18, 255, 0, 0, 0], TimedTextStyle(alignment: 8)),
    ])
    func aHeaderIsRead(_ place: [UInt8], _ face: [UInt8], _ style: TimedTextStyle?) {
        let header = [0, 0, 0, 0] + place + [UInt8](repeating: 0, count: 18) + face
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
