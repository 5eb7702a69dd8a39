import FoundationEssentials
import WindowboxBusiness
import WindowboxDemux
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The playlists of servers in the queue of a player. A location is opened as a medium first; if the server sends a
/// playlist, its item is replaced by one that loads the playlist, and that by the entries.
final class ServedPlaylists {
    /// An item that loads a playlist.
    private final class Loading {
        let url: URL
        /// The playlists that led to this one.
        let origins: [URL]
        weak var item: PlayerItem?

        init(_ url: URL, _ origins: [URL]) { (self.url, self.origins) = (url, origins) }
    }

    /// The context of the player's window.
    weak var context: PlayerContext?

    private let player: Player
    /// The server that resolves URNs.
    private let server: Server
    /// The playlists that led to an item of the queue, the outermost first.
    private var origins: [PlayerItem: [URL]] = [:]
    private var observations: [ObservationEffect] = []

    /// Observes a player.
    init(_ player: Player, _ context: PlayerContext, _ server: Server) {
        (self.player, self.context, self.server) = (player, context, server)
        observations = [
            ObservationEffect("playlists", reading: { player.failures }) { [weak self] in self?.load($0) },
            ObservationEffect("playlist", reading: { player.openFailure }) { [weak self] in
                if let failure = $0 { self?.load(failure) }
            },
        ]
    }

    /// Returns whether the failure of an item, which is not the current one, leads to the loading of a playlist.
    func handlesFailure(of item: PlayerItem, _ error: PlayerError) -> Bool {
        error.reason == .mediaList && isLoadable(item)
    }

    /// Loads the playlists among the items of the queue that have failed.
    private func load(_ failures: [PlayerItem: PlayerError]) {
        guard failures.contains(where: { handlesFailure(of: $0.key, $0.value) }) else { return }
        player.replace(player.items.filter { item in failures[item].map { handlesFailure(of: item, $0) } ?? false }) {
            makeItem($0)
        }
    }

    /// Loads a playlist that was to replace the current item.
    private func load(_ failure: OpenFailure) {
        guard handlesFailure(of: failure.item, failure.error) else { return }
        context?[QueueViewModel.self].open([makeItem(failure.item)])
    }

    /// Whether an item is on a server, and not a playlist that contains itself or is too deep inside others.
    private func isLoadable(_ item: PlayerItem) -> Bool {
        guard let url = item.address.webURL else { return false }
        let origins = origins[item] ?? []
        return origins.count <= PlaylistReader.maximumDepth && !origins.contains(url)
    }

    private func makeItem(_ old: PlayerItem) -> PlayerItem {
        guard let url = old.address.webURL else { return old }
        let loading = Loading(url, origins[old] ?? [])
        let item = PlayerItem(
            loader: ServedPlaylistLoader(address: old.address, initialMetadata: old.metadata) { [weak self] in
                guard let self else { throw CancellationError() }
                try await load(loading)
                // The item has been replaced.
                throw CancellationError()
            })
        loading.item = item
        return item
    }

    private func load(_ loading: Loading) async throws {
        let client = HTTPClient(timeout: .seconds(30), sizeLimit: PlaylistReader.maximumBytes)
        let response = try await client.send(HTTPRequest(loading.url))
        let playlist = await Self.parse(response)
        guard let playlist, !playlist.entries.isEmpty else { throw MediaError.emptyPlaylist("\(loading.url)") }
        guard let item = loading.item, !Task.isCancelled else { return }
        let items = playlist.entries.map { Location.item(of: $0, server: server, configuration: .init()) }
        replace(item, by: items, from: loading.origins + [loading.url])
        if playlist.isIncomplete { context?.toast.showIncompletePlaylist() }
    }

    @concurrent private static func parse(_ response: HTTPResponse) async -> Playlist? {
        let bytes = Array(response.body)
        return PlaylistFormat(content: bytes).parse(bytes, in: PlaylistFolder(of: response.url))
    }

    private func replace(_ item: PlayerItem, by items: [PlayerItem], from playlists: [URL]) {
        let queue = Set(player.items)
        origins = origins.filter { queue.contains($0.key) }
        for item in items { origins[item] = playlists }
        if queue.contains(item) {
            player.replace(item, by: items)
        } else {
            context?[QueueViewModel.self].open(items)
        }
    }
}

/// Loads a playlist, which is no medium: the loading ends with an error.
nonisolated private struct ServedPlaylistLoader: AssetLoader {
    let address: String?
    let initialMetadata: PlayerMetadata
    let load: @MainActor @Sendable () async throws -> Never

    func metadata() -> AsyncThrowingStream<Never, any Error> { .once { [load] in try await load() } }

    func asset(from never: Never) -> Asset {}

    func playerMetadata(from never: Never) -> PlayerMetadata {}
}

extension ToastService {
    /// Shows that entries of a playlist were left out.
    func showIncompletePlaylist() {
        show(tr("Some entries of the playlist were left out."), for: WarningService.delay)
    }
}
