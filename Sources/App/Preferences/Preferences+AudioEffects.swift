import WindowboxGtk
import WindowboxPlayer

/// The audio effects as stored in the settings.
extension Preferences {
    /// The effects. An equalizer that cannot be read is flat.
    var audioEffects: AudioEffects {
        get {
            var effects = AudioEffects.none
            effects.equalizer = Equalizer(gains: self[.equalizer].split(separator: ",").map { Double($0) ?? 0 })
            effects.isNightMode = self[.nightMode]
            effects.normalizesVolume = self[.normalizesVolume]
            effects.replayGain = replayGain
            return effects
        }
        set {
            let gains = newValue.equalizer.gains.map { "\($0)" }.joined(separator: ",")
            store(newValue.equalizer == .flat ? "" : gains, .equalizer)
            store(newValue.isNightMode, .nightMode)
            store(newValue.normalizesVolume, .normalizesVolume)
            replayGain = newValue.replayGain
        }
    }

    /// The use of the gain that files state.
    var replayGain: ReplayGainMode {
        get { ReplayGainMode(rawValue: self[.replayGain]) ?? .off }
        set { store(newValue.rawValue, .replayGain) }
    }
}

extension SettingsKey where Value == Bool {
    /// Whether loud passages are softer and quiet ones louder.
    nonisolated static var nightMode: Self { .init("night-mode", fallback: false) }
    /// Whether the volume is adapted continuously.
    nonisolated static var normalizesVolume: Self { .init("normalize-volume", fallback: false) }
    /// Whether bars move with music.
    nonisolated static var showsVisualizer: Self { .init("visualizer", fallback: false) }
}

extension SettingsKey where Value == String {
    /// The gains of the equalizer in decibels, separated by commas; empty for none.
    nonisolated fileprivate static var equalizer: Self { .init("equalizer", fallback: "") }
    /// A `ReplayGainMode`.
    nonisolated static var replayGain: Self { .init("replay-gain", fallback: ReplayGainMode.off.rawValue) }
}
