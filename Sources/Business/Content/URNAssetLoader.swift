import FoundationEssentials
import WindowboxDemux
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

/// Loads the content of a URN from a server.
struct URNAssetLoader: AssetLoader {
    /// The URN as the caller wrote it, perhaps malformed.
    let text: String
    let server: Server
    let configuration: PlaybackConfiguration

    var address: String? { text }

    func metadata() -> AsyncThrowingStream<MediaMetadata, any Error> {
        .once { [text, server] in
            guard let urn = URN(text) else { throw ContentError.malformedURN(text) }
            return try await server.metadata(for: urn)
        }
    }

    func asset(from metadata: MediaMetadata) -> Asset { metadata.asset(configuration: configuration) }

    func playerMetadata(from metadata: MediaMetadata) -> PlayerMetadata { metadata.playerMetadata }
}

extension Server {
    /// Returns the content of a URN, with a token in the resource URL when one is required.
    /// - Throws: A `MediaError` when the request fails or the URN is unknown, a `ContentError` when the response cannot
    ///   be decoded.
    func metadata(for urn: URN) async throws -> MediaMetadata {
        let response = try await client.send(request(for: urn))
        var metadata = try MediaMetadata(response.decoded(as: MediaComposition.self), from: self)
        if metadata.needsToken, let url = metadata.resourceURL {
            metadata.resourceURL = try await addingToken(to: url)
        }
        return metadata
    }
}

extension HTTPResponse {
    /// Returns the body decoded as JSON.
    /// - Throws: `ContentError.unreadableResponse` when it cannot be decoded.
    func decoded<Value: Decodable>(as type: Value.Type) throws(ContentError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw .unreadableResponse(
                details: "\(url.absoluteString)\n\(contentType ?? "no type"), \(body.count) bytes\n\(error)")
        }
    }
}
