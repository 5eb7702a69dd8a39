import FoundationEssentials
import Glibc
import WindowboxBusiness
import WindowboxMedia
import WindowboxPlayer

/// What a person names to be opened: a path, a folder, an address or a URN.
enum Location {
    /// The items of a list of locations, folders replaced by what can be played in them.
    ///
    /// - Parameters:
    ///   - folder: Where relative paths start.
    ///   - start: Where the first of them starts.
    ///   - server: Who is asked what a URN stands for.
    static func items(
        _ locations: [String], in folder: String, start: Duration? = nil, server: Server = .production
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
            } else {
                for url in urls(location, in: folder) { add { .simple(url: url, configuration: $0) } }
            }
        }
        return items
    }

    /// Whether `text` says that it is a URN; it may still be a malformed one.
    static func isURN(_ text: String) -> Bool { text.lowercased().hasPrefix("urn:") }

    /// Whether `text` names a file of subtitles.
    static func isSubtitles(_ text: String) -> Bool { SubtitleFile.endings.contains(ending(of: text)) }

    /// The files of subtitles among locations, each once.
    static func subtitles(in locations: [String]) -> [String] { asSubtitles(locations.filter(isSubtitles)) }

    /// Locations as what somebody says are subtitles, whatever their names end in, each once. Pictures that have an index
    /// beside them are a part of that.
    static func asSubtitles(_ locations: [String]) -> [String] {
        locations.map { index(of: $0) ?? $0 }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func index(of location: String) -> String? {
        guard ending(of: location) == "sub" else { return nil }
        return ["idx", "IDX"].map { location.dropLast(3) + $0 }.first { index in
            access(LocalFile.systemPath(of: index), F_OK) == 0
        }
    }

    /// A location that means the same in any folder.
    static func absolute(_ location: String, in folder: String) -> String {
        isOne(location) ? location : folder + "/" + location
    }

    private static func ending(of text: String) -> String { LocalFile.ending(of: text) }

    /// Whether `text` names something by itself: an address, a URN, or a path from the root on.
    static func isOne(_ text: String) -> Bool { text.hasPrefix("/") || isURN(text) || address(text) != nil }

    /// The URLs that a location stands for. A folder without media stands for itself, so that its error can be told.
    static func urls(_ location: String, in folder: String) -> [URL] {
        if let address = address(location) {
            // One that names no file here stands for itself, so that its error can be told.
            return LocalFile.isFile(location) ? files(LocalFile.identity(of: location)) : [address]
        }
        return files(location.hasPrefix("/") ? location : folder + "/" + location)
    }

    /// The URL that `text` is, when it begins with a scheme.
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
