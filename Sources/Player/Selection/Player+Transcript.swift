import WindowboxMedia
import WindowboxSubtitles

/// The text of the selected subtitles.
extension Player {
    /// The plain text of the subtitles shown now, of one or more lines; `nil` when none are.
    public var subtitle: String? { subtitles.text }

    /// The plain text of the secondary subtitles, shown at the top of the video; `nil` when none are.
    public var secondarySubtitle: String? { subtitles.secondaryText }

    /// The number of cues of the selected subtitles that are known so far; `transcript()` returns them.
    public var subtitleCueCount: Int { subtitles.cueCount }

    /// Returns the transcript of the selected subtitles. Not observable; `subtitleCueCount` is.
    /// - Returns: The cues known so far: all of an external file once it has been read, those of an embedded track as
    ///   they are demuxed.
    public func transcript() -> Transcript { engine.transcript() }

    /// Copies the text of the subtitles that the engine reports.
    func copySubtitles(_ snapshot: EngineSnapshot) {
        subtitles.text = snapshot.subtitle
        subtitles.secondaryText = snapshot.secondarySubtitle
        subtitles.cueCount = snapshot.cueCount
    }
}
