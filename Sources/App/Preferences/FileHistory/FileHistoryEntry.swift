import WindowboxCore
import WindowboxDemux
import WindowboxPlayer
import WindowboxSubtitles

/// The stored choices for one file.
nonisolated struct FileHistoryEntry: Equatable {
    /// The hash of the file's path or URL. The name itself is not stored.
    let location: LocationHash
    /// The position at which playback stopped; `nil` to start at the beginning.
    var position: StoredPosition?
    /// The playback speed; `nil` when the user has chosen none.
    var speed: Double?
    var encoding: TextEncoding?
    var selection: MediaSelection = [:]
    /// The subtitle delay; negative is earlier.
    var subtitleDelay = Duration.zero
    /// The audio delay; negative is earlier.
    var audioDelay = Duration.zero
    /// The external files added by the user.
    var externalFiles = ExternalFiles()
    /// The changes of the picture.
    var videoAdjustments = VideoAdjustments.none

    init(_ location: LocationHash) { self.location = location }

    /// Whether the entry stores nothing.
    var isEmpty: Bool { self == FileHistoryEntry(location) }
}

/// The position at which a recording was left.
nonisolated struct StoredPosition: Equatable {
    var time: Duration
    var duration: Duration
}

nonisolated extension FileHistoryEntry: Codable {
    /// The JSON form. Unset values are omitted.
    private struct Entry: Codable {
        var hash: String?
        /// The path or URL, as earlier versions stored it.
        var location: String?
        /// The position and the duration in milliseconds.
        var position: Int?
        var duration: Int?
        var speed: Double?
        var encoding: String?
        var audio: StoredTrackSelection?
        var subtitles: StoredTrackSelection?
        var secondarySubtitles: StoredTrackSelection?
        /// The delays in milliseconds.
        var subtitleDelay: Int?
        var audioDelay: Int?
        var externalAudio: [String]?
        var externalSubtitles: [String]?
        var video: StoredVideoAdjustments?

        /// The keys in the file, some of which are older than the names here.
        private enum CodingKeys: String, CodingKey {
            case hash, location, position, duration, speed, encoding
            case audio = "sound"
            case subtitles
            case secondarySubtitles = "secondSubtitles"
            case subtitleDelay, audioDelay, video
            case externalAudio = "addedSounds"
            case externalSubtitles = "addedSubtitles"
        }
    }

    private typealias SelectionPath = WritableKeyPath<Entry, StoredTrackSelection?> & Sendable

    private static let options: [(MediaSelectionCharacteristic, SelectionPath)] = [
        (.audible, \.audio), (.legible, \.subtitles), (.secondaryLegible, \.secondarySubtitles),
    ]

    init(from decoder: any Decoder) throws {
        let entry = try Entry(from: decoder)
        let hash = entry.hash.flatMap { LocationHash(digits: $0) } ?? entry.location.map { LocationHash($0) }
        guard let location = hash else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no file"))
        }
        self.location = location
        if let position = entry.position, let duration = entry.duration, position > 0, position < duration {
            self.position = StoredPosition(time: .milliseconds(position), duration: .milliseconds(duration))
        }
        speed = entry.speed
        encoding = entry.encoding.map { TextEncoding(named: $0) }
        for (characteristic, path) in Self.options {
            selection[characteristic] = entry[keyPath: path]?.option(for: characteristic)
        }
        subtitleDelay = .milliseconds(entry.subtitleDelay ?? 0)
        audioDelay = .milliseconds(entry.audioDelay ?? 0)
        externalFiles.audio = entry.externalAudio ?? []
        externalFiles.subtitles = entry.externalSubtitles ?? []
        videoAdjustments = entry.video?.adjustments ?? .none
    }

    func encode(to encoder: any Encoder) throws {
        var entry = Entry(hash: location.digits)
        entry.position = position.map { Int($0.time / .milliseconds(1)) }
        entry.duration = position.map { Int($0.duration / .milliseconds(1)) }
        entry.speed = speed
        entry.encoding = encoding?.name
        for (characteristic, path) in Self.options {
            entry[keyPath: path] = selection[characteristic].map { StoredTrackSelection($0) }
        }
        entry.subtitleDelay = subtitleDelay == .zero ? nil : Int(subtitleDelay / .milliseconds(1))
        entry.audioDelay = audioDelay == .zero ? nil : Int(audioDelay / .milliseconds(1))
        entry.externalAudio = externalFiles.audio.isEmpty ? nil : externalFiles.audio
        entry.externalSubtitles = externalFiles.subtitles.isEmpty ? nil : externalFiles.subtitles
        entry.video = videoAdjustments == .none ? nil : StoredVideoAdjustments(videoAdjustments)
        try entry.encode(to: encoder)
    }
}
