import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// External audio tracks that the user adds.
@MainActor
struct ExternalAudioTests {
    nonisolated private func track(_ location: String, id: Int, _ traits: Track.Traits = .isExternal) -> Track {
        var track = Track(id: id, kind: .audio, codec: "flac", traits: traits)
        track.location = location
        return track
    }

    private func selections(_ fixture: PlayerFixture) -> [ScriptedEngine.Command] {
        fixture.engine.dequeueCommands().filter { if case .select(_, .audio) = $0 { true } else { false } }
    }

    @Test("An external audio track is selected once the engine reports it")
    func addedTrackIsSelected() async {
        let fixture = await PlayerFixture.ready()
        _ = fixture.engine.dequeueCommands()
        fixture.player.addExternalAudio("file:///a%20b.mka")
        #expect(fixture.engine.dequeueCommands() == [.addExternalAudio("file:///a%20b.mka")])
        fixture.engine.report { $0.media.tracks.append(track("/a b.mka", id: 9)) }
        await settle()
        #expect(selections(fixture) == [.select(9, of: .audio)])
    }

    @Test("An external audio track that cannot be read is not selected")
    func unreadableTrackIsNotSelected() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.addExternalAudio("/a.mka")
        _ = fixture.engine.dequeueCommands()
        fixture.engine.report { $0.media.tracks.append(track("/a.mka", id: 9, [.isExternal, .isUnreadable])) }
        await settle()
        #expect(selections(fixture).isEmpty)
    }

    @Test("An external audio track waits until its item is ready")
    func addedBeforeReady() async {
        let fixture = PlayerFixture([item()])
        fixture.player.addExternalAudio("/a.mka")
        _ = fixture.engine.dequeueCommands()
        fixture.engine.becomeReady(.film())
        await settle()
        #expect(fixture.engine.dequeueCommands().contains(.addExternalAudio("/a.mka")))
    }

    @Test("An external audio track is not added to the next item")
    func otherItemGetsNoTrack() async {
        let (fixture, _) = await PlayerFixture.list(2)
        fixture.player.addExternalAudio("/a.mka")
        _ = fixture.engine.dequeueCommands()
        fixture.player.advanceToNextItem()
        fixture.engine.becomeReady(.film())
        await settle()
        #expect(!fixture.engine.dequeueCommands().contains(.addExternalAudio("/a.mka")))
    }

    @Test("An audio-only item accepts no external audio track")
    func audioItemAcceptsNoTrack() async {
        let fixture = PlayerFixture([item()])
        fixture.engine.becomeReady(.song())
        await settle()
        fixture.player.addExternalAudio("/a.mka")
        #expect(
            !fixture.player.canAddExternalAudio
                && !fixture.engine.dequeueCommands().contains(.addExternalAudio("/a.mka")))
    }
}
