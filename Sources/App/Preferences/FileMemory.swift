import FoundationEssentials
import Observation
import WindowboxMedia

/// What the person has said of single files, remembered: how their text is written. Whoever reads it in an effect or a
/// binding follows it.
@Observable
final class FileMemory {
    /// More files than this are not remembered: those go that were spoken of longest ago.
    static let most = 1000

    /// A file as it is written down. What is not said of it is left out.
    private struct Entry: Codable {
        var location: String
        var encoding: String?
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
        set {
            let old = encodings
            guard newValue != old else { return }
            entries.removeAll { newValue[$0.location] != old[$0.location] }
            for (location, encoding) in newValue where old[location] != encoding {
                entries.append(Entry(location: location, encoding: encoding.name))
            }
            entries.removeFirst(max(0, entries.count - Self.most))
            write()
        }
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
