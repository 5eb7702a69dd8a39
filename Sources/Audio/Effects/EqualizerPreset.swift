/// The gains of an equalizer for kinds of sound.
public enum EqualizerPreset: String, Sendable, CaseIterable {
    /// No change.
    case flat
    /// More bass.
    case bassBoost
    /// More treble.
    case trebleBoost
    /// Clear voices.
    case speech
    /// More bass and treble, less in between.
    case rock
    /// More of the voice, less bass and treble.
    case pop
    /// Less treble.
    case classical

    /// The equalizer of the preset.
    public var equalizer: Equalizer {
        switch self {
        case .flat: .flat
        case .bassBoost: Equalizer(gains: [6, 5, 4, 2.5, 1, 0, 0, 0, 0, 0])
        case .trebleBoost: Equalizer(gains: [0, 0, 0, 0, 0, 1, 2.5, 4, 5, 6])
        case .speech: Equalizer(gains: [-6, -4, -2, 0, 2, 4, 4, 3, 0, -2])
        case .rock: Equalizer(gains: [5, 4, 3, 1, -1, -1, 1, 3, 4, 4])
        case .pop: Equalizer(gains: [-1.5, -1, 0, 2, 4, 4, 2, 0, -1, -1.5])
        case .classical: Equalizer(gains: [0, 0, 0, 0, 0, 0, -2, -3, -4, -5])
        }
    }
}
