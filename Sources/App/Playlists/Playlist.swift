import WindowboxPlayer

/// The content of a playlist file: media and what the file states of them.
nonisolated struct Playlist: Equatable, Sendable {
    /// A medium of a playlist.
    nonisolated struct Entry: Equatable, Sendable {
        /// The absolute path, the URL or the URN.
        var location: String
        /// The title; `nil` without one.
        var title: String?
        /// The artist; `nil` without one.
        var artist: String?
        /// The duration, rounded to milliseconds; `nil` when it is unknown.
        var duration: Duration?
        /// The chapters, in order; empty without any.
        var chapters: [Chapter] = []
    }

    /// The maximum number of entries that are read of a playlist and of those in it; further ones are left out.
    static let maximumEntries = 100_000

    /// The title; `nil` without one.
    var title: String?
    /// The media, in order.
    var entries: [Entry] = []

    /// Whether entries were left out: those beyond the maximum, and those of playlists that are not read.
    var isIncomplete = false

    /// Whether further entries are left out.
    var isFull: Bool { entries.count >= Self.maximumEntries }

    /// Appends an entry, unless the playlist is full.
    mutating func append(_ entry: Entry) { if isFull { isIncomplete = true } else { entries.append(entry) } }
}
