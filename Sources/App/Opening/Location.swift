import FoundationEssentials
import WindowboxPlayer

/// What a person names to be opened: a path, a folder or an address.
enum Location {
    /// The items of a list of locations, folders replaced by what can be played in them.
    ///
    /// - Parameters:
    ///   - folder: Where relative paths start.
    ///   - start: Where the first of them starts.
    static func items(_ locations: [String], in folder: String, start: Duration? = nil) -> [PlayerItem] {
        locations.flatMap { urls($0, in: folder) }.enumerated().map { index, url in
            let position = index == 0 ? start ?? .zero : .zero
            return PlayerItem.simple(url: url, configuration: PlaybackConfiguration(position: .at(position)))
        }
    }

    /// Whether `text` names something by itself: an address, or a path from the root on.
    static func isOne(_ text: String) -> Bool { text.hasPrefix("/") || address(text) != nil }

    /// The URLs that a location stands for. A folder without media stands for itself, so that its error can be told.
    static func urls(_ location: String, in folder: String) -> [URL] {
        if let address = address(location) {
            guard address.isFileURL else { return [address] }
            return files(address.path)
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
        guard rest.hasPrefix("//") || scheme == "urn" else { return nil }
        return URL(string: text)
    }

    private static func files(_ path: String) -> [URL] {
        guard Folder.isFolder(path) else { return [URL(filePath: path)] }
        let names = Folder.playableNames(path)
        guard !names.isEmpty else { return [URL(filePath: path)] }
        return names.map { URL(filePath: path + "/" + $0) }
    }
}
