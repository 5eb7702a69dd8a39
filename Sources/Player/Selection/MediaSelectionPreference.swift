/// Which languages a person prefers, whatever medium comes.
public enum MediaSelectionPreference: Hashable, Sendable {
    /// What the medium and the desktop's languages suggest.
    case automatic
    /// No subtitles. There is always sound: for that it is as `automatic`.
    case off
    /// The first of these languages that there is, each in any way of writing: `de`, `ger`, `de-CH`. What is no language is
    /// ignored, and none at all is as `automatic`. A medium without any of them has the sound that `automatic` says, and
    /// no subtitles.
    case on(languages: [String])
}
