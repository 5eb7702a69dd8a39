import FoundationEssentials
import WindowboxDemux
import WindowboxPlayer

extension PlayerItem {
    /// Creates an item from a description in the standard format.
    /// - Parameters:
    ///   - url: The http or https URL of the description.
    ///   - headers: The HTTP headers added to the request.
    ///   - timeout: The timeout of the request, redirects included; the item fails afterwards.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    ///   - configuration: The playback settings.
    /// - Returns: The item.
    public static func standard(
        url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(10),
        trackerAdapters: [TrackerAdapter<PlayerData<NoCustomData>>] = [], configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        standard(
            url: url, headers: headers, timeout: timeout, customData: NoCustomData.self,
            trackerAdapters: trackerAdapters
        ) { $0.asset(configuration: configuration) }
    }

    /// Creates an item from a description in the standard format with custom data.
    /// - Parameters:
    ///   - url: The http or https URL of the description.
    ///   - headers: The HTTP headers added to the request.
    ///   - timeout: The timeout of the request, redirects included; the item fails afterwards.
    ///   - customData: The type of the custom data.
    ///   - trackerAdapters: The adapters of the trackers of this item.
    ///   - asset: Creates the asset from the response; `PlayerData.asset(configuration:)` is the default behavior.
    /// - Returns: The item.
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
