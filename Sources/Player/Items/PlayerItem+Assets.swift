import FoundationEssentials

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
