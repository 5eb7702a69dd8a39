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

    /// The file name of the current item with its extension, for error messages; `nil` without an item.
    public var fileName: String? { player.currentItem?.fileName }
}
