import Observation
import WindowboxMedia
import WindowboxPlayer

/// What the window is called.
@Observable
public final class TitleViewModel: Service {
    @ObservationIgnored private let player: Player

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
    }

    /// The current item's title, or its file's name; `nil` when there is no item.
    public var title: String? {
        guard let item = player.currentItem ?? player.items.first else { return nil }
        if let title = player.metadata.title, !title.isEmpty { return title }
        if let title = item.metadata.title, !title.isEmpty { return title }
        return Self.fileName(of: item)
    }

    /// What stands under the title; empty when nothing does.
    public var subtitle: String { player.metadata.subtitle ?? "" }

    /// The current item's file name with its ending, which an error is better told with; `nil` when there is no item.
    public var fileName: String? { player.currentItem.map(Self.fileName) }

    static func fileName(of item: PlayerItem) -> String {
        guard let name = item.url?.fileName, !name.isEmpty, name != "/" else {
            return item.metadata.title ?? item.address.limited()
        }
        return name.limited()
    }
}
