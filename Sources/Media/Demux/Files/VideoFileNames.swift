/// The films in a folder, by their names, to which other files there belong by theirs.
package struct VideoFileNames {
    private static let endings: Set<String> = [
        "3g2", "3gp", "asf", "avi", "divx", "f4v", "flv", "m2t", "m2ts", "m2v", "m4v", "mkv", "mov", "mp4", "mpe",
        "mpeg",
        "mpg", "mts", "mxf", "nsv", "ogm", "ogv", "rm", "rmvb", "ts", "vob", "webm", "wmv", "wtv",
    ]

    /// The names without their endings.
    private let stems: Set<String>
    /// The same without case and punctuation; short ones say too little.
    private let letters: Set<String>

    /// - Parameter names: The names of films.
    package init(_ names: [String]) {
        stems = Set(names.map { ExternalFileMatcher.stem(of: $0) })
        letters = Set(stems.map { ExternalFileMatcher.letters(of: $0) }.filter { $0.count > 3 })
    }

    /// The film `film` and those among all names in its folder.
    init(_ film: String, in folder: [String]) {
        let others = folder.filter { !$0.hasPrefix(".") && Self.endings.contains(LocalFile.ending(of: $0)) }
        self.init(others + [film])
    }

    /// Whether all are the same film.
    var isSingle: Bool { stems.count == 1 }

    /// Whether a file belongs to `film`: of the films whose name its own name begins with, the one of the longest name
    /// has it. `nil` when it has no film's name.
    package func owns(_ film: String, _ name: String) -> Bool? {
        let (stem, film) = (ExternalFileMatcher.stem(of: name), ExternalFileMatcher.stem(of: film))
        if let owner = longestStart(of: stem) { return owner == film }
        let plain = ExternalFileMatcher.letters(of: stem)
        let lengths = Set(letters.map(\.count)).filter { $0 <= plain.count }.sorted(by: >)
        let owner = lengths.lazy.map { String(plain.prefix($0)) }.first(where: letters.contains)
        return owner.map { $0 == ExternalFileMatcher.letters(of: film) }
    }

    /// The longest of the names that is all of `name`, or that something other than a letter or a digit follows there.
    private func longestStart(of name: String) -> String? {
        if stems.contains(name) { return name }
        let ends = name.indices.reversed().filter { !name[$0].isLetter && !name[$0].isNumber }
        return ends.lazy.map { String(name[..<$0]) }.first(where: stems.contains)
    }
}
