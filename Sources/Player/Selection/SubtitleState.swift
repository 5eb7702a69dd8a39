import WindowboxMedia
import WindowboxSubtitles

/// The text subtitles and their style. Written by `Player+SubtitleSettings.swift` and `Player+Transcript.swift`.
struct SubtitleState: ObservableValue {
    static let empty = SubtitleState()

    /// The visibility and the style, for all items.
    var settings = SubtitleSettings.standard
    /// Style overrides, applied in order.
    var styleRules: [TextStyleRule] = []
    /// The settings, with the overrides applied, that were last sent to the engine.
    var sentSettings = SubtitleSettings.standard
    /// The text shown now; `nil` when none is.
    var text: String?
    /// The text of the secondary subtitles; `nil` when none is shown.
    var secondaryText: String?
    /// The number of cues that are known so far.
    var cueCount = 0
}
