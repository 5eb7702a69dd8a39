import WindowboxMedia

extension Player {
    /// The lines of the subtitles that are chosen, as far as they are known: all of a file's once it has been read, and of those
    /// inside a film what has come so far. Not observable; `subtitleLineCount` is.
    public func transcript() -> Transcript { engine.transcript() }
}
