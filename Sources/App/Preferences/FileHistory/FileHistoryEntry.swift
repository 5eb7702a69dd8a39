import WindowboxDemux
import WindowboxPlayer
import WindowboxSubtitles

/// The stored choices for one file.
struct FileHistoryEntry: Equatable {
    /// The path or URL of the file.
    let location: String
    /// The text encoding of the file.
    var encoding: TextEncoding?
    /// The track selections.
    var selection: MediaSelection = [:]
    /// The subtitle delay; negative is earlier.
    var subtitleDelay = Duration.zero
    /// The external files added by the user.
    var additions = ExternalFiles()

    init(_ location: String) { self.location = location }

    /// Whether the entry contains no choices.
    var isEmpty: Bool { encoding == nil && selection.isEmpty && subtitleDelay == .zero && additions.isEmpty }
}

extension FileHistoryEntry: Codable {
    /// The JSON form. Unset values are omitted.
    private struct Entry: Codable {
        var location: String
        var encoding: String?
        var sound: StoredTrackSelection?
        var subtitles: StoredTrackSelection?
        var secondSubtitles: StoredTrackSelection?
        /// The delay in milliseconds.
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
