import Observation
import WindowboxCore
import WindowboxPlayer

/// The view model of the audio delay and the audio effects, in the units of the controls. Changes apply at once.
@Observable
public final class AudioSettingsViewModel: Service {
    /// The range of delays in seconds; negative for earlier.
    public static let delays = -5.0...5.0

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let panel: PanelToggle

    /// Creates the toggle of the panel.
    /// - Parameter context: The context whose player has the settings, and whose panel shows the controls.
    public init(in context: PlayerContext) {
        player = context.player
        panel = PanelToggle(.audioSettings, in: context)
    }

    /// Shows or hides the panel.
    public func toggle() { panel.toggle() }

    /// Whether the audio can be delayed, because there is video to delay it against.
    public var hasDelay: Bool { player.mediaType == .video }

    /// The audio delay in seconds, rounded to a tenth; negative for earlier. Keys may exceed the range of the slider.
    public var delay: Double {
        get { (player.audioDelay / .milliseconds(100)).rounded() / 10 }
        set { player.audioDelay = .milliseconds(100) * Int((newValue * 10).rounded()) }
    }

    /// The delay formatted for display.
    var delayText: String { DelayFormatter.text(player.audioDelay) }

    /// Whether loud passages are softer and quiet ones louder.
    public var isNightMode: Bool {
        get { player.audioEffects.isNightMode }
        set { player.audioEffects.isNightMode = newValue }
    }

    /// Whether the volume is adapted continuously.
    public var normalizesVolume: Bool {
        get { player.audioEffects.normalizesVolume }
        set { player.audioEffects.normalizesVolume = newValue }
    }

    /// Accesses the gain of a band of the equalizer.
    /// - Parameter band: The index in `Equalizer.frequencies`.
    /// - Returns: The gain in decibels, rounded to half ones when set.
    public subscript(band: Int) -> Double {
        get { player.audioEffects.equalizer[band] }
        set { player.audioEffects.equalizer[band] = (newValue * 2).rounded() / 2 }
    }

    /// The preset that the equalizer equals; `nil` for none. Setting `nil` changes nothing.
    public var preset: EqualizerPreset? {
        get { EqualizerPreset.allCases.first { $0.equalizer == player.audioEffects.equalizer } }
        set { if let newValue { player.audioEffects.equalizer = newValue.equalizer } }
    }

    /// The identity of the preset; empty for none. Setting that changes nothing.
    var presetName: String {
        get { preset?.rawValue ?? "" }
        set { preset = EqualizerPreset(rawValue: newValue) }
    }

    /// The name of the preset, in the user's language.
    public var presetTitle: String { preset?.title ?? tr("Custom") }

    /// Whether delay, equalizer and switches have their defaults.
    public var isDefault: Bool {
        player.audioDelay == .zero && player.audioEffects.equalizer == .flat && !isNightMode && !normalizesVolume
    }

    /// Resets delay, equalizer and switches.
    public func reset() {
        player.audioDelay = .zero
        player.audioEffects.equalizer = .flat
        isNightMode = false
        normalizesVolume = false
    }

    /// Returns the name of a band: its frequency in hertz, or in kilohertz with a k.
    static func title(ofBand band: Int) -> String {
        let frequency = Int(Equalizer.frequencies[band])
        return frequency < 1000 ? "\(frequency)" : "\(frequency / 1000)k"
    }
}

extension EqualizerPreset {
    /// The name, in the user's language.
    public var title: String {
        switch self {
        case .flat: tr("Flat")
        case .bassBoost: tr("Bass Boost")
        case .trebleBoost: tr("Treble Boost")
        case .speech: tr("Speech")
        case .rock: tr("Rock")
        case .pop: tr("Pop")
        case .classical: tr("Classical")
        }
    }
}
