import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Volume and mute, which both the user and the desktop's mixer change, and audio outputs.
@MainActor
struct SoundTests {
    @Test("Volume and mute follow changes in the desktop's mixer")
    func mixerChanges() async {
        let scene = await Scene.ready()
        scene.engine.report {
            $0.volume = 0.3
            $0.isMuted = true
        }
        await settle()
        #expect(scene.player.volume == 0.3)
        #expect(scene.player.isMuted)
    }

    @Test("The volume is clamped from 0 to 1.5, and NaN is ignored")
    func volumeIsClamped() async {
        let scene = await Scene.ready()
        scene.player.volume = 7
        #expect(scene.player.volume == 1.5)
        scene.player.volume = -1
        #expect(scene.player.volume == 0)
        scene.player.volume = .nan
        #expect(scene.player.volume == 0)
        #expect(scene.engine.takeCommands() == [.volume(1.5), .volume(0)])
    }

    @Test("A volume set by the user is not overwritten by earlier reports")
    func newestVolumeWins() async {
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

    @Test("A rounding difference in a reported volume changes nothing")
    func roundedReport() async {
        let scene = await Scene.ready()
        scene.player.volume = 0.42
        scene.engine.report { $0.volume = 0.41999 }
        await settle()
        #expect(scene.player.volume == 0.42)
    }

    @Test("A differing volume report is accepted after one second")
    func differingReport() async {
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

    @Test("Volume and mute are kept if the engine never reports them")
    func missingReport() async {
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

    @Test("The volume is kept from item to item")
    func volumeAcrossItems() async {
        let (scene, _) = await Scene.list(2)
        scene.player.volume = 0.4
        scene.player.advanceToNext()
        await settle()
        #expect(scene.player.volume == 0.4)
    }

    @Test("The player lists audio outputs and the current one")
    func audioOutputs() async {
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

    @Test("An audio output is selected and deselected")
    func audioOutputSelection() async {
        let scene = await Scene.ready()
        scene.player.selectSoundOutput(SoundDevice(id: "b", name: "Earphones"))
        scene.player.selectSoundOutput(nil)
        #expect(scene.engine.takeCommands() == [.soundDevice("b"), .soundDevice(nil)])
    }
}
