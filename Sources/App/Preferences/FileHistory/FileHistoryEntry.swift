import WindowboxDemux
import WindowboxPlayer
import WindowboxSubtitles

/// The stored choices for one file.
struct FileHistoryEntry: Equatable {
    /// The path or URL of the file.
    let location: String
    var encoding: TextEncoding?
    var selection: MediaSelection = [:]
    /// The subtitle delay; negative is earlier.
    var subtitleDelay = Duration.zero
    /// The external files added by the user.
    var externalFiles = ExternalFiles()

    init(_ location: String) { self.location = location }

    /// Whether the entry contains no choices.
    var isEmpty: Bool { encoding == nil && selection.isEmpty && subtitleDelay == .zero && externalFiles.isEmpty }
}

extension FileHistoryEntry: Codable {
    /// The JSON form. Unset values are omitted.
    private struct Entry: Codable {
        var location: String
        var encoding: String?
        var audio: StoredTrackSelection?
        var subtitles: StoredTrackSelection?
        var secondarySubtitles: StoredTrackSelection?
        /// The delay in milliseconds.
        var subtitleDelay: Int?
        var externalAudio: [String]?
        var externalSubtitles: [String]?

        /// The keys in the file, some of which are older than the names here.
        private enum CodingKeys: String, CodingKey {
            case location, encoding
            case audio = "sound"
            case subtitles
            case secondarySubtitles = "secondSubtitles"
            case subtitleDelay
            case externalAudio = "addedSounds"
            case externalSubtitles = "addedSubtitles"
        }
    }

    private static let options: [MediaSelectionCharacteristic: WritableKeyPath<Entry, StoredTrackSelection?>] = [
        .audible: \.audio, .legible: \.subtitles, .secondaryLegible: \.secondarySubtitles,
    ]

    init(from decoder: any Decoder) throws {
        let entry = try Entry(from: decoder)
        location = entry.location
        encoding = entry.encoding.map { TextEncoding(named: $0) }
        for (characteristic, path) in Self.options {
            selection[characteristic] = entry[keyPath: path]?.option(for: characteristic)
        }
        subtitleDelay = .milliseconds(entry.subtitleDelay ?? 0)
        externalFiles.audio = entry.externalAudio ?? []
        externalFiles.subtitles = entry.externalSubtitles ?? []
    }

    func encode(to encoder: any Encoder) throws {
        var entry = Entry(location: location)
        entry.encoding = encoding?.name
        for (characteristic, path) in Self.options {
            entry[keyPath: path] = selection[characteristic].map { StoredTrackSelection($0) }
        }
        entry.subtitleDelay = subtitleDelay == .zero ? nil : Int(subtitleDelay / .milliseconds(1))
        entry.externalAudio = externalFiles.audio.isEmpty ? nil : externalFiles.audio
        entry.externalSubtitles = externalFiles.subtitles.isEmpty ? nil : externalFiles.subtitles
        try entry.encode(to: encoder)
    }
}
