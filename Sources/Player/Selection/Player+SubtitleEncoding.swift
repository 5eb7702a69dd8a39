import WindowboxMedia

/// How files of subtitles are written that do not say so themselves.
extension Player {
    /// Whether the subtitles in force are text in a file of their own, so that `subtitleEncoding` means something.
    public var canSetSubtitleEncoding: Bool { textFile != nil }

    /// How the file of the subtitles in force is written, where somebody has said so; `nil` is found out from its bytes.
    ///
    /// What is set holds for that file in all items, and the text on the screen is shown anew at once. Where nothing can be
    /// read with it, the file is read as if it was `nil`. Ignored for subtitles that are no text in a file of their own.
    /// `subtitleSettings` has the encodings of all files, for whoever wants to keep them.
    public var subtitleEncoding: TextEncoding? {
        get { textFile.flatMap { subtitleSettings[encodingOf: $0] } }
        set {
            if let textFile { subtitleSettings[encodingOf: textFile] = newValue }
        }
    }

    /// The path or the URL of the text that is in force.
    private var textFile: String? {
        guard case .on(let track) = currentMediaOption(for: .legible), track.traits.contains(.isText) else {
            return nil
        }
        return track.location
    }
}
