import WindowboxMedia
import WindowboxPlayer

/// What a person has said of one file.
struct FileHistoryEntry: Equatable {
    /// Its path, or its URL.
    let location: String
    /// How its text is written.
    var encoding: TextEncoding?
    /// Which of its tracks were chosen.
    var selection: MediaSelection = [:]
    /// How much later its subtitles come than they say; negative is earlier.
    var subtitleDelay = Duration.zero
    /// Which files were added to it.
    var additions = ExternalFiles()

    init(_ location: String) { self.location = location }

    /// Whether nothing is said of it.
    var isEmpty: Bool { encoding == nil && selection.isEmpty && subtitleDelay == .zero && additions.isEmpty }
}

extension FileHistoryEntry: Codable {
    /// As it is written down. What is not said of it is left out.
    private struct Entry: Codable {
        var location: String
        var encoding: String?
        var sound: StoredTrackSelection?
        var subtitles: StoredTrackSelection?
        var secondSubtitles: StoredTrackSelection?
        /// In milliseconds.
        var subtitleDelay: Int?
        var addedSounds: [String]?
        var addedSubtitles: [String]?
    }

    private static let options: [MediaSelectionCharacteristic: WritableKeyPath<Entry, StoredTrackSelection?>] = [
        .audible: \.sound, .legible: \.subtitles, .secondaryLegible: \.secondSubtitles,
    ]

    init(from decoder: any Decoder) throws {
        let entry = try Entry(from: decoder)
        location = entry.location
        encoding = entry.encoding.map { TextEncoding(named: $0) }
        for (characteristic, path) in Self.options {
            selection[characteristic] = entry[keyPath: path]?.option(for: characteristic)
        }
        subtitleDelay = .milliseconds(entry.subtitleDelay ?? 0)
        additions.audio = entry.addedSounds ?? []
        additions.subtitles = entry.addedSubtitles ?? []
    }

    func encode(to encoder: any Encoder) throws {
        var entry = Entry(location: location)
        entry.encoding = encoding?.name
        for (characteristic, path) in Self.options {
            entry[keyPath: path] = selection[characteristic].map { StoredTrackSelection($0) }
        }
        entry.subtitleDelay = subtitleDelay == .zero ? nil : Int(subtitleDelay / .milliseconds(1))
        entry.addedSounds = additions.audio.isEmpty ? nil : additions.audio
        entry.addedSubtitles = additions.subtitles.isEmpty ? nil : additions.subtitles
        try entry.encode(to: encoder)
    }
}
