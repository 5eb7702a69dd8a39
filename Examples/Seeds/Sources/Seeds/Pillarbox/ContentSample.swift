import FoundationEssentials
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Retrieve a content URL from any service”: the response of a service.
private struct Media: Decodable {
    let title: String
    let url: URL
}

/// The loader in the place of the publisher: it retrieves the URL and the metadata, and maps them into an asset.
private struct MediaLoader: AssetLoader {
    let identifier: String

    func metadata() -> AsyncThrowingStream<Media, any Error> {
        .once { [identifier] in try await mediaService(identifier) }
    }

    func asset(from media: Media) -> Asset { .simple(url: media.url) }

    func playerMetadata(from media: Media) -> PlayerMetadata { PlayerMetadata(title: media.title) }
}

/// Returns the content of an identifier. Stands for a request to a web service.
private func mediaService(_ identifier: String) async throws -> Media {
    try await Task.sleep(for: .milliseconds(300))
    return Media(title: "Content \(identifier)", url: film)
}

extension PlayerItem {
    /// Creates an item of the service, for other products to share.
    fileprivate static func media(_ identifier: String) -> PlayerItem {
        PlayerItem(loader: MediaLoader(identifier: identifier))
    }
}

/// The view of an item of the service, with its title.
@MainActor
private struct PlayerView {
    private let player = Player(item: .media("42"))

    var body: Widget {
        let title = Label().bind(\.text) { player.metadata.title ?? "" }
        title.addCSSClass("title-1")
        title.vAlign = .start
        return Overlay(child: VideoView(player: player), overlays: [title])
            .with { $0.onMap(player.play) }
    }
}

extension Sample {
    static let content = Sample(name: "content") { PlayerView().body }
}
