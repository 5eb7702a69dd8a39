import WindowboxGtk
import WindowboxPlayer

/// The side panel for the audio delay and the audio effects, beside the video.
enum AudioSettingsPanel {
    /// The height of the equalizer's sliders, in logical pixels.
    private static let sliderHeight = 140

    static func make(_ context: PlayerContext) -> Widget {
        let service = context[AudioSettingsViewModel.self]
        let delay = PanelRow.delay(service, \.delay, AudioSettingsViewModel.delays) { service.delayText }
        return PanelRow.panel(
            tr("Audio Settings"), context,
            [
                delay.bind(\.isVisible) { service.hasDelay },
                PanelRow.toggle(tr("Night Mode"), service, \.isNightMode),
                PanelRow.toggle(tr("Normalize Volume"), service, \.normalizesVolume),
                PanelRow.menu(
                    tr("Equalizer"), "equalizer", EqualizerPreset.allCases.map { ($0.rawValue, $0.title) }, service,
                    \.presetName
                ) { service.presetTitle },
                bands(service),
            ],
            isDefault: { service.isDefault }, reset: { service.reset() })
    }

    /// Returns the sliders of the bands, side by side, each above its frequency.
    private static func bands(_ service: AudioSettingsViewModel) -> Widget {
        let columns = Equalizer.frequencies.indices.map { band -> Widget in
            let slider = Scale(.vertical, range: Equalizer.gainRange, step: 1) { service[band] = $0 }
                .bind(\.value) { service[band] }
            slider.hasOrigin = false
            slider.hAlign = .center
            slider.sizeRequest = SizeRequest(height: sliderHeight)
            let title = AudioSettingsViewModel.title(ofBand: band)
            slider.accessibleLabel = tr("{1} Hz", title)
            let label = Label(title)
            label.cssClasses = ["wb-time", "dim-label", "wb-band"]
            return BoxContainer(.vertical, spacing: 4, [slider, label])
        }
        return BoxContainer(.horizontal, spacing: 0, columns).with { $0.isHomogeneous = true }
    }
}
