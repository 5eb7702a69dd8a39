import WindowboxPlayer

extension PlayerItem {
    /// An item that plays what a URN stands for, as `urn:rts:video:13444333`. A malformed one makes an item that cannot
    /// be played and says why. Nothing is told to anyone but the server, which learns the URN.
    /// - Parameters:
    ///   - server: Who is asked what the URN stands for.
    ///   - trackerAdapters: What follows the item's playback.
    ///   - configuration: How it is played.
    public static func urn(
        _ urn: String, server: Server = .production, trackerAdapters: [TrackerAdapter<MediaMetadata>] = [],
        configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(
            loader: URNAssetLoader(text: urn, server: server, configuration: configuration),
            trackerAdapters: trackerAdapters)
    }
}
