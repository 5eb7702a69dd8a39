import FoundationEssentials
import WindowboxPlayer

/// From “Load Content from a Service” in `WindowboxPlayer`: the response of a service.
struct Episode: Decodable {
    var title: String
    var url: URL
}

/// From “Load Content from a Service” in `WindowboxPlayer`: the loader.
struct EpisodeLoader: AssetLoader {
    var fetch: @Sendable () async throws -> Episode

    func metadata() -> AsyncThrowingStream<Episode, any Error> { .once(fetch) }
    func asset(from episode: Episode) -> Asset { .simple(url: episode.url) }
    func playerMetadata(from episode: Episode) -> PlayerMetadata { PlayerMetadata(title: episode.title) }
}

/// From “Load Content from a Service” in `WindowboxPlayer`: the item.
extension PlayerItem {
    static func episode(_ fetch: @escaping @Sendable () async throws -> Episode) -> PlayerItem {
        PlayerItem(loader: EpisodeLoader(fetch: fetch))
    }
}
