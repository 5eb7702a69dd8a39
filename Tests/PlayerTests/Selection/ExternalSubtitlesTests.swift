import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// External subtitles that the user adds.
@MainActor
struct ExternalSubtitlesTests {
    @Test("External subtitles wait until their item is ready")
    func addedBeforeReady() async {
        let fixture = PlayerFixture([item()])
        fixture.player.addSubtitles("/a.srt")
        fixture.player.addSubtitles("/b.srt")
        _ = fixture.engine.dequeueCommands()
        fixture.engine.becomeReady(.film())
        await settle()
        let added = fixture.engine.dequeueCommands().filter { if case .addSubtitles = $0 { true } else { false } }
        #expect(added == [.addSubtitles("/a.srt"), .addSubtitles("/b.srt")])
    }

    @Test("External subtitles of a later item are added when it opens")
    func addedToLaterItem() async {
        let items = [item(), item()]
        let fixture = PlayerFixture(items)
        fixture.player.addSubtitles("/b.srt", to: items[1])
        fixture.player.addSubtitles("/c.srt", to: item())
        func added() -> [ScriptedEngine.Command] {
            fixture.engine.dequeueCommands().filter { if case .addSubtitles = $0 { true } else { false } }
        }
        fixture.engine.becomeReady(.film())
        await settle()
        #expect(added().isEmpty)
        fixture.player.currentItem = items[1]
        await settle()
        fixture.engine.becomeReady(.film())
        await settle()
        #expect(added() == [.addSubtitles("/b.srt")])
        fixture.engine.report { $0.media.tracks = [Track(beside: "/b.srt", id: 7)] }
        await settle()
        #expect(fixture.engine.dequeueCommands().contains(.select(7, of: .subtitle)))
    }

    @Test("The last of several external subtitles is selected", arguments: [true, false])
    func lastFileIsSelected(_ comeTogether: Bool) async {
        let fixture = await PlayerFixture.ready()
        fixture.player.addSubtitles("/a.srt")
        fixture.player.addSubtitles("/b.srt")
        let tracks = [Track(beside: "/a.srt", id: 7), Track(beside: "/b.srt", id: 8)]
        if !comeTogether {
            fixture.engine.report { $0.media.tracks = [tracks[0]] }
            await settle()
            #expect(fixture.engine.dequeueCommands().last == .select(7, of: .subtitle))
        }
        fixture.engine.report { $0.media.tracks = tracks }
        await settle()
        #expect(fixture.engine.dequeueCommands().last == .select(8, of: .subtitle))
        #expect(fixture.player.selectedMediaOption(for: .legible) == .on(tracks[1]))
    }

    @Test("A later selection replaces external subtitles for good")
    func otherSelectionStays() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.addSubtitles("/a.srt")
        fixture.engine.report { $0.media.tracks = [Track(beside: "/a.srt", id: 7)] }
        await settle()
        fixture.player.select(mediaOption: .off, for: .legible)
        fixture.engine.report { $0.bufferedEnd = .seconds(9) }
        await settle()
        #expect(fixture.player.selectedMediaOption(for: .legible) == .off)
    }

    /// Closed captions are detected during playback.
    @Test("Subtitle tracks that appear during playback are selected as requested")
    func lateTracksAreSelected() async {
        let fixture = await TrackSelectionFixture(films: 2)
        await fixture.select("ja", .legible)
        await fixture.select("fr", .secondaryLegible)
        await fixture.advance(to: .film(audio: "en"))
        #expect(fixture.current(.legible) == "off" && fixture.current(.secondaryLegible) == "off")
        for (id, language) in [(8, "ja"), (9, "fr")] as [(Int, Substring)] {
            fixture.engine.report { $0.media.tracks.append(Track(language, .subtitle, id: id)) }
            await settle()
        }
        #expect(fixture.current(.legible) == "ja" && fixture.current(.secondaryLegible) == "fr")
    }

    @Test("External subtitles are not added to the next item")
    func otherItemGetsNoSubtitles() async {
        let (fixture, _) = await PlayerFixture.list(2)
        fixture.player.addSubtitles("/a.srt")
        _ = fixture.engine.dequeueCommands()
        fixture.player.advanceToNextItem()
        fixture.engine.becomeReady(.film())
        await settle()
        #expect(!fixture.engine.dequeueCommands().contains(.addSubtitles("/a.srt")))
    }
}

extension Track {
    /// An external subtitle track.
    fileprivate init(beside location: String, id: ID) {
        self.init(id: id, kind: .subtitle, codec: "subrip", traits: [.isText, .isExternal])
        self.location = location
    }
}
