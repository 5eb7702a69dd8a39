/// Where screenshots are saved, and under which names.
nonisolated public struct ScreenshotSettings: Equatable, Sendable {
    /// The path of the folder, which is created on demand; `nil` for *Screenshots* in the user's pictures directory.
    public var folder: String?
    /// The template of the file names; `nil` for the title and the position.
    public var template: ScreenshotTemplate?

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder; `nil` for *Screenshots* in the user's pictures directory.
    ///   - template: The template of the file names; `nil` for the title and the position.
    public init(folder: String? = nil, template: ScreenshotTemplate? = nil) {
        self.folder = folder
        self.template = template
    }
}
