/// Where screenshots are saved, under which names, and what they show.
nonisolated public struct ScreenshotSettings: Equatable, Sendable {
    /// The path of the folder, which is created on demand; `nil` for *Screenshots* in the user's pictures directory.
    public var folder: String?
    /// The template of the file names; `nil` for the title and the position.
    public var template: ScreenshotTemplate?
    /// Whether screenshots show the user's changes of the picture.
    public var isAdjusted: Bool

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder; `nil` for *Screenshots* in the user's pictures directory.
    ///   - template: The template of the file names; `nil` for the title and the position.
    ///   - isAdjusted: Whether screenshots show the user's changes of the picture.
    public init(folder: String? = nil, template: ScreenshotTemplate? = nil, isAdjusted: Bool = false) {
        self.folder = folder
        self.template = template
        self.isAdjusted = isAdjusted
    }
}
