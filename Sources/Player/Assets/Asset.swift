import FoundationEssentials
import WindowboxMedia

/// What is played of an item, and how.
public struct Asset: Sendable {
    /// Where the medium comes from.
    enum Resource: Sendable {
        case simple(URL)
        case unavailable(PlayerError)
    }

    let resource: Resource
    /// How it is played.
    public let configuration: PlaybackConfiguration

    /// A file or a URL that is played directly.
    public static func simple(url: URL, configuration: PlaybackConfiguration = .init()) -> Asset {
        Asset(resource: .simple(url), configuration: configuration)
    }

    /// Something that is known and can be shown, but not played: `error` says why.
    public static func unavailable(error: any Error) -> Asset {
        Asset(resource: .unavailable(PlayerError(error)), configuration: .init())
    }

    /// What it plays; `nil` when it is unavailable.
    public var url: URL? {
        switch resource {
        case .simple(let url): url
        case .unavailable: nil
        }
    }

    /// What the engine opens.
    /// - Throws: Why it is unavailable.
    func source(id: UInt64, startingAt start: Duration) throws(PlayerError) -> MediaSource {
        switch resource {
        case .simple(let url):
            return MediaSource(id: id, location: url.location, startPosition: start == .zero ? nil : start)
        case .unavailable(let error): throw error
        }
    }
}

extension URL {
    /// As the engine takes it: a path, or a URL of another scheme.
    fileprivate var location: String { isFileURL || scheme == nil ? path : absoluteString }
}
