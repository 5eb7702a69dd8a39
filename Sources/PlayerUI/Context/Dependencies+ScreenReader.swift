import WindowboxGtk

extension Dependencies {
    /// The detector of a running screen reader.
    public var screenReader: ScreenReader { .shared }
}
