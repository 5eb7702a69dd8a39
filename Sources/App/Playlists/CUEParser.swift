import WindowboxCore
import WindowboxPlayer

/// Parses cue sheets: an entry for each file, with its tracks as chapters. Pure.
nonisolated struct CUEParser {
    private struct Track {
        var title: String?
        var performer: String?
        /// The index of the file and the time in it, set by `INDEX 01`.
        var start: (file: Int, time: Duration)?
    }

    /// The maximum number of files, and of tracks.
    private static let maximumCount = 10_000
    /// The end of the last chapter, whose file's duration a cue sheet does not state: later than any start.
    private static let unknownEnd = Duration.seconds(1 << 32)

    private let folder: PlaylistFolder
    private var title: String?
    private var performer: String?
    private var files: [String] = []
    private var isIncomplete = false
    private var tracks: [Track] = []

    static func parse(_ text: String, in folder: PlaylistFolder) -> Playlist {
        var parser = CUEParser(folder: folder)
        for line in PlaylistLines(text) { parser.read(line) }
        return parser.result
    }

    private init(folder: PlaylistFolder) { self.folder = folder }

    private mutating func read(_ line: Substring) {
        if let value = line.after("TITLE ") {
            let text = PlaylistText.nonEmpty(Self.argument(value))
            if tracks.isEmpty { title = text } else { tracks[tracks.count - 1].title = text }
        } else if let value = line.after("PERFORMER ") {
            let text = PlaylistText.nonEmpty(Self.argument(value))
            if tracks.isEmpty { performer = text } else { tracks[tracks.count - 1].performer = text }
        } else if let value = line.after("FILE ") {
            if hasRoom(files.count) { files.append(folder.location(Self.fileName(value)) ?? "") }
        } else if line.after("TRACK ") != nil {
            if hasRoom(tracks.count) { tracks.append(Track()) }
        } else if let value = line.after("INDEX 01 "), !tracks.isEmpty, !files.isEmpty {
            tracks[tracks.count - 1].start = Self.time(value.trimmed).map { (files.count - 1, $0) }
        }
    }

    private mutating func hasRoom(_ count: Int) -> Bool {
        if count >= Self.maximumCount { isIncomplete = true }
        return count < Self.maximumCount
    }

    /// Returns the name before the type of a file: `"album.flac" WAVE`.
    private static func fileName(_ value: Substring) -> Substring {
        let value = value.trimmed
        guard value.utf8.first != UInt8(ascii: "\""), let space = value.utf8.lastIndex(of: UInt8(ascii: " ")) else {
            return argument(value)
        }
        return value[..<space].trimmed
    }

    /// Returns the text between quotation marks, or all of it without them.
    private static func argument(_ value: Substring) -> Substring {
        let value = value.trimmed
        guard value.utf8.first == UInt8(ascii: "\"") else { return value }
        let rest = value.utf8.dropFirst()
        return Substring(rest[..<(rest.lastIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex)])
    }

    /// Parses `mm:ss:ff`, with 75 frames per second.
    private static func time(_ text: Substring) -> Duration? {
        let parts = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false).map { Int64($0) ?? -1 }
        guard parts.count == 3, (0..<100_000).contains(parts[0]), (0..<60).contains(parts[1]),
            (0..<75).contains(parts[2])
        else { return nil }
        return .seconds(parts[0] * 60 + parts[1]) + .milliseconds(parts[2] * 1000 / 75)
    }

    private var result: Playlist {
        var tracks = [[Track]](repeating: [], count: files.count)
        for track in self.tracks { if let start = track.start { tracks[start.file].append(track) } }
        var playlist = Playlist(title: title, isIncomplete: isIncomplete)
        for (file, tracks) in zip(files, tracks) where !file.isEmpty { playlist.append(entry(file, tracks)) }
        return playlist
    }

    /// Returns the entry of a file: with a single track, that track without chapters, otherwise the album.
    private func entry(_ file: String, _ tracks: [Track]) -> Playlist.Entry {
        guard tracks.count != 1 else {
            return Playlist.Entry(
                location: file, title: tracks[0].title ?? title, artist: tracks[0].performer ?? performer)
        }
        let sorted = tracks.compactMap { track in track.start.map { (title: track.title, time: $0.time) } }
            .sorted { $0.time < $1.time }
        let ends = sorted.dropFirst().map(\.time) + [Self.unknownEnd]
        let chapters = zip(sorted, ends).filter { $0.time < $1 }.map { track, end in
            Chapter(title: track.title, timeRange: track.time..<end)
        }
        return Playlist.Entry(location: file, title: title, artist: performer, chapters: chapters)
    }
}
