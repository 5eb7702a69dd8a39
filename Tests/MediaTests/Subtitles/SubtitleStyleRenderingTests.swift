import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// The user's subtitle style, and the letterbox as a place for subtitles.
@Suite(.serialized, .realTime) struct SubtitleStyleRenderingTests {
    let fixture = EngineFixture()

    private func open(_ codec: String) async throws {
        let clip = Clip {
            $0.subtitles = ["eng"]
            $0.options = ["-c:s", codec]
        }
        try await fixture.open(clip.file())
        fixture.engine.select(fixture.snapshot.media.tracks.first { $0.kind == .subtitle }?.id, of: .subtitle)
        try await fixture.seek(1, to: 1.51)
        try await wait(for: "the cue") { fixture.frame?.subtitles?.composition?.isEmpty == false }
    }

    private func apply(_ change: (inout SubtitleStyle) -> Void) {
        var settings = SubtitleSettings()
        change(&settings.style)
        fixture.engine.setSubtitles(settings)
    }

    /// The number of yellow pixels in the subtitle bitmaps: much green, and no blue.
    private var yellow: Int {
        (fixture.frame?.subtitles?.composition?.bitmaps ?? []).reduce(0) { count, bitmap in
            count + bitmap.pixels.count { $0 >> 8 & 255 > 100 && $0 & 255 == 0 }
        }
    }

    /// The rows of the subtitle bitmaps.
    private var rows: Range<Int>? {
        guard let bitmaps = fixture.frame?.subtitles?.composition?.bitmaps, let top = bitmaps.map(\.rect.y).min()
        else { return nil }
        return top..<(bitmaps.map(\.rect.bottom).max() ?? top)
    }

    /// Opens a video and shows a WebVTT file over it.
    private func open(webVTT text: String) async throws {
        let file = try TemporaryDirectory.shared.file(named: "loud.vtt", containing: text)
        try await fixture.open(Clip().file())
        fixture.engine.addSubtitles(file)
        let track = try await waitForValue(of: "the track") {
            fixture.snapshot.media.tracks.last { $0.kind == .subtitle }
        }
        fixture.engine.select(track.id, of: .subtitle)
        try await wait(for: "the cue") { fixture.frame?.subtitles?.composition?.isEmpty == false }
    }

    @Test("A subtitle rule colors the WebVTT spans of its class")
    func ruleColorsSpan() async throws {
        try await open(webVTT: "WEBVTT\n\n00:00.000 --> 00:03.000\nsoft <c.loud>LOUD</c> soft\n")
        #expect(yellow == 0 && fixture.snapshot.subtitle == "soft LOUD soft")
        var settings = SubtitleSettings()
        settings.rules = [SubtitleStyleRule(selector: "c.loud")]
        settings.rules[0].foreground = .init(red: 1, green: 1, blue: 0)
        fixture.engine.setSubtitles(settings)
        try await wait(for: "yellow letters") { yellow > 10 }
        fixture.engine.setSubtitles(.standard)
        try await wait(for: "white letters") { yellow == 0 }
    }

    @Test("Subtitles are placed in the letterbox below the video, above the controls", arguments: ["subrip", "ass"])
    func letterboxHoldsSubtitles(codec: String) async throws {
        try await open(codec)
        let area = PixelSize(width: 320, height: 320)
        fixture.engine.videoOutput.setTarget(VideoTarget(size: area))
        try await wait(for: "a cue on the video") {
            fixture.frame?.size == PixelSize(width: 320, height: 180) && (rows?.upperBound ?? 999) <= 180
        }
        fixture.engine.videoOutput.setTarget(VideoTarget(size: area, includesLetterbox: true))
        try await wait(for: "a cue in the letterbox") {
            fixture.frame?.size == area && (rows?.lowerBound ?? 0) >= 250
        }
        let pixels = try #require(fixture.frame?.pixels)
        #expect(pixels[160, 5] == PixelColor(0) && pixels[5, 315] == PixelColor(0))
        #expect((0..<320).contains { pixels[$0, 160].lightness > 60 })
        // The bitmap extends a little beyond its glyphs.
        fixture.engine.videoOutput.setOccludedRows(120)
        try await wait(for: "a cue above the controls") { (rows?.upperBound ?? 999) <= 204 }
    }

    @Test(
        "A WebVTT STYLE block colors the text unless the user's style overrides it",
        arguments: ["::cue(.loud) { color: #ff0 }", "::cue { color: yellow }"])
    func styleBlockCanBeOverridden(_ rule: String) async throws {
        try await open(webVTT: "WEBVTT\n\nSTYLE\n\(rule)\n\n00:00.000 --> 00:03.000\nsoft <c.loud>LOUD</c> soft\n")
        #expect(yellow > 10)
        apply { $0.overridesTrackStyle = true }
        try await wait(for: "white letters") { yellow == 0 }
        apply { $0.overridesTrackStyle = false }
        try await wait(for: "the color of the file") { yellow > 10 }
    }

    @Test("Cues of a WebVTT region stack up to its number of lines")
    func regionCuesStack() async throws {
        let cues = (0..<5).map { "00:00.\($0)00 --> 00:09.000 region:r align:left\nline \($0)\n\n" }.joined()
        try await open(webVTT: "WEBVTT\n\nREGION\nid:r lines:3\nviewportanchor:0%,50%\n\n" + cues)
        // The first cue alone ends at the middle of the 180 rows, apart from its outline.
        let one = try #require(rows)
        #expect((85..<100).contains(one.upperBound))
        try await fixture.seek(2, to: 2)
        // Lines are 12 to 13 rows apart.
        try await wait(for: "three cues") {
            rows.map { $0.upperBound == one.upperBound && (22...28).contains($0.count - one.count) } == true
        }
    }

    @Test("A video that fills its area has no letterbox")
    func fullAreaHasNoLetterbox() async throws {
        try await open("subrip")
        fixture.engine.videoOutput.setTarget(
            VideoTarget(size: PixelSize(width: 640, height: 360), includesLetterbox: true))
        try await wait(for: "the cue") { fixture.frame?.size.width == 640 && rows != nil }
        #expect(fixture.frame?.size == PixelSize(width: 640, height: 360))
    }

    /// Decoders of plain text give cues that are read twice two read orders.
    @Test("A cue of any text codec that is read twice is rendered once", arguments: ["subrip", "ass", "webvtt"])
    func rereadCueIsRenderedOnce(codec: String) async throws {
        try await open(codec)
        // One line, in the enlarged text of a small video.
        #expect(try #require(rows).count < 42)
    }

    @Test("The style override replaces the colors of an ASS script until it is turned off")
    func overrideReplacesScriptColor() async throws {
        try await open("ass")
        #expect(yellow == 0)
        apply {
            $0.foreground = .init(red: 1, green: 1, blue: 0)
            $0.overridesTrackStyle = true
        }
        try await wait(for: "yellow letters") { yellow > 20 }
        apply { $0.foreground = .init(red: 1, green: 1, blue: 0) }
        try await wait(for: "the color of the script") { yellow == 0 && rows != nil }
    }

    @Test("The font size scales ASS text with and without the style override", arguments: [false, true])
    func fontSizeScalesScript(overridesTrackStyle: Bool) async throws {
        try await open("ass")
        if overridesTrackStyle {
            apply {
                $0.foreground = .init(red: 1, green: 1, blue: 0)
                $0.overridesTrackStyle = true
            }
            try await wait(for: "yellow letters") { yellow > 20 }
        }
        let usual = try #require(rows).count
        apply {
            $0.relativeSize = 2
            $0.overridesTrackStyle = overridesTrackStyle
        }
        try await wait(for: "a cue twice as high, not \(usual)") { (rows?.count ?? 0) > usual * 3 / 2 }
    }

    @Test("The outline of subtitles can be widened and removed")
    func outlineWidthIsApplied() async throws {
        try await open("subrip")
        let usual = try #require(rows).count
        apply { $0.edgeWidth = 3 }
        try await wait(for: "a wide outline") { (rows?.count ?? 0) > usual }
        apply { $0.edge = .none }
        try await wait(for: "no outline") { (rows?.count ?? 999) < usual }
    }
}
