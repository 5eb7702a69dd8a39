import FoundationEssentials
import WindowboxDemux

/// The medium that an item plays, with its playback settings.
public struct Asset: Sendable {
    /// The location of the medium.
    enum Resource: Sendable {
        case medium(URL, MediaInput, keys: (any ContentKeyProvider)?)
        case unavailable(PlayerError)
    }

    let resource: Resource
    /// The playback settings.
    public let configuration: PlaybackConfiguration
    /// The time at which the address expires; `nil` is never.
    var expiry: ContinuousClock.Instant?
    /// The additional HTTP headers.
    private var headers: [String: String] = [:]
    /// The external files that belong to the medium.
    private var associatedFiles = AssociatedFiles()

    private init(_ resource: Resource, _ configuration: PlaybackConfiguration) {
        self.resource = resource
        self.configuration = configuration
    }

    /// Creates an asset that plays a file or a URL directly. Whether it is playable is known only once it is opened.
    /// - Parameters:
    ///   - url: The location of the medium.
    ///   - configuration: The playback settings.
    /// - Returns: The asset.
    public static func simple(url: URL, configuration: PlaybackConfiguration = .init()) -> Asset {
        Asset(.medium(url, .location(url.location), keys: nil), configuration)
    }

    /// Creates an asset of a single file whose bytes a resource loader provides.
    /// - Parameters:
    ///   - url: The name of the medium: its extension hints at the format, and errors mention it. The URL is never
    ///     opened.
    ///   - resourceLoader: Provides the bytes; retained by the asset.
    ///   - configuration: The playback settings.
    /// - Returns: The asset.
    public static func custom(
        url: URL, resourceLoader: any ResourceLoader, configuration: PlaybackConfiguration = .init()
    ) -> Asset {
        Asset(.medium(url, .loader(url: url.absoluteString, resourceLoader), keys: nil), configuration)
    }

    /// Creates an asset of encrypted media: MP4 with common encryption (ISO/IEC 23001-7), HLS with AES-128.
    /// - Parameters:
    ///   - url: The location of the medium.
    ///   - keyProvider: Provides the content keys; retained by the asset.
    ///   - configuration: The playback settings.
    /// - Returns: The asset.
    public static func encrypted(
        url: URL, keyProvider: any ContentKeyProvider, configuration: PlaybackConfiguration = .init()
    ) -> Asset {
        Asset(.medium(url, .location(url.location), keys: keyProvider), configuration)
    }

    /// Creates an asset that is listed but cannot be played.
    /// - Parameter error: The reason, reported as `Player.error`.
    /// - Returns: The asset.
    public static func unavailable(error: any Error) -> Asset {
        Asset(.unavailable(PlayerError(error)), .init())
    }

    /// Returns the asset with an address that expires, such as one with a token in it. An open asset continues to play
    /// after that. Before it is reopened, the item's loader is queried for a new one.
    /// - Parameter time: The validity from now on, at least one second.
    /// - Returns: The asset with an expiry.
    public func expiring(after time: Duration) -> Asset {
        var asset = self
        asset.expiry = .now + max(time, .seconds(1))
        return asset
    }

    /// Returns the asset with additional HTTP headers. A redirection to another server keeps them.
    /// - Parameter headers: The names and values; they override headers set earlier.
    /// - Returns: The asset with these headers.
    public func sending(headers: [String: String]) -> Asset {
        var asset = self
        asset.headers.merge(headers) { _, new in new }
        return asset
    }

    /// Returns the asset with external files. The audio is requested with its HTTP headers, subtitles are not.
    /// - Parameter files: The files, which replace those set earlier; ignored when the asset is a local file.
    /// - Returns: The asset with these files.
    public func associating(_ files: AssociatedFiles) -> Asset {
        var asset = self
        asset.associatedFiles = files
        return asset
    }

    /// Whether the address has expired.
    var isExpired: Bool { expiry.map { $0 <= .now } ?? false }

    /// The URL of the medium; `nil` when the asset is unavailable.
    public var url: URL? {
        switch resource {
        case .medium(let url, _, keys: _): url
        case .unavailable: nil
        }
    }

    /// Returns the source for the engine.
    /// - Throws: The error of an unavailable asset.
    func source(id: UInt64, startingAt start: Duration) throws(PlayerError) -> MediaSource {
        switch resource {
        case .medium(_, let input, let keys):
            var source = MediaSource(
                id: id, input: input, keys: keys, headers: headers, startPosition: start == .zero ? nil : start)
            let preferred = configuration.preferredForwardBufferDuration
            source.forwardBuffer = preferred > .zero ? preferred : nil
            source.associatedFiles = associatedFiles
            source.preservesLiveOffset = configuration.automaticallyPreservesTimeOffsetFromLive
            return source
        case .unavailable(let error): throw error
        }
    }
}
