import FoundationEssentials
import WindowboxMedia
import WindowboxPlayer

/// Asks a server what a URN stands for.
struct URNAssetLoader: AssetLoader {
    /// The URN, as somebody wrote it.
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
    /// What a URN stands for, with everything that is needed to play it.
    /// - Throws: A `MediaError` when the server cannot be asked or does not know it, a `ContentError` when it cannot be
    ///   understood.
    func metadata(for urn: URN) async throws -> MediaMetadata {
        let answer = try await client.send(request(for: urn))
        var metadata = try MediaMetadata(answer.decoded(as: MediaComposition.self), from: self)
        if metadata.needsToken, let url = metadata.resourceURL {
            metadata.resourceURL = try await addingToken(to: url)
        }
        return metadata
    }
}

extension HTTPResponse {
    /// What the body says as JSON.
    func decoded<Value: Decodable>(as type: Value.Type) throws(ContentError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw .unreadableAnswer(
                details: "\(url.absoluteString)\n\(contentType ?? "no type"), \(body.count) bytes\n\(error)")
        }
    }
}
