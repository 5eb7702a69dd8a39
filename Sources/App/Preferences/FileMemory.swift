import FoundationEssentials
import Observation
import WindowboxMedia
import WindowboxPlayer

/// What the person has said of single files, remembered: how their text is written, which of their tracks play, and when
/// their subtitles come. Whoever reads it in an effect or a binding follows it.
@Observable
final class FileMemory {
    /// More files than this are not remembered: those go that were spoken of longest ago.
    static let most = 1000

    /// A file as it is written down. What is not said of it is left out.
    private struct Entry: Codable {
        var location: String
        var encoding: String?
        var sound: KeptOption?
        var subtitles: KeptOption?
        var secondSubtitles: KeptOption?
        /// In milliseconds.
        var subtitleDelay: Int?

        /// Whether nothing is said of it.
        var isEmpty: Bool {
            encoding == nil && sound == nil && subtitles == nil && secondSubtitles == nil && subtitleDelay == nil
        }
    }

    /// Oldest first.
    private var entries: [Entry]
    @ObservationIgnored private let path: String?

    /// - Parameter path: Where it is written down; `nil` for as long as this object lives.
    init(at path: String?) {
        self.path = path
        entries = path.flatMap(Self.entries) ?? []
    }

    /// That of the person who has started the program.
    static func ofThisPerson() -> FileMemory { FileMemory(at: StateFolder.path + "/files.json") }

    /// How the text of files is written, by their paths and URLs.
    var encodings: [String: TextEncoding] {
        get {
            entries.reduce(into: [:]) { encodings, entry in
                encodings[entry.location] = entry.encoding.map { TextEncoding(named: $0) }
            }
        }
        set { note(encodings, newValue) { $0.encoding = $1?.name } }
    }

    /// What was chosen of the tracks of files, by their paths.
    var selections: [String: MediaSelection] {
        get {
            entries.reduce(into: [:]) { selections, entry in
                let selection = Self.options.compactMapValues { entry[keyPath: $0] }
                guard !selection.isEmpty else { return }
                selections[entry.location] = selection.reduce(into: [:]) { $0[$1.key] = $1.value.option(for: $1.key) }
            }
        }
        set {
            note(selections, newValue) { entry, selection in
                for (characteristic, path) in Self.options {
                    entry[keyPath: path] = selection?[characteristic].map { KeptOption($0) }
                }
            }
        }
    }

    /// How much later the subtitles of films come than they say, by their paths; negative is earlier.
    var subtitleDelays: [String: Duration] {
        get {
            entries.reduce(into: [:]) { delays, entry in
                delays[entry.location] = entry.subtitleDelay.map { .milliseconds($0) }
            }
        }
        set { note(subtitleDelays, newValue) { $0.subtitleDelay = $1.map { Int($0 / .milliseconds(1)) } } }
    }

    private static let options: [MediaSelectionCharacteristic: WritableKeyPath<Entry, KeptOption?>] = [
        .audible: \.sound, .legible: \.subtitles, .secondLegible: \.secondSubtitles,
    ]

    /// Writes down what has changed. What was spoken of last is the youngest, and that of which nothing is said any more goes.
    private func note<Value: Equatable>(
        _ old: [String: Value], _ new: [String: Value], _ change: (inout Entry, Value?) -> Void
    ) {
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        guard !changed.isEmpty else { return }
        var entries = entries.filter { !changed.contains($0.location) }
        for location in changed.sorted() {
            var entry = self.entries.first { $0.location == location } ?? Entry(location: location)
            change(&entry, new[location])
            if !entry.isEmpty { entries.append(entry) }
        }
        entries.removeFirst(max(0, entries.count - Self.most))
        self.entries = entries
        write()
    }

    /// What is damaged is forgotten: it can be said again.
    private static func entries(at path: String) -> [Entry]? {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
        return try? JSONDecoder().decode([Entry].self, from: data)
    }

    /// Whoever reads it meanwhile, or after the power has failed, finds the old or the new one, whole.
    private func write() {
        guard let path else { return }
        do {
            try FileManager.default.createDirectory(
                at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try JSONEncoder().encode(entries).write(to: URL(filePath: path), options: .atomic)
        } catch {
            Log.write(.warning, "memory", "\(path): \(error)")
        }
    }
}
