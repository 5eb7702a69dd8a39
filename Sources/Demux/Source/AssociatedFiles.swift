/// The external files that belong to a medium on a server, as the application states them. Local media have those of
/// their folder instead.
public struct AssociatedFiles: Equatable, Sendable {
    /// External subtitles.
    public struct Subtitles: Equatable, Sendable {
        /// The URL.
        public var location: String
        /// The language code; `nil` when unknown.
        public var language: String?
        /// The title; `nil` without one.
        public var title: String?

        /// Creates external subtitles.
        /// - Parameters:
        ///   - location: The URL.
        ///   - language: The language code; `nil` when unknown.
        ///   - title: The title; `nil` without one.
        public init(location: String, language: String? = nil, title: String? = nil) {
            self.location = location
            self.language = language
            self.title = title
        }
    }

    /// The URL of the audio of a video without audio; `nil` for none. It must not be a playlist.
    public var audio: String?
    /// The subtitles, in the order of the menu.
    public var subtitles: [Subtitles]

    /// Creates a list.
    /// - Parameters:
    ///   - audio: The URL of the audio of a video without audio; `nil` for none.
    ///   - subtitles: The subtitles, in the order of the menu.
    public init(audio: String? = nil, subtitles: [Subtitles] = []) {
        self.audio = audio
        self.subtitles = subtitles
    }
}
