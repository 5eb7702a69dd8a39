import Foundation
import TestSupport
import Testing

@testable import WindowboxMedia

/// A cue of WebVTT is seen where its settings say.
@Suite(.serialized, .onStage) struct WebVTTSettingsTests {
    /// What of a black picture of 320 × 180 is lit.
    private func lit(_ settings: String, words: String = "Here") async throws -> PixelRect {
        let stage = EngineStage()
        let lines = TemporaryFolder.shared.file(named: "placed.vtt")
        try "WEBVTT\n\n00:00.000 --> 00:03.000 \(settings)\n\(words)\n"
            .write(toFile: lines, atomically: true, encoding: .utf8)
        let film = try await Remade.file(
            named: "black.mkv", ["-f", "lavfi", "-i", "color=black:s=320x180:r=30:d=3", "-c:v", "libx264"])
        try await stage.open(film)
        stage.engine.addSubtitles(lines)
        let track = try await waitForValue(of: "the track") {
            stage.snapshot.media.tracks.last { $0.kind == .subtitle }
        }
        stage.engine.select(track.id, of: .subtitle)
        try await wait(for: "the line") { stage.frame?.dress?.overlay?.isEmpty == false }
        let tiles = try #require(stage.frame?.dress?.overlay).tiles.map(\.place)
        return try tiles.dropFirst().reduce(#require(tiles.first)) { $0.union($1) }
    }

    @Test func withoutSettingsItIsAtTheFoot() async throws {
        let place = try await lit("")
        #expect(place.y > 140 && abs(place.x + place.right - 320) < 16, "\(place)")
    }

    @Test(arguments: [("line:0", 0..<40), ("line:-1", 140..<180), ("line:-4", 90..<148), ("line:50%", 88..<125)])
    func aLineIsARowOrAHeight(_ settings: String, _ rows: Range<Int>) async throws {
        let place = try await lit(settings)
        #expect(rows.contains(place.y) && rows.contains(place.bottom - 1), "\(place)")
    }

    @Test(arguments: [("line:50%,center", 90), ("line:80%,end", 135)])
    func itsEdgeMayBeSaid(_ settings: String, _ middle: Int) async throws {
        let place = try await lit(settings)
        #expect(abs((place.y + place.bottom) / 2 - middle) < 10, "\(place)")
    }

    @Test(arguments: [("align:start position:10%", 32, -1), ("align:end position:90%", -1, 288), ("align:left", 0, -1)])
    func aPositionIsWhereItsSideLies(_ settings: String, _ left: Int, _ right: Int) async throws {
        let place = try await lit(settings)
        #expect(left < 0 || abs(place.x - left) < 14, "\(place)")
        #expect(right < 0 || abs(place.right - right) < 14, "\(place)")
    }

    @Test func aSizeMakesLinesShorter() async throws {
        let words = "Many words that have no room beside each other"
        let (wide, narrow) = try await (lit("", words: words), lit("size:30%", words: words))
        #expect(narrow.width < 110 && narrow.height > wide.height * 3 / 2, "\(wide) \(narrow)")
    }

    @Test(arguments: [
        "line:", "line:x", "line:999999999999999999999", "position:-5%", "size:1000%", "align:up", ":::", "vertical:rl",
        "%",
    ])
    func whatIsWrongIsPassedOver(_ settings: String) async throws {
        #expect(WebVTTSettings(settings) == WebVTTSettings(""))
    }
}
