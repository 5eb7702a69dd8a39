import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Cue settings and regions of WebVTT.
@Suite(.serialized, .realTime) struct WebVTTSettingsTests {
    /// Returns the bounds of the cue on a black frame of 320 × 180.
    private func bounds(
        _ settings: String, words: String = "Here", header: String = "", covered: (top: Int, bottom: Int) = (0, 0)
    ) async throws -> PixelRect {
        let fixture = EngineFixture()
        let lines = TemporaryDirectory.shared.file(named: "placed.vtt")
        try "WEBVTT\n\n\(header)00:00.000 --> 00:03.000 \(settings)\n\(words)\n"
            .write(toFile: lines, atomically: true, encoding: .utf8)
        let film = try await FFmpeg.file(
            named: "black.mkv", ["-f", "lavfi", "-i", "color=black:s=320x180:r=30:d=3", "-c:v", "libx264"])
        try await fixture.open(film)
        fixture.engine.videoOutput.setOccludedRows(covered.bottom, atTop: covered.top)
        fixture.engine.addSubtitles(lines)
        let track = try await waitForValue(of: "the track") {
            fixture.snapshot.media.tracks.last { $0.kind == .subtitle }
        }
        fixture.engine.select(track.id, of: .subtitle)
        try await wait(for: "the cue") { fixture.frame?.subtitles?.composition?.isEmpty == false }
        let bitmaps = try #require(fixture.frame?.subtitles?.composition).bitmaps.compactMap { $0.trimmed()?.rect }
        return try bitmaps.dropFirst().reduce(#require(bitmaps.first)) { $0.union($1) }
    }

    @Test("A WebVTT cue without settings is centered at the bottom")
    func plainCueIsAtBottom() async throws {
        let rect = try await bounds("")
        #expect(rect.y > 140 && abs(rect.x + rect.right - 320) < 16, "\(rect)")
    }

    @Test(
        "The line setting places a WebVTT cue by row number or percentage",
        arguments: [("line:0", 0..<40), ("line:-1", 140..<180), ("line:-4", 90..<148), ("line:50%", 88..<125)])
    func lineSettingPlacesCue(_ settings: String, _ rows: Range<Int>) async throws {
        let rect = try await bounds(settings)
        #expect(rows.contains(rect.y) && rows.contains(rect.bottom - 1), "\(rect)")
    }

    @Test(
        "The line alignment of a WebVTT cue anchors its center or end",
        arguments: [("line:50%,center", 90), ("line:80%,end", 135)])
    func lineAlignmentIsApplied(_ settings: String, _ middle: Int) async throws {
        let rect = try await bounds(settings)
        #expect(abs((rect.y + rect.bottom) / 2 - middle) < 10, "\(rect)")
    }

    @Test(
        "A WebVTT cue at the edge of the frame is shown in full",
        arguments: [
            "line:95%", "line:80%", "line:13", "line:3%,end", "line:-14", "line:99%,center", "line:0%,center",
        ])
    func cueStaysWithinFrame(_ settings: String) async throws {
        let words = "Here it is\nand here"
        let (whole, rect) = try await (bounds("line:40%", words: words), bounds(settings, words: words))
        #expect(rect.height >= whole.height && rect.bottom < 180, "\(rect) instead of \(whole)")
    }

    @Test(
        "A WebVTT cue is not covered by the controls at the top and bottom",
        arguments: ["line:0", "line:3%", "line:96%", "line:100%,end", "line:-1", "vertical:rl align:start"])
    func cueAvoidsControls(_ settings: String) async throws {
        let rect = try await bounds(settings, covered: (top: 30, bottom: 40))
        #expect(rect.y >= 30 && rect.bottom <= 140, "\(rect)")
    }

    @Test(
        "The position setting places the aligned edge of a WebVTT cue",
        arguments: [("align:start position:10%", 32, -1), ("align:end position:90%", -1, 288), ("align:left", 0, -1)])
    func positionSettingPlacesEdge(_ settings: String, _ left: Int, _ right: Int) async throws {
        let rect = try await bounds(settings)
        #expect(left < 0 || abs(rect.x - left) < 14, "\(rect)")
        #expect(right < 0 || abs(rect.right - right) < 14, "\(rect)")
    }

    @Test(
        "A vertical WebVTT cue is placed by its line and alignment",
        arguments: [
            ("vertical:rl line:0", 200..<320, 60..<120), ("vertical:lr line:0", 0..<120, 60..<120),
            ("vertical:rl", 0..<120, 60..<120), ("vertical:lr line:50% align:start", 160..<320, 0..<90),
            ("vertical:rl line:0 align:end", 200..<320, 90..<180),
        ])
    func verticalCueIsPlaced(_ settings: String, _ columns: Range<Int>, _ rows: Range<Int>) async throws {
        let rect = try await bounds(settings)
        #expect(rect.height > rect.width, "\(rect)")
        #expect(columns.contains(rect.x) && columns.contains(rect.right - 1), "\(rect)")
        #expect(rows.contains((rect.y + rect.bottom) / 2), "\(rect)")
    }

    @Test("The columns of a vertical WebVTT cue are ordered by its writing mode")
    func verticalColumnsAreOrdered() {
        let event = "0,0,Default,,0,0,0,,one\\Ntwo\\Nthree"
        #expect(WebVTTSettings("vertical:rl").positioned(event).hasSuffix("{=@}one\\Ntwo\\Nthree"))
        #expect(WebVTTSettings("vertical:lr").positioned(event).hasSuffix("{=@}three\\Ntwo\\None"))
        // Markup that spans two columns is applied to both.
        let marked = "0,0,Default,,0,0,0,,one {=i}two\\Nthree{=/}"
        #expect(WebVTTSettings("vertical:lr").positioned(marked).hasSuffix("{=i}three{=/}\\None {=i}two{=/}"))
    }

    @Test("A column of a vertical WebVTT cue that is too long wraps into the next one")
    func longColumnWraps() {
        let words = Array(repeating: "word", count: 8).joined(separator: " ")
        let event = WebVTTSettings("vertical:lr").positioned("0,0,Default,,0,0,0,,\(words)\\Nend")
        let rows = event.split(separator: "{=@}")[1].split(separator: "\\N").map(String.init)
        #expect(rows.count == 3 && rows[0] == "end" && rows[1].count < rows[2].count, "\(rows)")
        #expect((rows[2] + rows[1]) == words)
    }

    @Test("A WebVTT region places its cues within its part of the frame")
    func regionPlacesCue() async throws {
        let header = "REGION\nid:left width:40%\nlines:3 regionanchor:0%,100%\nviewportanchor:10%,50%\n\n"
        let rect = try await bounds("region:left align:left", header: header)
        #expect(abs(rect.x - 32) < 12 && rect.right < 165 && abs(rect.bottom - 90) < 12, "\(rect)")
        // An undefined region is the whole frame.
        let other = try await bounds("region:right", header: header)
        #expect(other.y > 140, "\(other)")
    }

    @Test("WebVTT regions are parsed from the header alone")
    func regionsAreParsed() {
        func found(_ text: String) -> [String: WebVTTRegion] { WebVTTHeader(Array(text.utf8)).regions }
        let text = "WEBVTT\n\nREGION\nid:a lines:500 width:x%\n\nREGION\nlines:2\n\nNOTE\nid:b\n\n0 --> 1\nREGION\nid:c"
        #expect(Set(found(text).keys) == ["a"] && found(text)["a"]?.lines == 100)
        #expect(found("1\n0 --> 1\nREGION\nid:a").isEmpty)
    }

    @Test("A WebVTT cue after STYLE, REGION and NOTE blocks is shown")
    func cueAfterStyleIsShown() async throws {
        let rect = try await bounds("", header: "STYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE x\n\n")
        #expect(rect.y > 140, "\(rect)")
        let text = Array("WEBVTT\nSTYLE\n\n0 --> 1\nSTYLE".utf8)
        #expect(String(decoding: WebVTTHeader.maskingBlocks(text), as: UTF8.self) == "WEBVTT\nNOTE \n\n0 --> 1\nSTYLE")
        #expect(WebVTTHeader.maskingBlocks(Array("1\nSTYLE".utf8)) == Array("1\nSTYLE".utf8))
    }

    @Test("The size setting makes a WebVTT cue narrower and wraps its lines")
    func sizeSettingWrapsLines() async throws {
        let words = "Many words that have no room beside each other"
        // Cues without settings are enlarged in a small video.
        let (wide, narrow) = try await (bounds("line:30%", words: words), bounds("line:30% size:30%", words: words))
        #expect(narrow.width < 110 && narrow.height > wide.height * 3 / 2, "\(wide) \(narrow)")
    }

    @Test(
        "Invalid WebVTT cue settings are ignored",
        arguments: [
            "line:", "line:x", "line:999999999999999999999", "position:-5%", "size:1000%", "align:up", ":::",
            "vertical:xy",
            "%",
        ])
    func invalidSettingsAreIgnored(_ settings: String) async throws {
        #expect(WebVTTSettings(settings) == WebVTTSettings(""))
    }
}
