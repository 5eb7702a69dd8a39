import FoundationEssentials
import Observation
import WindowboxCore
import WindowboxDemux
import WindowboxPlayer
import WindowboxSubtitles

/// The data stored about single files: the position at which each was left, and the user's choices of speed, text
/// encoding, tracks, external files, audio and subtitle delay, and of the picture. Observable: an effect or a binding
/// that reads them runs again when they change.
@Observable
final class FileHistory {
    /// The maximum number of entries; the oldest ones are dropped.
    static let maximumCount = 1000
    /// The maximum size of the stored file in bytes, and so the most that must be read before a file opens.
    nonisolated static let maximumSize = 1 << 19

    /// The entries, oldest first.
    private var entries: [FileHistoryEntry] { didSet { views = Views(entries) } }
    /// Dictionaries for observers, derived once per change instead of on each read.
    private var views: Views
    /// The encoded entries by location, for reuse when another entry changes.
    @ObservationIgnored private var encodedEntries: [LocationHash: Data] = [:]
    @ObservationIgnored private let file: JSONFile?
    /// The path to which a damaged file was moved when the history was opened; `nil` without one. Cleared by the window
    /// that reports it.
    @ObservationIgnored var damagedFile: String?
    /// The path of the file after it could not be written, for the first time; `nil` before. Cleared by the window that
    /// reports it.
    var unwrittenFile: String?

    /// Opens the history.
    /// - Parameter path: The path of the stored file; `nil` for a history in memory.
    init(at path: String?) {
        file = path.map { JSONFile($0, maximumSize: Self.maximumSize) }
        let content = file?.read(FileHistoryEntry.self)
        damagedFile = content?.damaged
        let entries = content?.array ?? []
        self.entries = entries
        views = Views(entries)
        file?.onFailure { [weak self] in Task { @MainActor in self?.unwrittenFile = path } }
    }

    /// Creates a history in memory with the entries of another one, for a window that leaves no trace.
    init(copying other: FileHistory) {
        file = nil
        entries = other.entries
        views = other.views
    }

    /// Returns the history of the user who runs the program.
    static func ofCurrentUser() -> FileHistory { FileHistory(at: StateDirectory.path + "/files.json") }

    var count: Int { entries.count }

    /// The positions at which files were left.
    var positions: [LocationHash: StoredPosition] { views.positions }

    /// Sets the position at which a file was left. It is written on another thread, so that no frame waits for the
    /// disk.
    /// - Parameters:
    ///   - position: The position; `nil` to start at the beginning the next time.
    ///   - location: The file.
    func setPosition(_ position: StoredPosition?, of location: LocationHash) {
        var changed = positions
        changed[location] = position
        update(positions, changed, inBackground: true) { $0.position = $1 }
    }

    /// Waits until all changes are written.
    func flush() { file?.flush() }

    /// The playback speeds of files.
    var speeds: [LocationHash: Double] {
        get { views.speeds }
        set { update(speeds, newValue) { $0.speed = $1 } }
    }

    /// The text encodings of files.
    var encodings: [LocationHash: TextEncoding] {
        get { views.encodings }
        set { update(encodings, newValue) { $0.encoding = $1 } }
    }

    /// The track selections of files.
    var selections: [LocationHash: MediaSelection] {
        get { views.selections }
        set { update(selections, newValue) { $0.selection = $1 ?? [:] } }
    }

    /// The subtitle delays of files; negative is earlier.
    var subtitleDelays: [LocationHash: Duration] {
        get { views.subtitleDelays }
        set { update(subtitleDelays, newValue) { $0.subtitleDelay = $1 ?? .zero } }
    }

    /// The audio delays of files; negative is earlier.
    var audioDelays: [LocationHash: Duration] {
        get { views.audioDelays }
        set { update(audioDelays, newValue) { $0.audioDelay = $1 ?? .zero } }
    }

    /// The external files of media files.
    var externalFiles: [LocationHash: ExternalFiles] {
        get { views.externalFiles }
        set { update(externalFiles, newValue) { $0.externalFiles = $1 ?? ExternalFiles() } }
    }

    /// The changes of the picture of files.
    var videoAdjustments: [LocationHash: VideoAdjustments] {
        get { views.videoAdjustments }
        set { update(videoAdjustments, newValue) { $0.videoAdjustments = $1 ?? .none } }
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
        var positions: [LocationHash: StoredPosition] = [:]
        var speeds: [LocationHash: Double] = [:]
        var encodings: [LocationHash: TextEncoding] = [:]
        var selections: [LocationHash: MediaSelection] = [:]
        var subtitleDelays: [LocationHash: Duration] = [:]
        var audioDelays: [LocationHash: Duration] = [:]
        var externalFiles: [LocationHash: ExternalFiles] = [:]
        var videoAdjustments: [LocationHash: VideoAdjustments] = [:]

        init(_ entries: [FileHistoryEntry]) {
            for entry in entries {
                positions[entry.location] = entry.position
                speeds[entry.location] = entry.speed
                encodings[entry.location] = entry.encoding
                if !entry.selection.isEmpty { selections[entry.location] = entry.selection }
                if entry.subtitleDelay != .zero { subtitleDelays[entry.location] = entry.subtitleDelay }
                if entry.audioDelay != .zero { audioDelays[entry.location] = entry.audioDelay }
                if !entry.externalFiles.isEmpty { externalFiles[entry.location] = entry.externalFiles }
                if entry.videoAdjustments != .none { videoAdjustments[entry.location] = entry.videoAdjustments }
            }
        }
    }

    /// Applies a changed dictionary to the entries and stores them. Changed entries become the newest, and empty ones
    /// are removed.
    private func update<Value: Equatable>(
        _ old: [LocationHash: Value], _ new: [LocationHash: Value], inBackground: Bool = false,
        _ change: (inout FileHistoryEntry, Value?) -> Void
    ) {
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        guard !changed.isEmpty else { return }
        var entries = entries.filter { !changed.contains($0.location) }
        for location in changed.sorted(by: { $0.digits < $1.digits }) {
            var entry = self.entries.first { $0.location == location } ?? FileHistoryEntry(location)
            change(&entry, new[location])
            encodedEntries[location] = nil
            if !entry.isEmpty { entries.append(entry) }
        }
        replace(with: entries, inBackground: inBackground)
    }

    /// Stores the entries within the limits; the oldest are dropped first. An entry that exceeds the limit by itself
    /// displaces no others.
    private func replace(with entries: [FileHistoryEntry], inBackground: Bool = false) {
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
        let array = self.entries.map(encoded).joined(separator: ",".utf8)
        file?.write(Data("[".utf8) + Data(array) + Data("]".utf8))
        if !inBackground { flush() }
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
}
