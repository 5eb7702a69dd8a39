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

    static func isPlayable(_ name: String) -> Bool {
        guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    /// The extensions of video and audio files. Images are left out: in a folder of videos they are posters.
    private static let extensions: Set<String> = Set(
        """
        3g2 3gp aac ac3 aif aiff amr ape asf avi avif dts dv eac3 f4v flac flv gxf ivf m2t m2ts m2v m4a m4b m4v mka \
        mkv mov mp2 mp3 mp4 mpe mpeg mpg mpv mts mxf nsv nut oga ogg ogm ogv opus ra rm rmvb spx tak tta ts vob wav \
        webm wma wmv wtv wv y4m
        """.split(separator: " ").map(String.init))
}
