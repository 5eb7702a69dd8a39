import FoundationEssentials
import WindowboxDemux
import WindowboxPlayer

/// Loads a description in the standard format.
struct StandardAssetLoader<CustomData: Decodable & Sendable>: AssetLoader {
    let request: HTTPRequest
    let client: HTTPClient
    let makeAsset: @Sendable (PlayerData<CustomData>) -> Asset

    var address: String? { request.url.absoluteString }

    func metadata() -> AsyncThrowingStream<PlayerData<CustomData>, any Error> {
        .once { [request, client] in
            try await client.send(request).decoded(as: PlayerData<CustomData>.self)
        }
    }

    func asset(from metadata: PlayerData<CustomData>) -> Asset { makeAsset(metadata) }

    func playerMetadata(from metadata: PlayerData<CustomData>) -> PlayerMetadata { metadata.playerMetadata }
}
