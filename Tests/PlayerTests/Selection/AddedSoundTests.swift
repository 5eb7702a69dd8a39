import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// External audio tracks that the user adds.
@MainActor
struct AddedSoundTests {
    nonisolated private func track(_ location: String, id: Int, _ traits: Track.Traits = .isExternal) -> Track {
        var track = Track(id: id, kind: .audio, codec: "flac", traits: traits)
        track.location = location
        return track
    }

    private func selections(_ scene: Scene) -> [ScriptedEngine.Command] {
        scene.engine.takeCommands().filter { if case .select(_, .audio) = $0 { true } else { false } }
    }

    @Test("An external audio track is selected once the engine reports it")
    func addedTrackIsSelected() async {
        let scene = await Scene.ready()
        _ = scene.engine.takeCommands()
        scene.player.addSound("file:///a%20b.mka")
        #expect(scene.engine.takeCommands() == [.addSound("file:///a%20b.mka")])
        scene.engine.report { $0.media.tracks.append(track("/a b.mka", id: 9)) }
        await settle()
        #expect(selections(scene) == [.select(9, of: .audio)])
    }

    @Test("An external audio track that cannot be read is not selected")
    func unreadableTrackIsNotSelected() async {
        let scene = await Scene.ready()
        scene.player.addSound("/a.mka")
        _ = scene.engine.takeCommands()
        scene.engine.report { $0.media.tracks.append(track("/a.mka", id: 9, [.isExternal, .isUnreadable])) }
        await settle()
        #expect(selections(scene).isEmpty)
    }

    @Test("An external audio track waits until its item is ready")
    func addedBeforeReady() async {
        let scene = Scene([item()])
        scene.player.addSound("/a.mka")
        _ = scene.engine.takeCommands()
        scene.engine.becomeReady(.film())
        await settle()
        #expect(scene.engine.takeCommands().contains(.addSound("/a.mka")))
    }

    @Test("An external audio track is not added to the next item")
    func otherItemGetsNoTrack() async {
        let (scene, _) = await Scene.list(2)
        scene.player.addSound("/a.mka")
        _ = scene.engine.takeCommands()
        scene.player.advanceToNext()
        scene.engine.becomeReady(.film())
        await settle()
        #expect(!scene.engine.takeCommands().contains(.addSound("/a.mka")))
    }

    @Test("An audio-only item accepts no external audio track")
    func audioItemAcceptsNoTrack() async {
        let scene = Scene([item()])
        scene.engine.becomeReady(.song())
        await settle()
        scene.player.addSound("/a.mka")
        #expect(!scene.player.canAddSound && !scene.engine.takeCommands().contains(.addSound("/a.mka")))
    }
}
