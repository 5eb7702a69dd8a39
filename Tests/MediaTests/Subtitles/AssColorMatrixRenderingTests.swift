import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Color conversion of ASS scripts by their YCbCr matrix, as in other players.
@Suite(.serialized, .realTime) struct AssColorMatrixRenderingTests {
    let fixture = EngineFixture()

    /// Returns the green component of the rendered square, from 0 to 255.
    private func green(header: String, over size: String) async throws -> Int {
        let script = """
            [Script Info]
            ScriptType: v4.00+
            PlayResX: 320
            PlayResY: 180
            \(header)

            [Events]
            Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
            Dialogue: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,{\\an7\\pos(99,60)\\bord0\\shad0\\p1\\1c&H00FF00&}\
            m 0 0 l 60 0 60 60 0 60

            """
        let file = try TemporaryDirectory.shared.file(named: "green.ass", containing: script)
        try await fixture.open(
            FFmpeg.file(
                named: "gray.mkv", ["-f", "lavfi", "-i", "color=gray:s=\(size):r=30:d=2", "-c:v", "libx264"]))
        fixture.engine.addSubtitles(file)
        let track = try await waitForValue(of: "the track") {
            fixture.snapshot.media.tracks.last { $0.kind == .subtitle }
        }
        fixture.engine.select(track.id, of: .subtitle)
        try await wait(for: "the square") { fixture.frame?.subtitles?.composition?.isEmpty == false }
        let bitmap = try #require(fixture.frame?.subtitles?.composition?.bitmaps.first)
        let middle = bitmap.pixels[bitmap.rect.height / 2 * bitmap.rect.width + bitmap.rect.width / 2]
        return Int(middle >> 8 & 255)
    }

    @Test(
        "The colors of a BT.601 ASS script over HD video are converted to BT.709",
        arguments: [("", "1280x720", 215), ("YCbCr Matrix: TV.601", "1280x720", 215)])
    func bt601ScriptIsConverted(_ header: String, _ size: String, _ value: Int) async throws {
        #expect(abs(try await green(header: header, over: size) - value) <= 2)
    }

    @Test(
        "The colors of an ASS script that needs no matrix conversion are unchanged",
        arguments: [("YCbCr Matrix: TV.709", "1280x720"), ("YCbCr Matrix: None", "1280x720"), ("", "320x180")])
    func otherScriptIsUnchanged(_ header: String, _ size: String) async throws {
        #expect(try await green(header: header, over: size) == 255)
    }
}
