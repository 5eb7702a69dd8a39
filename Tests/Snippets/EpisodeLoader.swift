import FoundationEssentials
import WindowboxPlayer

/// The response of a custom service.
struct Episode: Decodable {
    var title: String
    var url: URL
}

/// From Sources/Player/README.md: content of any service.
struct EpisodeLoader: AssetLoader {
    var fetch: @Sendable () async throws -> Episode

    func metadata() -> AsyncThrowingStream<Episode, any Error> { .once(fetch) }
    func asset(from episode: Episode) -> Asset { .simple(url: episode.url) }
    func playerMetadata(from episode: Episode) -> PlayerMetadata { PlayerMetadata(title: episode.title) }
}

/// From Sources/Player/README.md: an item for content of a service.
extension PlayerItem {
    static func episode(_ fetch: @escaping @Sendable () async throws -> Episode) -> PlayerItem {
        PlayerItem(loader: EpisodeLoader(fetch: fetch))
    }
}
