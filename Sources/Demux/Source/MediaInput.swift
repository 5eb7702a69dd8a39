/// The origin of a medium's bytes.
public enum MediaInput: Equatable, Sendable {
    /// A path, or a URL of any protocol that FFmpeg supports.
    case location(String)
    /// Custom I/O by a resource loader. The URL is never opened: it identifies the medium in errors, and its file
    /// extension hints at the container format.
    case loader(url: String, any ResourceLoader)

    /// The path or the URL.
    public var location: String {
        switch self {
        case .location(let location), .loader(url: let location, _): location
        }
    }

    /// Returns whether both inputs are the same location, or the same URL with the identical loader object.
    public static func == (one: MediaInput, other: MediaInput) -> Bool {
        switch (one, other) {
        case (.location(let one), .location(let other)): one == other
        case (.loader(url: let oneURL, let one), .loader(url: let otherURL, let other)):
            oneURL == otherURL && one === other
        default: false
        }
    }
}
