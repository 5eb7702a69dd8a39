import WindowboxCore

/// The characteristics of a medium that the user can select a track for.
public enum MediaSelectionCharacteristic: Hashable, Sendable, CaseIterable {
    /// The audio.
    case audible
    /// The subtitles.
    case legible
    /// The secondary subtitles, at the top of the video.
    case secondaryLegible

    var kind: Track.Kind {
        switch self {
        case .audible: .audio
        case .legible, .secondaryLegible: .subtitle
        }
    }
}
