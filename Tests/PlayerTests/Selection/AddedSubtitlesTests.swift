import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// External subtitles that the user adds.
@MainActor
struct AddedSubtitlesTests {
    @Test("External subtitles wait until their item is ready")
    func addedBeforeReady() async {
        let scene = Scene([item()])
        scene.player.addSubtitles("/a.srt")
        scene.player.addSubtitles("/b.srt")
        _ = scene.engine.takeCommands()
        scene.engine.becomeReady(.film())
        await settle()
        let added = scene.engine.takeCommands().filter { if case .addSubtitles = $0 { true } else { false } }
        #expect(added == [.addSubtitles("/a.srt"), .addSubtitles("/b.srt")])
    }

    @Test("External subtitles of a later item are added when it opens")
    func addedToLaterItem() async {
        let items = [item(), item()]
        let scene = Scene(items)
        scene.player.addSubtitles("/b.srt", to: items[1])
        scene.player.addSubtitles("/c.srt", to: item())
        func added() -> [ScriptedEngine.Command] {
            scene.engine.takeCommands().filter { if case .addSubtitles = $0 { true } else { false } }
        }
        scene.engine.becomeReady(.film())
        await settle()
        #expect(added().isEmpty)
        scene.player.currentItem = items[1]
        await settle()
        scene.engine.becomeReady(.film())
        await settle()
        #expect(added() == [.addSubtitles("/b.srt")])
        scene.engine.report { $0.media.tracks = [Track(beside: "/b.srt", id: 7)] }
        await settle()
        #expect(scene.engine.takeCommands().contains(.select(7, of: .subtitle)))
    }

    @Test("The last of several external subtitles is selected", arguments: [true, false])
    func lastFileIsSelected(_ comeTogether: Bool) async {
        let scene = await Scene.ready()
        scene.player.addSubtitles("/a.srt")
        scene.player.addSubtitles("/b.srt")
        let tracks = [Track(beside: "/a.srt", id: 7), Track(beside: "/b.srt", id: 8)]
        if !comeTogether {
            scene.engine.report { $0.media.tracks = [tracks[0]] }
            await settle()
            #expect(scene.engine.takeCommands().last == .select(7, of: .subtitle))
        }
        scene.engine.report { $0.media.tracks = tracks }
        await settle()
        #expect(scene.engine.takeCommands().last == .select(8, of: .subtitle))
        #expect(scene.player.selectedMediaOption(for: .legible) == .on(tracks[1]))
    }

    @Test("A later selection replaces external subtitles for good")
    func otherSelectionStays() async {
        let scene = await Scene.ready()
        scene.player.addSubtitles("/a.srt")
        scene.engine.report { $0.media.tracks = [Track(beside: "/a.srt", id: 7)] }
        await settle()
        scene.player.select(mediaOption: .off, for: .legible)
        scene.engine.report { $0.bufferedEnd = .seconds(9) }
        await settle()
        #expect(scene.player.selectedMediaOption(for: .legible) == .off)
    }

    /// Closed captions are detected during playback.
    @Test("Subtitle tracks that appear during playback are selected as requested")
    func lateTracksAreSelected() async {
        let cinema = await Cinema(films: 2)
        await cinema.select("ja", .legible)
        await cinema.select("fr", .secondLegible)
        await cinema.advance(to: .film(sound: "en"))
        #expect(cinema.current(.legible) == "off" && cinema.current(.secondLegible) == "off")
        for (id, language) in [(8, "ja"), (9, "fr")] as [(Int, Substring)] {
            cinema.engine.report { $0.media.tracks.append(Track(language, .subtitle, id: id)) }
            await settle()
        }
        #expect(cinema.current(.legible) == "ja" && cinema.current(.secondLegible) == "fr")
    }

    @Test("External subtitles are not added to the next item")
    func otherItemGetsNoSubtitles() async {
        let (scene, _) = await Scene.list(2)
        scene.player.addSubtitles("/a.srt")
        _ = scene.engine.takeCommands()
        scene.player.advanceToNext()
        scene.engine.becomeReady(.film())
        await settle()
        #expect(!scene.engine.takeCommands().contains(.addSubtitles("/a.srt")))
    }
}

extension Track {
    /// An external subtitle track.
    fileprivate init(beside location: String, id: ID) {
        self.init(id: id, kind: .subtitle, codec: "subrip", traits: [.isText, .isExternal])
        self.location = location
    }
}
