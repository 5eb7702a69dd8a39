import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// External subtitles.
extension Player {
    /// Adds external subtitles to the current item and selects them.
    /// Ignored without an item; while an item is being opened, the addition waits for that.
    /// - Parameter location: A path or a URL.
    public func addSubtitles(_ location: String) {
        if let currentItem { addSubtitles(location, to: currentItem) }
    }

    /// Adds external subtitles to an item of the queue and selects them once the item is open.
    /// - Parameters:
    ///   - location: A path or a URL.
    ///   - item: The item. One that has failed or is not in the queue is ignored.
    public func addSubtitles(_ location: String, to item: PlayerItem) {
        guard items.contains(item), failures[item] == nil else { return }
        pendingFiles.subtitles.append(PendingExternalFile(item: item, location: location))
        openPendingSubtitles()
    }

    /// Passes the files of the current item to the engine, once for each load.
    private func openPendingSubtitles() {
        guard phase.isOpen, let loading = opened?.source.id else { return }
        for index in pendingFiles.subtitles.indices
        where pendingFiles.subtitles[index].item == currentItem && pendingFiles.subtitles[index].loading != loading {
            pendingFiles.subtitles[index].loading = loading
            engine.addSubtitles(pendingFiles.subtitles[index].location)
        }
    }

    /// Adds the files that wait for the item to open, and selects the tracks that are known by now.
    func selectPendingSubtitles() {
        pendingFiles.subtitles.removeAll { added in !items.contains { $0 == added.item } }
        guard !pendingFiles.subtitles.isEmpty, phase.isOpen else { return }
        openPendingSubtitles()
        for added in pendingFiles.subtitles where added.item == currentItem {
            // A file may contain several languages.
            let tracks = media.tracks.filter { $0.kind == .subtitle && $0.isIn(added.location) }
            guard let track = trackSelectionPolicy.preferred(of: tracks) else { continue }
            pendingFiles.subtitles.removeAll { $0 == added }
            recordExternalFile(added.location, .subtitle)
            select(mediaOption: .on(track), for: .legible)
        }
    }
}
