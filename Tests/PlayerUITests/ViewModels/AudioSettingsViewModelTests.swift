import TestSupport
import Testing
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// The audio delay and effects in the units of their side panel.
@MainActor
struct AudioSettingsViewModelTests {
    private let fixture = ContextFixture()
    private var service: AudioSettingsViewModel { fixture[AudioSettingsViewModel.self] }

    @Test("Values set in the audio panel become the player's, and are included in a reset")
    func valuesReachPlayer() {
        #expect(service.isDefault && service.preset == .flat)
        service.delay = -0.26
        service.isNightMode = true
        service.normalizesVolume = true
        service[3] = 2.3
        let effects = fixture.player.audioEffects
        #expect(fixture.player.audioDelay == .milliseconds(-300) && service.delayText == "−0.3 s")
        #expect(effects.isNightMode && effects.normalizesVolume && effects.equalizer[3] == 2.5)
        #expect(service.preset == nil && service.presetTitle == "Custom" && !service.isDefault)
        service.reset()
        #expect(fixture.player.audioEffects == .none && fixture.player.audioDelay == .zero && service.isDefault)
    }

    @Test("A preset sets all bands, and is recognized by them", arguments: EqualizerPreset.allCases)
    func presets(_ preset: EqualizerPreset) {
        service.preset = preset
        #expect(fixture.player.audioEffects.equalizer == preset.equalizer)
        #expect(service.preset == preset && service.presetTitle == preset.title)
    }

    @Test("The bands are named by their frequencies")
    func bandTitles() {
        let titles = Equalizer.frequencies.indices.map { AudioSettingsViewModel.title(ofBand: $0) }
        #expect(titles == ["31", "62", "125", "250", "500", "1k", "2k", "4k", "8k", "16k"])
    }

    @Test("The command shows and hides the audio panel")
    func commandTogglesPanel() {
        fixture[CommandService.self].perform(.toggleAudioSettings)
        #expect(fixture.context.feature.isPresented)
        fixture[CommandService.self].perform(.toggleAudioSettings)
        #expect(!fixture.context.feature.isPresented)
    }
}
