/// The preferred languages for all media.
public enum MediaSelectionPreference: Hashable, Sendable {
    /// Selects by the medium's recommendation and the user's languages.
    case automatic
    /// Selects no subtitles. For audio the same as `automatic`.
    case off
    /// Selects the first available language of a list, each in any notation: `de`, `ger`, `de-CH`. Unknown codes are
    /// ignored, and an empty list is the same as `automatic`. A medium without any of the languages gets the automatic
    /// audio track and no subtitles.
    case on(languages: [String])
}
