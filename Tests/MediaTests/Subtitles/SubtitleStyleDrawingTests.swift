import Foundation
import TestSupport
import Testing

@testable import WindowboxMedia

/// A person's style is seen on the picture: in the bar below it, and over a script's own looks, where they wish so.
@Suite(.serialized, .onStage) struct SubtitleStyleDrawingTests {
    let stage = EngineStage()

    private func open(_ codec: String) async throws {
        let clip = Clip {
            $0.subtitles = ["eng"]
            $0.options = ["-c:s", codec]
        }
        try await stage.open(clip.file())
        stage.engine.select(stage.snapshot.media.tracks.first { $0.kind == .subtitle }?.id, of: .subtitle)
        try await stage.seek(1, to: 1.51)
        try await wait(for: "the line") { stage.frame?.dress?.overlay?.isEmpty == false }
    }

    private func wear(_ change: (inout SubtitleStyle) -> Void) {
        var settings = SubtitleSettings()
        change(&settings.style)
        stage.engine.setSubtitles(settings)
    }

    /// How many pixels of what is laid over the picture are yellow: with much green, and no blue.
    private var yellow: Int {
        (stage.frame?.dress?.overlay?.tiles ?? []).reduce(0) { count, tile in
            count + tile.pixels.count { $0 >> 8 & 255 > 100 && $0 & 255 == 0 }
        }
    }

    /// The rows of what is laid over the picture.
    private var rows: Range<Int>? {
        guard let tiles = stage.frame?.dress?.overlay?.tiles, let top = tiles.map(\.place.y).min() else { return nil }
        return top..<(tiles.map(\.place.bottom).max() ?? top)
    }

    /// Shows a file of WebVTT over a film.
    private func open(webVTT text: String) async throws {
        let file = TemporaryFolder.shared.file(named: "loud.vtt")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        try await stage.open(Clip().file())
        stage.engine.addSubtitles(file)
        let track = try await waitForValue(of: "the track") {
            stage.snapshot.media.tracks.last { $0.kind == .subtitle }
        }
        stage.engine.select(track.id, of: .subtitle)
        try await wait(for: "the line") { stage.frame?.dress?.overlay?.isEmpty == false }
    }

    @Test func aRuleColoursAPartOfTheText() async throws {
        try await open(webVTT: "WEBVTT\n\n00:00.000 --> 00:03.000\nsoft <c.loud>LOUD</c> soft\n")
        #expect(yellow == 0 && stage.snapshot.subtitle == "soft LOUD soft")
        var settings = SubtitleSettings()
        settings.rules = [SubtitleRule(selector: "c.loud")]
        settings.rules[0].foreground = .init(red: 1, green: 1, blue: 0)
        stage.engine.setSubtitles(settings)
        try await wait(for: "yellow letters") { yellow > 10 }
        stage.engine.setSubtitles(.standard)
        try await wait(for: "white ones") { yellow == 0 }
    }

    @Test(arguments: ["subrip", "ass"])
    func theyStandInTheBarThatComesWithThePicture(codec: String) async throws {
        try await open(codec)
        let area = PixelSize(width: 320, height: 320)
        stage.engine.videoOutput.setTarget(VideoTarget(size: area))
        try await wait(for: "a line in the picture") {
            stage.frame?.size == PixelSize(width: 320, height: 180) && (rows?.upperBound ?? 999) <= 180
        }
        stage.engine.videoOutput.setTarget(VideoTarget(size: area, bringsBars: true))
        try await wait(for: "a line below the picture") {
            stage.frame?.size == area && (rows?.lowerBound ?? 0) >= 250
        }
        let pixels = try #require(stage.frame?.pixels)
        #expect(pixels[160, 5] == Colour(0) && pixels[5, 315] == Colour(0))
        #expect((0..<320).contains { pixels[$0, 160].lightness > 60 })
        // What is laid over reaches a little beyond its letters.
        stage.engine.videoOutput.setCovered(120)
        try await wait(for: "a line above what is covered") { (rows?.upperBound ?? 999) <= 204 }
    }

    @Test(arguments: ["::cue(.loud) { color: #ff0 }", "::cue { color: yellow }"])
    func theFilesOwnRulesColourItUnlessThePersonWishesOtherwise(_ rule: String) async throws {
        try await open(webVTT: "WEBVTT\n\nSTYLE\n\(rule)\n\n00:00.000 --> 00:03.000\nsoft <c.loud>LOUD</c> soft\n")
        #expect(yellow > 10)
        wear { $0.overridesOwn = true }
        try await wait(for: "white letters") { yellow == 0 }
        wear { $0.overridesOwn = false }
        try await wait(for: "the file's own") { yellow > 10 }
    }

    @Test func linesOfARegionComeBelowEachOther() async throws {
        let cues = (0..<5).map { "00:00.\($0)00 --> 00:09.000 region:r align:left\nline \($0)\n\n" }.joined()
        try await open(webVTT: "WEBVTT\n\nREGION\nid:r lines:3\nviewportanchor:0%,50%\n\n" + cues)
        // The first one alone stands above the middle of 180 rows, but for what is around its letters.
        let one = try #require(rows)
        #expect((85..<100).contains(one.upperBound))
        try await stage.seek(2, to: 2)
        // Lines are 12 to 13 rows apart.
        try await wait(for: "three lines") {
            rows.map { $0.upperBound == one.upperBound && (22...28).contains($0.count - one.count) } == true
        }
    }

    @Test func aPictureThatFillsItsAreaHasNoBars() async throws {
        try await open("subrip")
        stage.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 640, height: 360), bringsBars: true))
        try await wait(for: "the line") { stage.frame?.size.width == 640 && rows != nil }
        #expect(stage.frame?.size == PixelSize(width: 640, height: 360))
    }

    /// Decoders of plain text number what they read, and some places are read twice.
    @Test(arguments: ["subrip", "ass", "webvtt"])
    func aLineThatIsReadTwiceIsSeenOnce(codec: String) async throws {
        try await open(codec)
        #expect(try #require(rows).count < 24)
    }

    @Test func aScriptsLooksGiveWayWhereTheyAreTo() async throws {
        try await open("ass")
        #expect(yellow == 0)
        wear {
            $0.foreground = .init(red: 1, green: 1, blue: 0)
            $0.overridesOwn = true
        }
        try await wait(for: "yellow letters") { yellow > 20 }
        wear { $0.foreground = .init(red: 1, green: 1, blue: 0) }
        try await wait(for: "its own again") { yellow == 0 && rows != nil }
    }

    @Test(arguments: [false, true])
    func aScriptsWordsGetTheSize(overridesOwn: Bool) async throws {
        try await open("ass")
        if overridesOwn {
            wear {
                $0.foreground = .init(red: 1, green: 1, blue: 0)
                $0.overridesOwn = true
            }
            try await wait(for: "yellow letters") { yellow > 20 }
        }
        let usual = try #require(rows).count
        wear {
            $0.relativeSize = 2
            $0.overridesOwn = overridesOwn
        }
        try await wait(for: "a line twice as high, not \(usual)") { (rows?.count ?? 0) > usual * 3 / 2 }
    }

    @Test func anOutlineMayBeWiderOrNone() async throws {
        try await open("subrip")
        let usual = try #require(rows).count
        wear { $0.edgeWidth = 3 }
        try await wait(for: "a wide one") { (rows?.count ?? 0) > usual }
        wear { $0.edge = .none }
        try await wait(for: "none") { (rows?.count ?? 999) < usual }
    }
}
