import FoundationEssentials
import WindowboxBusiness
import WindowboxMedia
import WindowboxPlayer

/// A set of locations that are opened together, resolved to items and the subtitles that belong to them.
struct OpenRequest {
    /// The items, folders replaced by their playable files.
    let items: [PlayerItem]
    /// The subtitle files, without duplicates, with the item that each belongs to; `nil` without items.
    let subtitles: [(location: String, item: PlayerItem?)]
    private let subtitlesAsItems: () -> [PlayerItem]

    /// Resolves locations.
    ///
    /// - Parameters:
    ///   - locations: The locations, in order.
    ///   - folder: The folder that relative paths refer to.
    ///   - start: The start position of the first item; `nil` for the beginning.
    ///   - server: The server that resolves URNs.
    init(
        _ locations: [String], in folder: String, start: Duration? = nil, server: Server = .production
    ) {
        var items: [PlayerItem] = []
        var files: [(location: String, before: PlayerItem?)] = []
        for location in locations {
            if Location.isSubtitles(location) {
                files.append((Location.absolute(location, in: folder), items.last))
            } else {
                items += Location.items([location], in: folder, start: items.isEmpty ? start : nil, server: server)
            }
        }
        let names = items.map { $0.url?.fileName ?? "" }
        let films = VideoFileNames(names.filter { !$0.isEmpty })
        func owner(of file: String) -> PlayerItem? {
            let name = LocalFile.name(of: file)
            return names.firstIndex { films.owns($0, name) == true }.map { items[$0] }
        }
        var known: Set<String> = []
        subtitles = files.compactMap { file in
            guard let location = Location.asSubtitles([file.location]).first, known.insert(location).inserted else {
                return nil
            }
            return (location, owner(of: location) ?? file.before ?? items.first)
        }
        self.items = items
        subtitlesAsItems = { Location.items(locations, in: folder, start: start, server: server) }
    }

    /// The items; for a request of subtitles alone, items of these, so that their error is shown.
    var itemsOrSubtitles: [PlayerItem] { items.isEmpty ? subtitlesAsItems() : items }

    /// Adds the subtitles to their items, and those without an item to the current item.
    func addSubtitles(to player: Player) {
        for (location, item) in subtitles {
            if let item { player.addSubtitles(location, to: item) } else { player.addSubtitles(location) }
        }
    }
}
