import WindowboxMedia

extension Player {
    /// Returns the transcript of the selected subtitles as far as it is known: all lines of an external file once it
    /// has been read, those of an embedded track as they are demuxed. Not observable; `subtitleLineCount` is.
    public func transcript() -> Transcript { engine.transcript() }
}
