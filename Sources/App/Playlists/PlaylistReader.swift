import Glibc
import WindowboxDemux

/// Reads playlist files, and the playlists that they list in their place.
nonisolated struct PlaylistReader {
    /// The maximum size of all files that are read, in bytes.
    static let maximumBytes = 32 << 20
    /// The maximum number of playlists inside each other below the first.
    static let maximumDepth = 3

    private struct Identity: Equatable {
        var device: dev_t
        var inode: ino_t
    }

    /// The kind of file that a location names.
    private enum Content {
        case playlist(Playlist)
        /// A medium, such as an HLS playlist, or a file that cannot be read.
        case medium
        /// A playlist that is not read: it is too large, contains itself, or is too deep inside others.
        case refused
    }

    /// The number of bytes that each file counts at least, which limits the number of files.
    private static let blockSize = 4096

    private var bytesLeft = maximumBytes
    /// The playlists that are being read.
    private var open: [Identity] = []

    /// Reads a local playlist file.
    /// - Parameter location: The absolute path or the `file:` URL.
    /// - Returns: The playlist, perhaps without entries; `nil` when the file is not a playlist of files, or cannot be
    ///   read, or exceeds `maximumBytes`.
    static func read(_ location: String) -> Playlist? {
        var reader = PlaylistReader()
        return if case .playlist(let playlist) = reader.content(of: location) { playlist } else { nil }
    }

    private mutating func content(of location: String) -> Content {
        guard let format = PlaylistFormat(location: location), let folder = PlaylistFolder(of: location) else {
            return .medium
        }
        guard bytesLeft > 0 else { return .refused }
        // A named pipe without a writer would block.
        let file = Glibc.open(LocalFile.systemPath(of: location), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        var facts = stat()
        guard file >= 0 else { return .medium }
        defer { close(file) }
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return .medium }
        let identity = Identity(device: facts.st_dev, inode: facts.st_ino)
        let count = Int(facts.st_size)
        bytesLeft -= max(count, Self.blockSize)
        guard bytesLeft >= 0, !open.contains(identity), open.count <= Self.maximumDepth else { return .refused }
        let bytes = Self.bytes(of: file, count: count)
        guard let playlist = format.parse(bytes, in: folder) else { return .medium }
        open.append(identity)
        defer { open.removeLast() }
        return .playlist(expanded(playlist, isCueSheet: format == .cue))
    }

    static func bytes(of file: CInt, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let part = Glibc.read(file, start + filled, count - filled)
                if part < 0, errno == EINTR { continue }
                guard part > 0 else { return }
                filled += part
            }
        }
    }

    /// Returns the playlist with the entries of the playlists in it. One that cannot be read stays, so that its error
    /// can be shown.
    private mutating func expanded(_ playlist: Playlist, isCueSheet: Bool) -> Playlist {
        var result = Playlist(title: playlist.title, isIncomplete: playlist.isIncomplete)
        for var entry in playlist.entries {
            guard !result.isFull else {
                result.isIncomplete = true
                break
            }
            switch LocalFile.isFile(entry.location) ? content(of: entry.location) : .medium {
            case .playlist(let inner):
                inner.entries.forEach { result.append($0) }
                if inner.isIncomplete { result.isIncomplete = true }
            case .medium:
                if isCueSheet { entry.location = Self.existing(entry.location) }
                result.append(entry)
            case .refused: result.isIncomplete = true
            }
        }
        return result
    }

    /// Returns the file that a cue sheet names, or one of its name with another extension: a compressed copy.
    private static func existing(_ location: String) -> String {
        guard access(LocalFile.systemPath(of: location), F_OK) != 0 else { return location }
        guard let dot = location.utf8.lastIndex(of: UInt8(ascii: ".")) else { return location }
        return audioExtensions.flatMap { [$0, $0.uppercased()] }.lazy.map { location[...dot] + $0 }.first {
            access(LocalFile.systemPath(of: $0), F_OK) == 0
        } ?? location
    }

    /// The extensions of the formats in which albums are stored, the lossless ones first.
    private static let audioExtensions = [
        "flac", "wav", "ape", "wv", "tta", "tak", "aiff", "m4a", "dsf", "mp3", "ogg", "opus", "aac", "mka",
    ]
}
