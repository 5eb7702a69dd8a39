/// Matches external files (subtitles, audio) to a video by file name. Pure.
package enum ExternalFileMatcher {
    /// The maximum number of names in a folder that are examined.
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
    ///   - video: The name of the video.
    ///   - videos: The names of all videos in the folder.
    package static func choose(from names: [String], for video: String, among videos: VideoFileNames) -> [(
        name: String, rank: Rank
    )] {
        let stem = stem(of: video)
        let ranked = names.compactMap { name in
            rank(of: Self.stem(of: name), for: stem).map { (name: name, rank: $0) }
        }.filter { videos.owns(video, $0.name) != false }
        return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
    }

    /// Returns how well a name matches the video's, both without file extensions; `nil` when not at all.
    static func rank(of name: String, for video: String) -> Rank? {
        if name == video { return .same }
        if name.hasPrefix(video), let next = name.dropFirst(video.count).first, !next.isLetter, !next.isNumber {
            return .more
        }
        let (letters, videoLetters) = (normalized(of: name), normalized(of: video))
        guard letters.count > 3, videoLetters.count > 3 else { return nil }
        return letters.hasPrefix(videoLetters) || videoLetters.hasPrefix(letters) ? .similar : nil
    }

    /// Returns the words of a file name that the video's lacks, such as "Forced" or a language.
    package static func words(of location: String, beside video: String) -> [String] {
        let name = stem(of: LocalFile.name(of: location))
        let video = stem(of: LocalFile.name(of: video))
        let rest = name.hasPrefix(video) ? name.dropFirst(video.count) : name[...]
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
