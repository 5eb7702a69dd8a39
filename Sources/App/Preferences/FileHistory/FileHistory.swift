import FoundationEssentials
import Observation
import WindowboxCore
import WindowboxDemux
import WindowboxPlayer
import WindowboxSubtitles

/// The stored per-file choices of the user: text encodings, track selections, external files and subtitle delays.
/// Observable: an effect or a binding that reads them runs again when they change.
@Observable
final class FileHistory {
    /// The maximum number of entries; the oldest ones are dropped.
    static let maximumCount = 1000
    /// The maximum size of the stored file in bytes, and so the most that must be read before a file opens.
    static let maximumSize = 1 << 18

    /// The entries, oldest first.
    private var entries: [FileHistoryEntry] { didSet { views = Views(entries) } }
    /// Dictionaries for observers, derived once per change instead of on each read.
    private var views: Views
    /// The encoded entries by location, for reuse when another entry changes.
    @ObservationIgnored private var encodedEntries: [String: Data] = [:]
    @ObservationIgnored private let path: String?

    /// Opens the history.
    /// - Parameter path: The path of the stored file; `nil` for a history in memory.
    init(at path: String?) {
        self.path = path
        if let path { AtomicFile(path).removeStale() }
        let entries = path.flatMap(Self.entries) ?? []
        self.entries = entries
        views = Views(entries)
    }

    /// Returns the history of the user who runs the program.
    static func ofCurrentUser() -> FileHistory { FileHistory(at: StateDirectory.path + "/files.json") }

    var count: Int { entries.count }

    /// The text encodings of files, by paths and URLs.
    var encodings: [String: TextEncoding] {
        get { views.encodings }
        set { update(encodings, newValue) { $0.encoding = $1 } }
    }

    /// The track selections of files, by paths.
    var selections: [String: MediaSelection] {
        get { views.selections }
        set { update(selections, newValue) { $0.selection = $1 ?? [:] } }
    }

    /// The subtitle delays of files, by paths; negative is earlier.
    var subtitleDelays: [String: Duration] {
        get { views.subtitleDelays }
        set { update(subtitleDelays, newValue) { $0.subtitleDelay = $1 ?? .zero } }
    }

    /// The external files of media files, by the paths of the media files.
    var externalFiles: [String: ExternalFiles] {
        get { views.externalFiles }
        set { update(externalFiles, newValue) { $0.externalFiles = $1 ?? ExternalFiles() } }
    }

    /// Removes all entries. Returns a closure that restores them, except for files with newer entries.
    func removeAll() -> () -> Void {
        let removed = entries
        encodedEntries = [:]
        replace(with: [])
        return { [weak self] in
            guard let self else { return }
            let later = Set(entries.map(\.location))
            replace(with: removed.filter { !later.contains($0.location) } + entries)
        }
    }
}

extension FileHistory {
    private struct Views {
        var encodings: [String: TextEncoding] = [:]
        var selections: [String: MediaSelection] = [:]
        var subtitleDelays: [String: Duration] = [:]
        var externalFiles: [String: ExternalFiles] = [:]

        init(_ entries: [FileHistoryEntry]) {
            for entry in entries {
                encodings[entry.location] = entry.encoding
                if !entry.selection.isEmpty { selections[entry.location] = entry.selection }
                if entry.subtitleDelay != .zero { subtitleDelays[entry.location] = entry.subtitleDelay }
                if !entry.externalFiles.isEmpty { externalFiles[entry.location] = entry.externalFiles }
            }
        }
    }

    /// Applies a changed dictionary to the entries and stores them. Changed entries become the newest, and empty ones
    /// are removed.
    private func update<Value: Equatable>(
        _ old: [String: Value], _ new: [String: Value], _ change: (inout FileHistoryEntry, Value?) -> Void
    ) {
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        guard !changed.isEmpty else { return }
        var entries = entries.filter { !changed.contains($0.location) }
        for location in changed.sorted() {
            var entry = self.entries.first { $0.location == location } ?? FileHistoryEntry(location)
            change(&entry, new[location])
            encodedEntries[location] = nil
            if !entry.isEmpty { entries.append(entry) }
        }
        replace(with: entries)
    }

    /// Stores the entries within the limits; the oldest are dropped first. An entry that exceeds the limit by itself
    /// displaces no others.
    private func replace(with entries: [FileHistoryEntry]) {
        var room = Self.maximumSize - 2
        let kept = entries.suffix(Self.maximumCount).reversed().filter { entry in
            let needed = encoded(entry).count + 1
            guard needed <= room else { return false }
            room -= needed
            return true
        }
        self.entries = kept.reversed()
        let locations = Set(self.entries.map(\.location))
        encodedEntries = encodedEntries.filter { locations.contains($0.key) }
        write(Data("[".utf8) + Data(self.entries.map(encoded).joined(separator: ",".utf8)) + Data("]".utf8))
    }

    /// Returns the encoded entry. Cached, because dragging a slider changes one entry many times, and the others not at
    /// all.
    private func encoded(_ entry: FileHistoryEntry) -> Data {
        if let data = encodedEntries[entry.location] { return data }
        // All values of an entry can be encoded.
        let data = (try? JSONEncoder().encode(entry)) ?? Data()
        encodedEntries[entry.location] = data
        return data
    }

    /// Reads the stored entries; `nil` for a missing, oversized or damaged file.
    private static func entries(at path: String) -> [FileHistoryEntry]? {
        // Rejects files larger than those written here. FoundationEssentials returns the size as `UInt`, which does not
        // cast to `Int`.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? UInt, size <= maximumSize,
            let data = try? Data(contentsOf: URL(filePath: path))
        else { return nil }
        return try? JSONDecoder().decode([FileHistoryEntry].self, from: data)
    }

    /// Writes the file atomically: concurrent readers, and readers after a power failure, find the old or the new
    /// content.
    private func write(_ data: Data) {
        guard let path else { return }
        do {
            try FileManager.default.createDirectory(
                at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try AtomicFile(path).replace(with: data)
        } catch {
            Log.write(.warning, "history", "\(path): \(error)")
        }
    }
}
