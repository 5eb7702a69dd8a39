import FoundationEssentials
import WindowboxPlayer

/// A response of a web service in the standard format, with the service's custom data.
public struct PlayerData<CustomData: Decodable & Sendable>: Sendable {
    /// The location of the medium.
    public struct Source: Equatable, Sendable, Decodable {
        /// The URL of the medium.
        public var url: URL
    }

    /// The digital rights management of the medium.
    public struct DRM: Equatable, Sendable, Decodable {
        /// The URL of the certificate for licenses; `nil` without one.
        public var certificateUrl: URL?
    }

    /// The metadata shown to the user.
    public var playerMetadata: PlayerMetadata
    /// The location of the medium; `nil` without one.
    public var source: Source?
    /// The digital rights management; `nil` without protection.
    public var drm: DRM?
    /// The custom data of the service; `nil` without any.
    public var customData: CustomData?
}

/// The absence of custom data.
public struct NoCustomData: Equatable, Sendable, Decodable {}

extension PlayerData: AssetMetadata {}

extension PlayerData {
    /// Returns the asset to play; an unavailable one when the source is missing or protected.
    /// - Parameter configuration: The playback settings.
    /// - Returns: The asset.
    public func asset(configuration: PlaybackConfiguration = .init()) -> Asset {
        guard let source else { return .unavailable(error: ContentError.noResource) }
        guard drm == nil else { return .unavailable(error: ContentError.protected([])) }
        return .simple(url: source.url, configuration: configuration)
    }
}
