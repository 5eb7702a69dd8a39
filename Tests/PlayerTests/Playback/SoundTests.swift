import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Volume and mute, which the person and the desktop's mixer both change.
@MainActor
struct SoundTests {
    @Test func itFollowsTheMixer() async {
        let scene = await Scene.ready()
        scene.engine.report {
            $0.volume = 0.3
            $0.isMuted = true
        }
        await settle()
        #expect(scene.player.volume == 0.3)
        #expect(scene.player.isMuted)
    }

    @Test func itIsClamped() async {
        let scene = await Scene.ready()
        scene.player.volume = 7
        #expect(scene.player.volume == 1.5)
        scene.player.volume = -1
        #expect(scene.player.volume == 0)
        scene.player.volume = .nan
        #expect(scene.player.volume == 0)
        #expect(scene.engine.takeCommands() == [.volume(1.5), .volume(0)])
    }

    @Test func whatWasJustSetWinsOverEarlierAnswers() async {
        let scene = await Scene.ready()
        scene.player.volume = 0.5
        scene.player.volume = 0.7
        scene.engine.report { $0.volume = 0.5 }
        await settle()
        #expect(scene.player.volume == 0.7)
        scene.engine.report { $0.volume = 0.7 }
        await settle()
        scene.engine.report { $0.volume = 0.2 }
        await settle()
        #expect(scene.player.volume == 0.2)
    }

    @Test func roundingIsNoChange() async {
        let scene = await Scene.ready()
        scene.player.volume = 0.42
        scene.engine.report { $0.volume = 0.41999 }
        await settle()
        #expect(scene.player.volume == 0.42)
    }

    @Test func anotherAnswerIsBelievedAfterASecond() async {
        let scene = await Scene.ready()
        scene.player.volume = 0.5
        scene.engine.report { $0.volume = 0.2 }
        await settle()
        #expect(scene.player.volume == 0.5)
        scene.clock.advance(by: .seconds(1))
        await settle()
        #expect(scene.player.volume == 0.2)
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test func withoutAnyAnswerItStays() async {
        let scene = Scene()
        scene.player.volume = 0.5
        scene.player.isMuted = true
        await settle()
        scene.clock.advance(by: .seconds(1))
        scene.player.append(item())
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.volume == 0.5)
        #expect(scene.player.isMuted)
    }

    @Test func itIsKeptFromItemToItem() async {
        let (scene, _) = await Scene.list(2)
        scene.player.volume = 0.4
        scene.player.advanceToNext()
        await settle()
        #expect(scene.player.volume == 0.4)
    }

    @Test func itTellsTheDevices() async {
        let scene = await Scene.ready()
        #expect(scene.player.soundOutputs.isEmpty)
        #expect(scene.player.soundOutput == nil)
        let devices = [
            SoundDevice(id: "a", name: "Speakers", isDefault: true), SoundDevice(id: "b", name: "Earphones"),
        ]
        scene.engine.report {
            $0.soundDevices = devices
            $0.soundDevice = "b"
        }
        await settle()
        #expect(scene.player.soundOutputs == devices)
        #expect(scene.player.soundOutput == devices[1])
    }

    @Test func aDeviceIsChosenAndGivenUpAgain() async {
        let scene = await Scene.ready()
        scene.player.selectSoundOutput(SoundDevice(id: "b", name: "Earphones"))
        scene.player.selectSoundOutput(nil)
        #expect(scene.engine.takeCommands() == [.soundDevice("b"), .soundDevice(nil)])
    }
}
