/// Matches external files (subtitles, audio) to a video by file name. Pure.
package enum ExternalFileMatcher {
    /// How many names of a folder are examined at most.
    package static let maximumNames = 20_000

    /// The rank of a match between a file name and the video's, best first.
    package enum Rank: Int, Comparable, Sendable {
        /// The video's name, nothing else.
        case same
        /// The video's name with a suffix, such as a language.
        case more
        case similar
        case inFolder

        package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// Returns the names that match a video, best first, without those that match another video better.
    /// - Parameters:
    ///   - names: The names of the candidates.
    ///   - film: The name of the video.
    ///   - films: The names of all videos in the folder.
    package static func choose(from names: [String], for film: String, among films: VideoFileNames) -> [(
        name: String, rank: Rank
    )] {
        let stem = stem(of: film)
        let ranked = names.compactMap { name in
            rank(of: Self.stem(of: name), for: stem).map { (name: name, rank: $0) }
        }.filter { films.owns(film, $0.name) != false }
        return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
    }

    /// Returns how well a name matches the video's, both without file extensions; `nil` when not at all.
    static func rank(of name: String, for film: String) -> Rank? {
        if name == film { return .same }
        if name.hasPrefix(film), let next = name.dropFirst(film.count).first, !next.isLetter, !next.isNumber {
            return .more
        }
        let (letters, filmLetters) = (normalized(of: name), normalized(of: film))
        guard letters.count > 3, filmLetters.count > 3 else { return nil }
        return letters.hasPrefix(filmLetters) || filmLetters.hasPrefix(letters) ? .similar : nil
    }

    /// Returns the words of a file name that the video's lacks, such as "Forced" or a language.
    package static func words(of location: String, beside film: String) -> [String] {
        let name = stem(of: LocalFile.name(of: location))
        let film = stem(of: LocalFile.name(of: film))
        let rest = name.hasPrefix(film) ? name.dropFirst(film.count) : name[...]
        return rest.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    }

    /// Splits a path into its folder, with the slash, and its last component.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    /// The folder of a file, with the slash; empty for the current folder.
    package static func folder(of location: String) -> String {
        split(LocalFile.identity(of: location)).folder
    }

    /// A file name without its extension.
    package static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// A name in lower case, without spaces and punctuation.
    static func normalized(of name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
