import WindowboxPlayer

extension PlayerItem {
    /// Creates an item that plays the content of a URN, such as `urn:rts:video:13444333`. The URN is sent to the server
    /// only.
    /// - Parameters:
    ///   - urn: The URN. A malformed one creates an item that fails with `ContentError.malformedURN`.
    ///   - server: The server to query.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    ///   - configuration: The playback settings.
    /// - Returns: The item.
    public static func urn(
        _ urn: String, server: Server = .production, trackerAdapters: [TrackerAdapter<MediaMetadata>] = [],
        configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            loader: URNAssetLoader(text: urn, server: server, configuration: configuration),
            trackerAdapters: trackerAdapters)
    }
}
