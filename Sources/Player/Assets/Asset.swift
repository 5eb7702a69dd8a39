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
    /// When its address ceases to hold good; `nil` is never.
    var expiry: ContinuousClock.Instant?

    private init(_ resource: Resource, _ configuration: PlaybackConfiguration) {
        self.resource = resource
        self.configuration = configuration
    }

    /// A file or a URL that is played directly.
    public static func simple(url: URL, configuration: PlaybackConfiguration = .init()) -> Asset {
        Asset(.simple(url), configuration)
    }

    /// Something that is known and can be shown, but not played: `error` says why.
    public static func unavailable(error: any Error) -> Asset {
        Asset(.unavailable(PlayerError(error)), .init())
    }

    /// The same, with an address that holds good for some time from now on, as one with a token in it does: at least a
    /// second. What is open plays on after that; when it is opened anew, its item's loader is asked first.
    public func expiring(after time: Duration) -> Asset {
        var asset = self
        asset.expiry = .now + max(time, .seconds(1))
        return asset
    }

    /// Whether its address holds good no more.
    var isExpired: Bool { expiry.map { $0 <= .now } ?? false }

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
