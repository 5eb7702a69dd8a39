import FoundationEssentials
import WindowboxMedia
import WindowboxPlayer

extension PlayerItem {
    /// An item that plays what a service describes in the standard form.
    /// - Parameters:
    ///   - url: What the service is asked: an http or https URL.
    ///   - headers: Headers, by their names, that it is sent.
    ///   - timeout: How long an answer may take, redirects included; after that the item fails.
    ///   - trackerAdapters: What follows the item's playback.
    ///   - configuration: How it is played.
    public static func standard(
        url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(10),
        trackerAdapters: [TrackerAdapter<PlayerData<NoCustomData>>] = [], configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        standard(
            url: url, headers: headers, timeout: timeout, customData: NoCustomData.self,
            trackerAdapters: trackerAdapters
        ) { $0.asset(configuration: configuration) }
    }

    /// An item that plays what a service describes in the standard form, with additions of its own.
    /// - Parameters:
    ///   - url: What the service is asked: an http or https URL.
    ///   - headers: Headers, by their names, that it is sent.
    ///   - timeout: How long an answer may take, redirects included; after that the item fails.
    ///   - customData: What the additions are.
    ///   - trackerAdapters: What follows the item's playback.
    ///   - asset: Makes the asset; `PlayerData.asset(configuration:)` is what it does by itself.
    public static func standard<CustomData>(
        url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(10), customData: CustomData.Type,
        trackerAdapters: [TrackerAdapter<PlayerData<CustomData>>] = [],
        asset: @escaping @Sendable (PlayerData<CustomData>) -> Asset
    ) -> PlayerItem {
        PlayerItem(
            loader: StandardAssetLoader(
                request: HTTPRequest(url, headers: headers), client: HTTPClient(timeout: timeout), makeAsset: asset),
            trackerAdapters: trackerAdapters)
    }
}
