import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// Volume and mute, which both the user and the desktop's mixer change, and audio outputs.
@MainActor
struct VolumeTests {
    @Test("Volume and mute follow changes in the desktop's mixer")
    func mixerChanges() async {
        let fixture = await PlayerFixture.ready()
        fixture.engine.report {
            $0.volume = 0.3
            $0.isMuted = true
        }
        await settle()
        #expect(fixture.player.volume == 0.3)
        #expect(fixture.player.isMuted)
    }

    @Test("The volume is clamped from 0 to 1.5, and NaN is ignored")
    func volumeIsClamped() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.volume = 7
        #expect(fixture.player.volume == 1.5)
        fixture.player.volume = -1
        #expect(fixture.player.volume == 0)
        fixture.player.volume = .nan
        #expect(fixture.player.volume == 0)
        #expect(fixture.engine.dequeueCommands() == [.volume(1.5), .volume(0)])
    }

    @Test("A volume set by the user is not overwritten by earlier reports")
    func newestVolumeWins() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.volume = 0.5
        fixture.player.volume = 0.7
        fixture.engine.report { $0.volume = 0.5 }
        await settle()
        #expect(fixture.player.volume == 0.7)
        fixture.engine.report { $0.volume = 0.7 }
        await settle()
        fixture.engine.report { $0.volume = 0.2 }
        await settle()
        #expect(fixture.player.volume == 0.2)
    }

    @Test("A rounding difference in a reported volume changes nothing")
    func roundedReport() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.volume = 0.42
        fixture.engine.report { $0.volume = 0.41999 }
        await settle()
        #expect(fixture.player.volume == 0.42)
    }

    @Test("A differing volume report is accepted after one second")
    func differingReport() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.volume = 0.5
        fixture.engine.report { $0.volume = 0.2 }
        await settle()
        #expect(fixture.player.volume == 0.5)
        fixture.clock.advance(by: .seconds(1))
        await settle()
        #expect(fixture.player.volume == 0.2)
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("Volume and mute are kept if the engine never reports them")
    func missingReport() async {
        let fixture = PlayerFixture()
        fixture.player.volume = 0.5
        fixture.player.isMuted = true
        await settle()
        fixture.clock.advance(by: .seconds(1))
        fixture.player.append(item())
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.volume == 0.5)
        #expect(fixture.player.isMuted)
    }

    @Test("The volume is kept from item to item")
    func volumeAcrossItems() async {
        let (fixture, _) = await PlayerFixture.list(2)
        fixture.player.volume = 0.4
        fixture.player.advanceToNextItem()
        await settle()
        #expect(fixture.player.volume == 0.4)
    }

    @Test("The player lists audio outputs and the current one")
    func audioOutputs() async {
        let fixture = await PlayerFixture.ready()
        #expect(fixture.player.audioOutputs.isEmpty)
        #expect(fixture.player.audioOutput == nil)
        let devices = [
            AudioDevice(id: "a", name: "Speakers", isDefault: true), AudioDevice(id: "b", name: "Earphones"),
        ]
        fixture.engine.report {
            $0.audioDevices = devices
            $0.audioDevice = "b"
        }
        await settle()
        #expect(fixture.player.audioOutputs == devices)
        #expect(fixture.player.audioOutput == devices[1])
    }

    @Test("An audio output is selected and deselected")
    func audioOutputSelection() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.selectAudioOutput(AudioDevice(id: "b", name: "Earphones"))
        fixture.player.selectAudioOutput(nil)
        #expect(fixture.engine.dequeueCommands() == [.audioDevice("b"), .audioDevice(nil)])
    }
}
