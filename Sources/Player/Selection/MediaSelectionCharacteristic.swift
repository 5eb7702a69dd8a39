import WindowboxMedia

/// What a person may choose of a medium.
public enum MediaSelectionCharacteristic: Hashable, Sendable, CaseIterable {
    /// The sound.
    case audible
    /// The subtitles.
    case legible

    var kind: Track.Kind {
        switch self {
        case .audible: .audio
        case .legible: .subtitle
        }
    }
}
