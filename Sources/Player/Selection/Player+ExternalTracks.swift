import WindowboxMedia

/// A file that somebody has added to an item.
struct AddedFile: Equatable {
    var item: PlayerItem?
    var location: String
    /// The loading in which the engine was told of it.
    var loading: UInt64?
}

/// What was added to a file is added to it again the next time.
extension Player {
    /// Remembers a file that was added to what plays, where that is a file too.
    func rememberAddition(_ location: String, _ kind: Track.Kind) {
        guard let path = opened?.source.path else { return }
        mediaSelectionHistory.externalFiles[path, default: ExternalFiles()].add(location, kind)
    }

    /// Nobody wants what cannot be read to be there again the next time.
    func forgetUnreadableAdditions() {
        guard let path = opened?.source.path, var externalFiles = mediaSelectionHistory.externalFiles[path] else {
            return
        }
        for track in media.tracks where track.traits.contains(.isUnreadable) {
            if let location = track.location { externalFiles.remove(location, track.kind) }
        }
        guard externalFiles != mediaSelectionHistory.externalFiles[path] else { return }
        mediaSelectionHistory.externalFiles[path] = externalFiles.isEmpty ? nil : externalFiles
    }
}
