import FoundationEssentials
import WindowboxGtk

/// What can be played in a folder.
enum Folder {
    /// Whether there is a folder at `path`.
    static func isFolder(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }

    /// The names of the files in `path` that look like media, in alphabetical order, without those that are hidden and
    /// without what folders in it hold.
    static func playableNames(_ path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter(isPlayable).inAlphabeticalOrder { $0 }
    }

    static func isPlayable(_ name: String) -> Bool {
        guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    /// The endings of films and sound recordings. Pictures are left out: in a folder of films they are posters.
    private static let extensions: Set<String> = Set(
        """
        3g2 3gp aac ac3 aif aiff amr ape asf avi avif dts dv eac3 f4v flac flv gxf ivf m2t m2ts m2v m4a m4b m4v mka mkv mov \
        mp2 mp3 mp4 mpe mpeg mpg mpv mts mxf nsv nut oga ogg ogm ogv opus ra rm rmvb spx tak tta ts vob wav webm wma wmv wtv \
        wv y4m
        """.split(separator: " ").map(String.init))
}
