import FoundationEssentials
import Glibc
import WindowboxBusiness
import WindowboxCore
import WindowboxDemux
import WindowboxPlayer
import WindowboxPlayerUI
import WindowboxSubtitles

/// Location strings from the command line, drag and drop, or the clipboard: paths, folders, playlist files, URLs and
/// URNs.
enum Location {
    /// Returns the items for a list of locations; a folder is replaced by the playable files in it, a playlist file by
    /// its entries.
    ///
    /// - Parameters:
    ///   - locations: The locations, in order.
    ///   - folder: The folder that relative paths refer to.
    ///   - start: The start position of the first item; `nil` for the beginning.
    ///   - server: The server that resolves URNs.
    ///   - onIncomplete: Called when entries of a playlist file are left out.
    /// - Returns: The items, in order.
    static func items(
        _ locations: [String], in folder: String, start: Duration? = nil, server: Server = .production,
        onIncomplete: () -> Void = {}
    ) -> [PlayerItem] {
        var configuration = PlaybackConfiguration(position: .at(start ?? .zero))
        var items: [PlayerItem] = []
        func add(_ make: (PlaybackConfiguration) -> PlayerItem) {
            items.append(make(configuration))
            configuration = PlaybackConfiguration()
        }
        for location in locations {
            if isURN(location) {
                add { .urn(location, server: server, configuration: $0) }
            } else if let playlist = PlaylistReader.read(absolute(location, in: folder)) {
                for entry in playlist.entries { add { item(of: entry, server: server, configuration: $0) } }
                if playlist.entries.isEmpty { add { _ in emptyPlaylist(location) } }
                if playlist.isIncomplete { onIncomplete() }
            } else {
                for url in urls(location, in: folder) { add { .simple(url: url, configuration: $0) } }
            }
        }
        return items
    }

    /// Returns the item of a playlist's entry; one that shows an error if its URL is malformed.
    static func item(
        of entry: Playlist.Entry, server: Server, configuration: PlaybackConfiguration
    ) -> PlayerItem {
        if isURN(entry.location) { return .urn(entry.location, server: server, configuration: configuration) }
        let metadata = PlayerMetadata(
            title: entry.title, subtitle: entry.artist, duration: entry.duration, chapters: entry.chapters)
        guard let url = URL(location: entry.location) else {
            return .unavailable(
                error: MediaError(.unsupportedProtocol, details: entry.location), metadata: metadata)
        }
        return .simple(url: url, metadata: metadata, configuration: configuration)
    }

    private static func emptyPlaylist(_ location: String) -> PlayerItem {
        .unavailable(
            error: MediaError.emptyPlaylist(location), metadata: PlayerMetadata(title: LocalFile.name(of: location)))
    }

    /// Returns whether the text begins with `urn:`; the rest may be malformed.
    static func isURN(_ text: String) -> Bool { text.lowercased().hasPrefix("urn:") }

    /// Returns whether the text names a subtitle file, by its extension.
    static func isSubtitles(_ text: String) -> Bool { SubtitleFile.fileExtensions.contains(ending(of: text)) }

    /// Returns the subtitle files among locations, without duplicates.
    static func subtitles(in locations: [String]) -> [String] { asSubtitles(locations.filter(isSubtitles)) }

    /// Returns locations that the user has opened as subtitles, of any extension, without duplicates. A VobSub `.sub`
    /// file is replaced by the `.idx` file beside it.
    static func asSubtitles(_ locations: [String]) -> [String] {
        locations.map { index(of: $0) ?? $0 }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func index(of location: String) -> String? {
        guard ending(of: location) == "sub" else { return nil }
        return ["idx", "IDX"].map { location.dropLast(3) + $0 }.first { index in
            access(LocalFile.systemPath(of: index), F_OK) == 0
        }
    }

    /// Returns the absolute form of a location, resolving a relative path in `folder`.
    static func absolute(_ location: String, in folder: String) -> String {
        isAbsolute(location) ? location : folder + "/" + location
    }

    private static func ending(of text: String) -> String { LocalFile.fileExtension(of: text) }

    /// Returns whether the text is an absolute location: a URL, a URN or an absolute path.
    static func isAbsolute(_ text: String) -> Bool { text.hasPrefix("/") || isURN(text) || address(text) != nil }

    /// Returns the URLs of a location. A folder without media yields itself, so that its error can be shown.
    static func urls(_ location: String, in folder: String) -> [URL] {
        if let address = address(location) {
            // A file URL of a missing file yields itself, so that its error can be shown.
            return LocalFile.isFile(location) ? files(LocalFile.identity(of: location)) : [address]
        }
        return files(location.hasPrefix("/") ? location : folder + "/" + location)
    }

    /// Returns the URL, when the text begins with a scheme and `//`; otherwise `nil`.
    static func address(_ text: String) -> URL? {
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return nil }
        let scheme = text[..<colon]
        guard scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }) else {
            return nil
        }
        let rest = text[text.index(after: colon)...]
        guard rest.hasPrefix("//") else { return nil }
        return URL(string: text)
    }

    private static func files(_ location: String) -> [URL] {
        let files = MediaFolder.isFolder(location) ? MediaFolder.playable(location) : []
        return (files.isEmpty ? [location] : files).compactMap { URL(location: $0) }
    }
}

/// A set of locations that are opened together, resolved to items and the subtitles that belong to them.
struct OpenRequest {
    /// The items, folders and playlist files replaced by what they hold.
    let items: [PlayerItem]
    /// The subtitle files, without duplicates, with the item that each belongs to; `nil` without items.
    let subtitles: [(location: String, item: PlayerItem?)]
    /// Whether entries of playlist files were left out.
    let isIncomplete: Bool
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
        var isIncomplete = false
        var files: [(location: String, before: PlayerItem?)] = []
        for location in locations {
            if Location.isSubtitles(location) {
                files.append((Location.absolute(location, in: folder), items.last))
            } else {
                items += Location.items([location], in: folder, start: items.isEmpty ? start : nil, server: server) {
                    isIncomplete = true
                }
            }
        }
        let names = files.isEmpty ? [] : items.map { $0.url?.fileName ?? "" }
        let videos = VideoFileNames(names.filter { !$0.isEmpty })
        func owner(of file: String) -> PlayerItem? {
            let name = LocalFile.name(of: file)
            return names.firstIndex { videos.owns($0, name) == true }.map { items[$0] }
        }
        var known: Set<String> = []
        subtitles = files.compactMap { file in
            guard let location = Location.asSubtitles([file.location]).first, known.insert(location).inserted else {
                return nil
            }
            return (location, owner(of: location) ?? file.before ?? items.first)
        }
        self.items = items
        self.isIncomplete = isIncomplete
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

extension MediaError {
    /// The error of a playlist without entries.
    static func emptyPlaylist(_ location: String) -> MediaError {
        MediaError(.message(tr("This playlist is empty.")), details: location)
    }
}
