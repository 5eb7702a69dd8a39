import Foundation
import SubtitleSeeds
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia
@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Secondary subtitles.
@Suite(.serialized, .realTime) struct SecondarySubtitleTests {
    let fixture = EngineFixture()

    private var tracks: [Track] { fixture.snapshot.media.tracks.filter { $0.kind == .subtitle } }

    private var rects: [PixelRect] {
        (fixture.frame?.subtitles?.composition?.bitmaps.map(\.rect) ?? []).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    /// Whether subtitles are shown in the upper and in the lower third, with nothing in between.
    private var seen: (top: Bool, bottom: Bool) {
        let rects = rects
        guard rects.allSatisfy({ $0.bottom <= 60 || $0.y >= 120 }) else { return (false, false) }
        return (rects.contains { $0.bottom <= 60 }, rects.contains { $0.y >= 120 })
    }

    private func open(_ container: String = "mkv", _ codec: String = "subrip") async throws {
        let clip = Clip {
            $0.container = container
            $0.subtitles = ["eng", "deu"]
            $0.options = ["-c:s", codec]
        }
        try await fixture.open(clip.file())
    }

    private func file(_ name: String, _ text: String) throws -> String {
        return try TemporaryDirectory.shared.file(
            named: name, containing: "1\n00:00:00,000 --> 00:00:04,000\n\(text)\n\n")
    }

    @Test(
        "Secondary subtitles are shown at the top and primary ones at the bottom",
        arguments: [("mkv", "subrip"), ("mkv", "ass"), ("mkv", "webvtt"), ("mp4", "mov_text")])
    func secondarySubtitlesAreAtTop(_ container: String, _ codec: String) async throws {
        try await open(container, codec)
        fixture.engine.select(tracks[0].id, of: .subtitle)
        fixture.engine.selectSecondarySubtitles(tracks[1].id)
        try await fixture.seek(1, to: 1.51)
        try await wait(for: "both, seeing \(rects)") { seen == (true, true) }
        try await wait(for: "both texts") {
            (fixture.snapshot.subtitle, fixture.snapshot.secondarySubtitle) == ("eng 1", "deu 1")
        }
        let shown = try #require(fixture.frame).pixels
        fixture.engine.select(nil, of: .subtitle)
        try await wait(for: "the secondary subtitles alone") {
            seen == (true, false) && fixture.snapshot.subtitle == nil
        }
        fixture.engine.selectSecondarySubtitles(nil)
        try await wait(for: "no subtitles") { rects.isEmpty && fixture.snapshot.secondarySubtitle == nil }
        let plain = try #require(fixture.frame).pixels
        let rows = (0..<180).filter { y in (0..<320).contains { !shown[$0, y].isNear(plain[$0, y], within: 24) } }
        #expect(rows.contains { $0 < 60 } && rows.contains { $0 > 120 } && !rows.contains { (60...120).contains($0) })
    }

    @Test("Secondary subtitles follow seeks and playback")
    func secondarySubtitlesFollowSeeks() async throws {
        try await open()
        fixture.engine.select(tracks[0].id, of: .subtitle)
        fixture.engine.selectSecondarySubtitles(tracks[1].id)
        try await fixture.seek(1, to: 2.95)
        try await wait(for: "no subtitles") { rects.isEmpty && fixture.snapshot.secondarySubtitle == nil }
        try await fixture.seek(2, to: 2.2)
        try await wait(for: "both") { seen == (true, true) && fixture.snapshot.secondarySubtitle == "deu 2" }
        // The low speed keeps the cues until they are seen.
        fixture.engine.setSpeed(0.25)
        fixture.engine.setPlaying(true)
        try await wait(for: "the next cues") { seen == (true, true) && fixture.snapshot.secondarySubtitle == "deu 3" }
    }

    @Test("The track selection policy selects secondary subtitles from the start")
    func policySelectsSecondary() async throws {
        var source = MediaSource(location: try await Clip { $0.subtitles = ["eng", "deu"] }.file())
        source.tracks.secondarySubtitles = .languages([Language("de")].compactMap(\.self))
        try await fixture.open(source)
        #expect(fixture.snapshot.secondarySubtitles == tracks[1].id && fixture.snapshot.selected[.subtitle] == nil)
        try await wait(for: "the cue") { seen == (true, false) && fixture.snapshot.secondarySubtitle == "deu 0" }
    }

    @Test("A track is never selected as primary and secondary subtitles at once")
    func sameTrackIsShownOnce() async throws {
        try await open()
        fixture.engine.select(tracks[0].id, of: .subtitle)
        fixture.engine.selectSecondarySubtitles(tracks[0].id)
        fixture.engine.selectSecondarySubtitles(tracks[1].id)
        try await wait(for: "the other track") { fixture.snapshot.secondarySubtitles == tracks[1].id }
        fixture.engine.select(tracks[1].id, of: .subtitle)
        try await wait(for: "the primary selection") { fixture.snapshot.selected[.subtitle] == tracks[1].id }
        #expect(fixture.snapshot.secondarySubtitles == nil)
        for id in [0, 7, -1] { fixture.engine.selectSecondarySubtitles(id) }
        try await fixture.seek(1, to: 1.5)
        #expect(fixture.snapshot.secondarySubtitles == nil)
    }

    @Test("A secondary cue is placed below a primary cue at the top")
    func secondaryCueAvoidsPrimary() async throws {
        try await fixture.open(Clip().file())
        fixture.engine.addSubtitles(try file("first.srt", "{\\an8}a line at the top"))
        fixture.engine.addSubtitles(try file("second.srt", "{\\an2\\pos(20,20)}the second one"))
        try await wait(for: "the tracks") { tracks.count == 2 }
        fixture.engine.select(tracks[0].id, of: .subtitle)
        try await wait(for: "the cue") { seen == (true, false) }
        let first = try #require(rects.first)
        fixture.engine.selectSecondarySubtitles(tracks[1].id)
        try await wait(for: "the secondary cue, seeing \(rects)") { rects.count == 2 }
        #expect(rects[0] == first && rects[1].y >= first.bottom && rects[1].bottom < 90)
        fixture.engine.select(nil, of: .subtitle)
        try await wait(for: "the secondary cue at the free position") {
            rects.count == 1 && rects[0].y < first.bottom
        }
    }

    @Test("A secondary cue moves below the controls at the top")
    func secondaryCueAvoidsControls() async throws {
        try await open()
        fixture.engine.selectSecondarySubtitles(tracks[1].id)
        try await fixture.seek(1, to: 1.5)
        try await wait(for: "the cue") { (rects.first?.y ?? 180) < 20 }
        fixture.engine.videoOutput.setOccludedRows(0, atTop: 50)
        try await wait(for: "a cue below the controls") { (50..<70).contains(rects.first?.y ?? 0) }
    }

    @Test("A bitmap subtitle selected as secondary moves to the top")
    func secondaryBitmapIsAtTop() async throws {
        let box = try TemporaryDirectory.shared.file(named: "box.sup", containing: PresentationGraphics().bytes)
        try await fixture.open(Clip { $0.subtitles = ["eng"] }.file())
        fixture.engine.addSubtitles(box)
        try await wait(for: "the tracks") { tracks.count == 2 }
        fixture.engine.select(tracks[0].id, of: .subtitle)
        fixture.engine.selectSecondarySubtitles(tracks[1].id)
        try await fixture.seek(1, to: 1.5)
        try await wait(for: "both, seeing \(rects)") { seen == (true, true) }
        #expect(rects.first.map { [$0.x, $0.width, $0.height] } == [120, 80, 20])
        #expect(fixture.frame?.pixels[160, 18].isNear(PixelColor(0xffffff), within: 24) == true)
    }
}
