import Glibc

/// Subtitle files that belong to a film, by their names. Pure but for `beside(_:)`.
extension SubtitleFile {
    private static let endings: Set<String> = ["srt", "ass", "ssa", "vtt", "sub", "sup", "idx", "smi"]
    private static let folders: Set<String> = ["subs", "subtitles", "sub"]
    private static let mostNames = 20_000
    private static let most = 64

    /// The subtitle files beside a film, best first: those of its name, then similar ones, then those in `Subs`.
    static func beside(_ location: String) -> [(file: SubtitleFile, rank: Rank)] {
        guard let path = LocalFile.path(of: location) else { return [] }
        let (folder, film) = split(path)
        let all = entries(of: folder)
        var found = choose(from: all, for: film).map { (SubtitleFile(location: folder + $0.name), $0.rank) }
        for other in all where folders.contains(other.lowercased()) {
            let there = folder + other + "/"
            found += names(of: there).map { (SubtitleFile(location: there + $0), Rank.inFolder) }
        }
        return Array(found.prefix(most))
    }

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

    /// Those of many names that belong to a film's.
    static func choose(from names: [String], for film: String) -> [(name: String, rank: Rank)] {
        let stem = stem(of: film)
        let ranked = subtitles(in: names).compactMap { name in
            rank(of: Self.stem(of: name), for: stem).map { (name: name, rank: $0) }
        }
        return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
    }

    private static func rank(of name: String, for film: String) -> Rank? {
        if name == film { return .same }
        if name.hasPrefix(film), let next = name.dropFirst(film.count).first, !next.isLetter, !next.isNumber {
            return .more
        }
        let (letters, filmLetters) = (plain(name), plain(film))
        guard letters.count > 3, filmLetters.count > 3 else { return nil }
        return letters.hasPrefix(filmLetters) || filmLetters.hasPrefix(letters) ? .similar : nil
    }

    /// What a file's name says beside the film's: "Forced" and the language, say.
    static func words(of location: String, beside film: String) -> [String] {
        let name = stem(of: split(location).name)
        let film = stem(of: split(film).name)
        let rest = name.hasPrefix(film) ? name.dropFirst(film.count) : name[...]
        return rest.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    }

    private static func names(of folder: String) -> [String] { subtitles(in: entries(of: folder)).sorted() }

    /// The names that are subtitles. The `sub` that belongs to an `idx` is a part of that.
    private static func subtitles(in names: [String]) -> [String] {
        let all = names.filter { endings.contains(LocalFile.ending(of: $0)) && !$0.hasPrefix(".") }
        let indices = Set(all.filter { LocalFile.ending(of: $0) == "idx" }.map(stem))
        return all.filter { LocalFile.ending(of: $0) != "sub" || !indices.contains(stem(of: $0)) }
    }

    private static func entries(of folder: String) -> [String] {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < mostNames, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }

    /// The folder with its slash, and the name in it.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

extension Track {
    /// The track of a subtitle file.
    init(_ file: SubtitleFile, id: Int, number: Int, beside film: String, isDefault: Bool) {
        let words = SubtitleFile.words(of: file.location, beside: film)
        let ending = LocalFile.ending(of: file.location)
        self.init(id: id, kind: .subtitle, number: number, codec: ending)
        language = words.last(where: Language.isKnown)
        let known: [String: Traits] = [
            "forced": .isForced, "sdh": .isForHearingImpaired, "cc": .isForHearingImpaired,
        ]
        for word in words { if let trait = known[word.lowercased()] { traits.insert(trait) } }
        traits.insert(.isExternal)
        if !["sup", "idx"].contains(ending) { traits.insert(.isText) }
        if isDefault { traits.insert(.isDefault) }
        let rest = words.filter { $0 != language && known[$0.lowercased()] == nil }
        title =
            rest.isEmpty
            ? (language == nil ? SubtitleFile.split(file.location).name : nil) : rest.joined(separator: " ")
        location = file.location
    }
}

extension LocalFile {
    /// What follows the last dot of a name, in lower case; empty when nothing does.
    static func ending(of location: String) -> String {
        let name = SubtitleFile.split(location).name
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }
}
