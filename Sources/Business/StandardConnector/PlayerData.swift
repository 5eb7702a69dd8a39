import FoundationEssentials
import WindowboxPlayer

/// A service's answer in the standard form, with whatever the service adds to it.
public struct PlayerData<CustomData: Decodable & Sendable>: Sendable {
    /// Where the medium is.
    public struct Source: Equatable, Sendable, Decodable {
        /// Its address.
        public var url: URL
    }

    /// What protects the medium.
    public struct DRM: Equatable, Sendable, Decodable {
        /// Where the certificate for licences is to be had; `nil` when there is none.
        public var certificateUrl: URL?
    }

    /// What a person is told of it.
    public var playerMetadata: PlayerMetadata
    /// Where the medium is; `nil` when the service has none to give.
    public var source: Source?
    /// What protects it; `nil` when nothing does.
    public var drm: DRM?
    /// What the service adds; `nil` when that is missing.
    public var customData: CustomData?
}

/// No additions to the standard form.
public struct NoCustomData: Equatable, Sendable, Decodable {}

extension PlayerData: AssetMetadata {}

extension PlayerData {
    /// The asset that plays it, or says why that is not possible.
    public func asset(configuration: PlaybackConfiguration = .init()) -> Asset {
        guard let source else { return .unavailable(error: ContentError.noResource) }
        guard drm == nil else { return .unavailable(error: ContentError.protected([])) }
        return .simple(url: source.url, configuration: configuration)
    }
}
