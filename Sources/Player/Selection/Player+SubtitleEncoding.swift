import WindowboxCore
import WindowboxSubtitles

/// The character encoding of external subtitles that do not declare one.
extension Player {
    /// Whether the selected subtitles are text in an external file, so that `subtitleEncoding` applies.
    public var canSetSubtitleEncoding: Bool { textFile != nil }

    /// The character encoding of the selected subtitle file; `nil` detects the charset from its bytes.
    ///
    /// A set encoding applies to that file in all items, and the shown text is decoded again at once. A file that
    /// cannot be decoded with it is read as with `nil`. Ignored for subtitles that are not text in an external file.
    /// `subtitleSettings` contains the encodings of all files, for an application to store.
    public var subtitleEncoding: TextEncoding? {
        get { textFile.flatMap { subtitleSettings[encodingOf: $0] } }
        set {
            if let textFile { subtitleSettings[encodingOf: textFile] = newValue }
        }
    }

    /// The path or URL of the selected text subtitles.
    private var textFile: String? {
        guard case .on(let track) = currentMediaOption(for: .legible), track.traits.contains(.isText) else {
            return nil
        }
        return track.location
    }
}
