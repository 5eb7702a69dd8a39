import FoundationEssentials

/// Items whose asset is known at creation.
extension PlayerItem {
    /// Creates an item that plays a file or a URL directly.
    /// - Parameters:
    ///   - url: The location of the medium.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    ///   - configuration: The playback settings.
    /// - Returns: The item.
    public static func simple(
        url: URL, trackerAdapters: [TrackerAdapter<Void>] = [], configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .simple(url: url, configuration: configuration), .empty, metadata: (), trackerAdapters: trackerAdapters)
    }

    /// Creates an item that plays a file or a URL directly, with metadata. The medium's own tags fill missing fields.
    /// - Parameters:
    ///   - url: The location of the medium.
    ///   - metadata: The metadata shown to the user and passed to the trackers.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    ///   - configuration: The playback settings.
    /// - Returns: The item.
    public static func simple<Metadata: AssetMetadata>(
        url: URL, metadata: Metadata, trackerAdapters: [TrackerAdapter<Metadata>] = [],
        configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .simple(url: url, configuration: configuration), metadata.playerMetadata, metadata: metadata,
            trackerAdapters: trackerAdapters)
    }

    /// Creates an item from an address received from another program.
    /// - Parameters:
    ///   - address: An absolute URL.
    ///   - configuration: The playback settings.
    /// - Returns: The item; `nil` when `address` is not a URL with a scheme.
    public static func simple(address: String, configuration: PlaybackConfiguration = .init()) -> PlayerItem? {
        guard let url = URL(string: address), url.scheme != nil else { return nil }
        return simple(url: url, configuration: configuration)
    }

    /// Creates an item whose bytes a resource loader provides.
    /// - Parameters:
    ///   - url: The name of the medium: its extension hints at the format, and errors mention it. The URL is never
    ///     opened.
    ///   - resourceLoader: Provides the bytes; retained by the item.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    ///   - configuration: The playback settings.
    /// - Returns: The item.
    public static func custom(
        url: URL, resourceLoader: any ResourceLoader, trackerAdapters: [TrackerAdapter<Void>] = [],
        configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .custom(url: url, resourceLoader: resourceLoader, configuration: configuration), .empty, metadata: (),
            trackerAdapters: trackerAdapters)
    }

    /// Creates an item whose bytes a resource loader provides, with metadata. The medium's own tags fill missing
    /// fields.
    /// - Parameters:
    ///   - url: The name of the medium: its extension hints at the format, and errors mention it. The URL is never
    ///     opened.
    ///   - resourceLoader: Provides the bytes; retained by the item.
    ///   - metadata: The metadata shown to the user and passed to the trackers.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    ///   - configuration: The playback settings.
    /// - Returns: The item.
    public static func custom<Metadata: AssetMetadata>(
        url: URL, resourceLoader: any ResourceLoader, metadata: Metadata,
        trackerAdapters: [TrackerAdapter<Metadata>] = [], configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .custom(url: url, resourceLoader: resourceLoader, configuration: configuration), metadata.playerMetadata,
            metadata: metadata, trackerAdapters: trackerAdapters)
    }

    /// Creates an item that plays encrypted media.
    /// - Parameters:
    ///   - url: The location of the medium.
    ///   - keyProvider: Provides the content keys; retained by the item.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    ///   - configuration: The playback settings.
    /// - Returns: The item.
    public static func encrypted(
        url: URL, keyProvider: any ContentKeyProvider, trackerAdapters: [TrackerAdapter<Void>] = [],
        configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .encrypted(url: url, keyProvider: keyProvider, configuration: configuration), .empty, metadata: (),
            trackerAdapters: trackerAdapters)
    }

    /// Creates an item that plays encrypted media, with metadata. The medium's own tags fill missing fields.
    /// - Parameters:
    ///   - url: The location of the medium.
    ///   - keyProvider: Provides the content keys; retained by the item.
    ///   - metadata: The metadata shown to the user and passed to the trackers.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    ///   - configuration: The playback settings.
    /// - Returns: The item.
    public static func encrypted<Metadata: AssetMetadata>(
        url: URL, keyProvider: any ContentKeyProvider, metadata: Metadata,
        trackerAdapters: [TrackerAdapter<Metadata>] = [], configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            .encrypted(url: url, keyProvider: keyProvider, configuration: configuration), metadata.playerMetadata,
            metadata: metadata, trackerAdapters: trackerAdapters)
    }

    /// Creates an item that is listed but cannot be played.
    /// - Parameters:
    ///   - error: The reason, reported as `Player.error` when the item becomes the current one.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    /// - Returns: The item.
    public static func unavailable(error: any Error, trackerAdapters: [TrackerAdapter<Void>] = []) -> PlayerItem {
        PlayerItem(.unavailable(error: error), .empty, metadata: (), trackerAdapters: trackerAdapters)
    }

    /// Creates an item that is listed with its metadata but cannot be played.
    /// - Parameters:
    ///   - error: The reason, reported as `Player.error` when the item becomes the current one.
    ///   - metadata: The metadata shown to the user and passed to the trackers.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    /// - Returns: The item.
    public static func unavailable<Metadata: AssetMetadata>(
        error: any Error, metadata: Metadata, trackerAdapters: [TrackerAdapter<Metadata>] = []
    ) -> PlayerItem {
        PlayerItem(
            .unavailable(error: error), metadata.playerMetadata, metadata: metadata, trackerAdapters: trackerAdapters)
    }
}
