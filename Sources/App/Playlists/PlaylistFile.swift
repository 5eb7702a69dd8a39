import FoundationEssentials
import Glibc
import WindowboxDemux
import WindowboxPlayerUI

/// A playlist file that is written.
nonisolated struct PlaylistFile {
    let path: String
    private let format: PlaylistFormat
    private let folder: PlaylistFolder

    /// Determines the format by the extension, which is appended if it is missing, unless that names an existing file:
    /// the user was asked to replace the chosen one only. Returns `nil` when the location is not a local file.
    init?(_ location: String) {
        guard let path = LocalFile.path(of: location), let folder = PlaylistFolder(of: location) else { return nil }
        let format = PlaylistFormat(location: path).flatMap { PlaylistFormat.writable.contains($0) ? $0 : nil }
        let isComplete = format != nil || !LocalFile.fileExtension(of: path).isEmpty
        let completed = isComplete ? path : path + "." + PlaylistFormat.m3u8.rawValue
        self.path = !isComplete && access(completed, F_OK) == 0 ? path : completed
        self.format = format ?? .m3u8
        self.folder = folder
    }

    /// Replaces the file on another thread.
    /// - Throws: `FileWriteError` with the error number of the failed system call.
    @concurrent func write(_ playlist: Playlist) async throws(FileWriteError) {
        guard let text = format.text(of: playlist, in: folder) else { return }
        try AtomicFile(path, permissions: 0o666).replace(with: Data(text.utf8))
    }
}
