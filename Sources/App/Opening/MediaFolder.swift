import Glibc
import WindowboxDemux
import WindowboxGtk

/// The playable files of a folder.
enum MediaFolder {
    static func isFolder(_ location: String) -> Bool {
        var facts = stat()
        return stat(LocalFile.systemPath(of: location), &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the locations of the files in a folder with a media extension, in alphabetical order, without hidden
    /// files and subfolders.
    static func playable(_ location: String) -> [String] {
        FolderListing(location).entries.filter { isPlayable($0.name) }.inAlphabeticalOrder(of: \.name).map(\.location)
    }

    /// Returns the other files of a file's folder that are of its kind, video or audio, in alphabetical order: those
    /// before it and those after it, at most `reach` each. Reads the folder on another thread.
    @concurrent nonisolated static func siblings(
        of location: String, reach: Int
    ) async -> (before: [String], after: [String]) {
        let name = LocalFile.name(of: location)
        guard let extensions = [videoExtensions, audioExtensions].first(where: { isPlayable(name, $0) }) else {
            return ([], [])
        }
        let folder = ExternalFileMatcher.folder(of: location)
        let files = FolderListing(folder).entries.filter { isPlayable($0.name, extensions) }
            .inAlphabeticalOrder(of: \.name).map(\.location)
        guard let index = files.firstIndex(where: { LocalFile.isSame($0, location) }) else { return ([], []) }
        return (Array(files[..<index].suffix(reach)), Array(files[(index + 1)...].prefix(reach)))
    }

    static func isPlayable(_ name: String) -> Bool {
        isPlayable(name, videoExtensions) || isPlayable(name, audioExtensions)
    }

    nonisolated private static func isPlayable(_ name: String, _ extensions: Set<String>) -> Bool {
        guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    /// The extensions of video files.
    nonisolated private static let videoExtensions = words(
        """
        3g2 3gp asf avi avif dv f4v flv gxf ivf m2t m2ts m2v m4v mkv mov mp4 mpe mpeg mpg mpv mts mxf nsv nut ogm ogv rm \
        rmvb ts vob webm wmv wtv y4m
        """)

    /// The extensions of audio files. Images are left out: in a folder of videos they are posters.
    nonisolated private static let audioExtensions = words(
        """
        aac ac3 aif aiff amr ape dts eac3 flac m4a m4b mka mp2 mp3 oga ogg opus ra spx tak tta wav wma wv
        """)

    nonisolated private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
