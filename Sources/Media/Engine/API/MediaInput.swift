/// Where the bytes of a medium come from.
public enum MediaInput: Equatable, Sendable {
    /// A path, or a URL of any protocol that FFmpeg knows.
    case location(String)
    /// A program that gives them itself. The URL is never opened: it names the medium in errors, and its ending hints at
    /// what it is.
    case loader(url: String, any ResourceLoader)

    /// The path or the URL.
    public var location: String {
        switch self {
        case .location(let location), .loader(url: let location, _): location
        }
    }

    /// Two loaders are equal when they are the same one.
    public static func == (one: MediaInput, other: MediaInput) -> Bool {
        switch (one, other) {
        case (.location(let one), .location(let other)): one == other
        case (.loader(url: let oneURL, let one), .loader(url: let otherURL, let other)):
            oneURL == otherURL && one === other
        default: false
        }
    }
}
