import FoundationEssentials
import WindowboxMedia

/// What is played of an item, and how.
public struct Asset: Sendable {
    /// Where the medium comes from.
    enum Resource: Sendable {
        case medium(URL, MediaInput, keys: (any ContentKeyProvider)?)
        case unavailable(PlayerError)
    }

    let resource: Resource
    /// How it is played.
    public let configuration: PlaybackConfiguration
    /// When its address ceases to hold good; `nil` is never.
    var expiry: ContinuousClock.Instant?
    /// What HTTP servers are told beside the usual.
    private var headers: [String: String] = [:]

    private init(_ resource: Resource, _ configuration: PlaybackConfiguration) {
        self.resource = resource
        self.configuration = configuration
    }

    /// A file or a URL that is played directly. Whether it can be is found out when it is opened.
    public static func simple(url: URL, configuration: PlaybackConfiguration = .init()) -> Asset {
        Asset(.medium(url, .location(url.location), keys: nil), configuration)
    }

    /// A single file whose bytes a program gives itself, from wherever it has them.
    /// - Parameters:
    ///   - url: Names it: its ending says what it may be, and errors tell it. It is never opened.
    ///   - resourceLoader: Gives the bytes. It is kept for as long as the asset.
    ///   - configuration: How it is played.
    public static func custom(
        url: URL, resourceLoader: any ResourceLoader, configuration: PlaybackConfiguration = .init()
    ) -> Asset {
        Asset(.medium(url, .loader(url: url.absoluteString, resourceLoader), keys: nil), configuration)
    }

    /// A file or a URL that is encrypted with keys that can be had: MP4 with common encryption, streams in segments with
    /// AES-128.
    /// - Parameters:
    ///   - url: Where it is.
    ///   - keyProvider: Gives the keys. It is kept for as long as the asset.
    ///   - configuration: How it is played.
    public static func encrypted(
        url: URL, keyProvider: any ContentKeyProvider, configuration: PlaybackConfiguration = .init()
    ) -> Asset {
        Asset(.medium(url, .location(url.location), keys: keyProvider), configuration)
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

    /// The same, asked for with more HTTP headers: their names and values. A redirection to another server takes them along.
    public func sending(headers: [String: String]) -> Asset {
        var asset = self
        asset.headers.merge(headers) { _, new in new }
        return asset
    }

    /// Whether its address holds good no more.
    var isExpired: Bool { expiry.map { $0 <= .now } ?? false }

    /// What it plays; `nil` when it is unavailable.
    public var url: URL? {
        switch resource {
        case .medium(let url, _, keys: _): url
        case .unavailable: nil
        }
    }

    /// What the engine opens.
    /// - Throws: Why it is unavailable.
    func source(id: UInt64, startingAt start: Duration) throws(PlayerError) -> MediaSource {
        switch resource {
        case .medium(_, let input, let keys):
            var source = MediaSource(
                id: id, input: input, keys: keys, headers: headers, startPosition: start == .zero ? nil : start)
            let wish = configuration.preferredForwardBufferDuration
            source.forwardBuffer = wish > .zero ? wish : nil
            source.preservesLiveOffset = configuration.automaticallyPreservesTimeOffsetFromLive
            return source
        case .unavailable(let error): throw error
        }
    }
}
