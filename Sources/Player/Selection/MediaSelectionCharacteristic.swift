import WindowboxMedia

/// What a person may choose of a medium.
public enum MediaSelectionCharacteristic: Hashable, Sendable, CaseIterable {
    /// The sound.
    case audible
    /// The subtitles.
    case legible
    /// A second track of subtitles, at the top of the picture.
    case secondaryLegible

    var kind: Track.Kind {
        switch self {
        case .audible: .audio
        case .legible, .secondaryLegible: .subtitle
        }
    }
}
