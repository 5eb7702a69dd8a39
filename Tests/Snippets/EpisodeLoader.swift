import FoundationEssentials
import WindowboxPlayer

/// What a service of one's own answers.
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

/// From Sources/Player/README.md: content of a service is an item as any other.
extension PlayerItem {
    static func episode(_ fetch: @escaping @Sendable () async throws -> Episode) -> PlayerItem {
        PlayerItem(loader: EpisodeLoader(fetch: fetch))
    }
}
