import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct SpeedTests {
    @Test func anEmptyPlayerPlaysAtOne() {
        let player = Scene().player
        player.playbackSpeed = 2
        #expect(player.playbackSpeed == 1)
        #expect(player.playbackSpeedRange == 1...1)
    }

    @Test func aWishIsAppliedToWhatComes() async {
        let scene = Scene()
        scene.player.playbackSpeed = 2
        scene.player.append(item())
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.playbackSpeed == 2)
        #expect(scene.engine.takeCommands().first == .speed(2))
    }

    @Test func itIsClamped() async {
        let scene = await Scene.ready()
        #expect(scene.player.playbackSpeedRange == 0.25...4)
        scene.player.playbackSpeed = 100
        #expect(scene.player.playbackSpeed == 4)
        scene.player.playbackSpeed = 0
        #expect(scene.player.playbackSpeed == 0.25)
        scene.player.playbackSpeed = .nan
        #expect(scene.player.playbackSpeed == 0.25)
    }

    @Test func settingItDoesNotStartPlayback() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 1.5
        #expect(scene.engine.takeCommands() == [.speed(1.5)])
        #expect(scene.player.playbackState == .paused)
    }

    @Test func playingDoesNotResetIt() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 1.5
        scene.player.play()
        #expect(scene.player.playbackSpeed == 1.5)
    }

    @Test func theNextItemKeepsIt() async {
        let (scene, _) = await Scene.list(2)
        scene.player.playbackSpeed = 2
        scene.player.advanceToNext()
        await settle()
        #expect(scene.player.playbackSpeed == 2)
        #expect(!scene.engine.takeCommands().contains(.speed(1)))
    }

    @Test func aTransmissionEndsIt() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 2
        scene.player.items = [item("live")]
        scene.engine.becomeReady(.live())
        await settle()
        #expect(scene.player.playbackSpeed == 1)
        #expect(scene.player.playbackSpeedRange == 1...1)
        #expect(scene.engine.takeCommands().last == .speed(1))
    }
}
