/// Files that belong to a film, by their names: its subtitles, its sound. Pure.
enum ExternalFileMatcher {
    /// No more names in a folder are looked at.
    static let mostNames = 20_000

    /// How sure it is that a file belongs to a film.
    enum Rank: Int, Comparable, Sendable {
        /// It has the film's name, and nothing else.
        case same
        /// It has the film's name, and more: a language.
        case more
        case similar
        case inFolder

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// Those of many names that belong to a film's, best first, without those that are rather another film's.
    static func choose(from names: [String], for film: String, among films: VideoFileNames) -> [(
        name: String, rank: Rank
    )] {
        let stem = stem(of: film)
        let ranked = names.compactMap { name in
            rank(of: Self.stem(of: name), for: stem).map { (name: name, rank: $0) }
        }.filter { films.owns(film, $0.name) != false }
        return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
    }

    /// How sure it is that a name belongs to a film's, both without their endings; `nil` when it does not.
    static func rank(of name: String, for film: String) -> Rank? {
        if name == film { return .same }
        if name.hasPrefix(film), let next = name.dropFirst(film.count).first, !next.isLetter, !next.isNumber {
            return .more
        }
        let (letters, filmLetters) = (letters(of: name), letters(of: film))
        guard letters.count > 3, filmLetters.count > 3 else { return nil }
        return letters.hasPrefix(filmLetters) || filmLetters.hasPrefix(letters) ? .similar : nil
    }

    /// What a file's name says beside the film's: "Forced" and the language, say.
    static func words(of location: String, beside film: String) -> [String] {
        let name = stem(of: LocalFile.name(of: location))
        let film = stem(of: LocalFile.name(of: film))
        let rest = name.hasPrefix(film) ? name.dropFirst(film.count) : name[...]
        return rest.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    }

    /// The folder with its slash, and the name in it.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    /// The location of the folder that a file is in, with its slash; empty for the current one.
    static func folder(of location: String) -> String {
        split(LocalFile.identity(of: location)).folder
    }

    /// A name without its ending.
    static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// A name without case, spaces and punctuation.
    static func letters(of name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
