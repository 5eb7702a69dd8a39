import Observation
import WindowboxPlayer

/// The view model of the window title.
@Observable
public final class TitleViewModel: Service {
    @ObservationIgnored private let player: Player

    /// Fetches the player of the context.
    /// - Parameter context: The context whose player has the items.
    public init(in context: PlayerContext) {
        player = context.player
    }

    /// The title of the current item, or its file name; `nil` without an item.
    public var title: String? {
        guard let item = player.currentItem ?? player.items.first else { return nil }
        if let title = player.metadata.title, !title.isEmpty { return title }
        if let title = item.metadata.title, !title.isEmpty { return title }
        return item.fileName
    }

    /// The subtitle; empty without one.
    public var subtitle: String { player.metadata.subtitle ?? "" }

    /// The album and the number of the track on it, of the medium's tags; empty without an album.
    public var album: String {
        let tags = player.media.tags
        guard let album = tags["album"], !album.isEmpty else { return "" }
        // The tag may state the number of tracks as well: “3/12”.
        let track = tags["track"].flatMap { Int($0.prefix { $0.isNumber }) }
        return track.map { tr("{1} · Track {2}", album, "\($0)") } ?? album
    }

    /// The file name of the current item with its extension, for error messages; `nil` without an item.
    public var fileName: String? { player.currentItem?.fileName }
}
