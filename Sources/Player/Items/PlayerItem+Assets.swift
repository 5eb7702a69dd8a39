import FoundationEssentials
import WindowboxMedia

/// Items that are known at once.
extension PlayerItem {
    /// An item that plays a file or a URL directly.
    public static func simple(
        url: URL, trackerAdapters: [TrackerAdapter<Void>] = [], configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .simple(url: url, configuration: configuration), .empty, metadata: (), trackerAdapters: trackerAdapters)
    }

    /// An item that plays a file or a URL directly, of which more is known; the medium's own tags fill what is missing.
    public static func simple<Metadata: AssetMetadata>(
        url: URL, metadata: Metadata, trackerAdapters: [TrackerAdapter<Metadata>] = [],
        configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .simple(url: url, configuration: configuration), metadata.playerMetadata, metadata: metadata,
            trackerAdapters: trackerAdapters)
    }

    /// An item that plays what an address names, as another program hands it over; `nil` when it is no URL with a scheme.
    public static func simple(address: String, configuration: PlaybackConfiguration = .init()) -> PlayerItem? {
        guard let url = URL(string: address), url.scheme != nil else { return nil }
        return simple(url: url, configuration: configuration)
    }

    /// An item whose bytes a program gives itself.
    public static func custom(
        url: URL, resourceLoader: any ResourceLoader, trackerAdapters: [TrackerAdapter<Void>] = [],
        configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .custom(url: url, resourceLoader: resourceLoader, configuration: configuration), .empty, metadata: (),
            trackerAdapters: trackerAdapters)
    }

    /// An item whose bytes a program gives itself, of which more is known; the medium's own tags fill what is missing.
    public static func custom<Metadata: AssetMetadata>(
        url: URL, resourceLoader: any ResourceLoader, metadata: Metadata,
        trackerAdapters: [TrackerAdapter<Metadata>] = [], configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .custom(url: url, resourceLoader: resourceLoader, configuration: configuration), metadata.playerMetadata,
            metadata: metadata, trackerAdapters: trackerAdapters)
    }

    /// An item that is encrypted with keys that can be had.
    public static func encrypted(
        url: URL, keyProvider: any ContentKeyProvider, trackerAdapters: [TrackerAdapter<Void>] = [],
        configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .encrypted(url: url, keyProvider: keyProvider, configuration: configuration), .empty, metadata: (),
            trackerAdapters: trackerAdapters)
    }

    /// An item that is encrypted with keys that can be had, of which more is known.
    public static func encrypted<Metadata: AssetMetadata>(
        url: URL, keyProvider: any ContentKeyProvider, metadata: Metadata,
        trackerAdapters: [TrackerAdapter<Metadata>] = [], configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .encrypted(url: url, keyProvider: keyProvider, configuration: configuration), metadata.playerMetadata,
            metadata: metadata, trackerAdapters: trackerAdapters)
    }

    /// An item that is shown but cannot be played: `error` says why.
    public static func unavailable(error: any Error, trackerAdapters: [TrackerAdapter<Void>] = []) -> PlayerItem {
        PlayerItem(.unavailable(error: error), .empty, metadata: (), trackerAdapters: trackerAdapters)
    }

    /// An item that is shown with what is known of it, but cannot be played: `error` says why.
    public static func unavailable<Metadata: AssetMetadata>(
        error: any Error, metadata: Metadata, trackerAdapters: [TrackerAdapter<Metadata>] = []
    ) -> PlayerItem {
        PlayerItem(
            .unavailable(error: error), metadata.playerMetadata, metadata: metadata, trackerAdapters: trackerAdapters)
    }
}
