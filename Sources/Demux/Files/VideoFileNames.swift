/// The names of the videos in a folder, to which external files are matched.
package struct VideoFileNames {
    private static let fileExtensions: Set<String> = [
        "3g2", "3gp", "asf", "avi", "divx", "f4v", "flv", "m2t", "m2ts", "m2v", "m4v", "mkv", "mov", "mp4", "mpe",
        "mpeg",
        "mpg", "mts", "mxf", "nsv", "ogm", "ogv", "rm", "rmvb", "ts", "vob", "webm", "wmv", "wtv",
    ]

    /// The names without file extensions.
    private let stems: Set<String>
    /// The names in lower case without punctuation; short ones are omitted as too ambiguous.
    private let letters: Set<String>

    /// - Parameter names: The file names of the videos.
    package init(_ names: [String]) {
        stems = Set(names.map { ExternalFileMatcher.stem(of: $0) })
        letters = Set(stems.map { ExternalFileMatcher.normalized(of: $0) }.filter { $0.count > 3 })
    }

    /// Collects the videos among all names in the folder of `video`.
    package init(_ video: String, in folder: [String]) {
        let others = folder.filter {
            !$0.hasPrefix(".") && Self.fileExtensions.contains(LocalFile.fileExtension(of: $0))
        }
        self.init(others + [video])
    }

    /// Whether all names differ only in their extension.
    package var isSingle: Bool { stems.count == 1 }

    /// Whether an external file belongs to `video`: it belongs to the video with the longest name that the file's name
    /// starts with. `nil` when no video's name does.
    package func owns(_ video: String, _ name: String) -> Bool? {
        let (stem, video) = (ExternalFileMatcher.stem(of: name), ExternalFileMatcher.stem(of: video))
        if let owner = longestStart(of: stem) { return owner == video }
        let plain = ExternalFileMatcher.normalized(of: stem)
        let lengths = Set(letters.map(\.count)).filter { $0 <= plain.count }.sorted(by: >)
        let owner = lengths.lazy.map { String(plain.prefix($0)) }.first(where: letters.contains)
        return owner.map { $0 == ExternalFileMatcher.normalized(of: video) }
    }

    /// The longest video name that equals `name`, or that is followed there by neither a letter nor a digit.
    private func longestStart(of name: String) -> String? {
        if stems.contains(name) { return name }
        let ends = name.indices.reversed().filter { !name[$0].isLetter && !name[$0].isNumber }
        return ends.lazy.map { String(name[..<$0]) }.first(where: stems.contains)
    }
}
