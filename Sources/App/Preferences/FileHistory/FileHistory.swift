import FoundationEssentials
import Observation
import WindowboxMedia
import WindowboxPlayer

/// What the person has said of single files, remembered: how their text is written, which of their tracks play, which files were
/// added to them, and when their subtitles come. Whoever reads it in an effect or a binding follows it.
@Observable
final class FileHistory {
    /// More files than this are not remembered: those go that were spoken of longest ago.
    static let most = 1000
    /// No more bytes are written down, and so none have to be read before a film is opened.
    static let largest = 1 << 18

    /// Oldest first.
    private var entries: [FileHistoryEntry] { didSet { views = Views(entries) } }
    /// The same as those who follow it see it: what is made once is not made, and compared, again.
    private var views: Views
    /// Those that have been written down, or would have been, by their locations.
    @ObservationIgnored private var writtenEntries: [String: Data] = [:]
    @ObservationIgnored private let path: String?

    /// - Parameter path: Where it is written down; `nil` for as long as this object lives.
    init(at path: String?) {
        self.path = path
        if let path { AtomicFile(path).removeStale() }
        let entries = path.flatMap(Self.entries) ?? []
        self.entries = entries
        views = Views(entries)
    }

    /// That of the person who has started the program.
    static func ofThisPerson() -> FileHistory { FileHistory(at: StateDirectory.path + "/files.json") }

    /// How many files something was said of.
    var count: Int { entries.count }

    /// How the text of files is written, by their paths and URLs.
    var encodings: [String: TextEncoding] {
        get { views.encodings }
        set { note(encodings, newValue) { $0.encoding = $1 } }
    }

    /// What was chosen of the tracks of files, by their paths.
    var selections: [String: MediaSelection] {
        get { views.selections }
        set { note(selections, newValue) { $0.selection = $1 ?? [:] } }
    }

    /// How much later the subtitles of films come than they say, by their paths; negative is earlier.
    var subtitleDelays: [String: Duration] {
        get { views.subtitleDelays }
        set { note(subtitleDelays, newValue) { $0.subtitleDelay = $1 ?? .zero } }
    }

    /// Which files were added to others, by the paths of these.
    var additions: [String: ExternalFiles] {
        get { views.additions }
        set { note(additions, newValue) { $0.additions = $1 ?? ExternalFiles() } }
    }

    /// Forgets all of them. Returns what takes that back, as far as nothing was said of a file since.
    func forget() -> () -> Void {
        let forgotten = entries
        writtenEntries = [:]
        replace(with: [])
        return { [weak self] in
            guard let self else { return }
            let later = Set(entries.map(\.location))
            replace(with: forgotten.filter { !later.contains($0.location) } + entries)
        }
    }
}

extension FileHistory {
    private struct Views {
        var encodings: [String: TextEncoding] = [:]
        var selections: [String: MediaSelection] = [:]
        var subtitleDelays: [String: Duration] = [:]
        var additions: [String: ExternalFiles] = [:]

        init(_ entries: [FileHistoryEntry]) {
            for entry in entries {
                encodings[entry.location] = entry.encoding
                if !entry.selection.isEmpty { selections[entry.location] = entry.selection }
                if entry.subtitleDelay != .zero { subtitleDelays[entry.location] = entry.subtitleDelay }
                if !entry.additions.isEmpty { additions[entry.location] = entry.additions }
            }
        }
    }

    /// Writes down what has changed. What was spoken of last is the youngest, and that of which nothing is said any more goes.
    private func note<Value: Equatable>(
        _ old: [String: Value], _ new: [String: Value], _ change: (inout FileHistoryEntry, Value?) -> Void
    ) {
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        guard !changed.isEmpty else { return }
        var entries = entries.filter { !changed.contains($0.location) }
        for location in changed.sorted() {
            var entry = self.entries.first { $0.location == location } ?? FileHistoryEntry(location)
            change(&entry, new[location])
            writtenEntries[location] = nil
            if !entry.isEmpty { entries.append(entry) }
        }
        replace(with: entries)
    }

    /// What is too much goes, the oldest first. One that is too long by itself takes no other one with it.
    private func replace(with entries: [FileHistoryEntry]) {
        var room = Self.largest - 2
        let kept = entries.suffix(Self.most).reversed().filter { entry in
            let needed = written(entry).count + 1
            guard needed <= room else { return false }
            room -= needed
            return true
        }
        self.entries = kept.reversed()
        let locations = Set(self.entries.map(\.location))
        writtenEntries = writtenEntries.filter { locations.contains($0.key) }
        write(Data("[".utf8) + Data(self.entries.map(written).joined(separator: ",".utf8)) + Data("]".utf8))
    }

    /// An entry as it is written down. A hand on a slider changes one of them many times, and the others not at all.
    private func written(_ entry: FileHistoryEntry) -> Data {
        if let data = writtenEntries[entry.location] { return data }
        // There is nothing in it that cannot be written.
        let data = (try? JSONEncoder().encode(entry)) ?? Data()
        writtenEntries[entry.location] = data
        return data
    }

    /// What is damaged is forgotten: it can be said again.
    private static func entries(at path: String) -> [FileHistoryEntry]? {
        // No more than is written here. Without the rest of Foundation a size is no `Int`, and is not made one by a cast.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? UInt, size <= largest,
            let data = try? Data(contentsOf: URL(filePath: path))
        else { return nil }
        return try? JSONDecoder().decode([FileHistoryEntry].self, from: data)
    }

    /// Whoever reads it meanwhile, or after the power has failed, finds the old or the new one, whole.
    private func write(_ data: Data) {
        guard let path else { return }
        do {
            try FileManager.default.createDirectory(
                at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try AtomicFile(path).replace(with: data)
        } catch {
            Log.write(.warning, "memory", "\(path): \(error)")
        }
    }
}
