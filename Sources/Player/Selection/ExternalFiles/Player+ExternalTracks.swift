import WindowboxCore
import WindowboxDemux

/// An external file that the user has added to an item.
struct PendingExternalFile: Equatable {
    var item: PlayerItem?
    var location: String
    /// The identifier of the load for which the file was passed to the engine.
    var loading: UInt64?
}

/// The added external files that are selected once their tracks are known. Not observed; written by
/// `Player+ExternalSubtitles.swift` and `Player+ExternalAudio.swift`.
struct PendingFiles: Equatable {
    static let empty = PendingFiles()

    /// Subtitle files, of any item of the queue.
    var subtitles: [PendingExternalFile] = []
    /// Audio files, of the current item.
    var audio: [PendingExternalFile] = []
}

/// Storing of external files, which are added to their file again the next time.
extension Player {
    /// Records an external file in the history when the current item is a file.
    func recordExternalFile(_ location: String, _ kind: Track.Kind) {
        guard let path = opened?.source.path else { return }
        mediaSelectionHistory.externalFiles[LocationHash(path), default: ExternalFiles()].add(location, kind)
    }

    /// Removes unreadable external files from the history.
    func removeUnreadableExternalFiles() {
        let unreadable = media.tracks.filter { $0.traits.contains(.isUnreadable) }
        guard !unreadable.isEmpty, let hash = opened?.source.path.map(LocationHash.init(_:)),
            var externalFiles = mediaSelectionHistory.externalFiles[hash]
        else { return }
        for track in unreadable {
            if let location = track.location { externalFiles.remove(location, track.kind) }
        }
        guard externalFiles != mediaSelectionHistory.externalFiles[hash] else { return }
        mediaSelectionHistory.externalFiles[hash] = externalFiles.isEmpty ? nil : externalFiles
    }
}
