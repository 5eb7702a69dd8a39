import WindowboxAudio
import WindowboxCore
import WindowboxMedia

/// External audio tracks.
extension Player {
    /// Whether an external audio track can be added to the current item: an open video that is not an HLS stream.
    public var canAddExternalAudio: Bool {
        error == nil && phase.isOpen && media.hasVideo && media.format != "hls"
    }

    /// Adds an external audio track to the current item and selects it once it has been read; an unreadable one stays
    /// listed as such. Files beside the video with its name are found without this.
    /// Ignored without an item or when `canAddExternalAudio` is `false`; while an item is being opened, the addition
    /// waits for that.
    /// - Parameter location: A path or a URL.
    public func addExternalAudio(_ location: String) {
        guard currentItem != nil, error == nil else { return }
        guard !phase.isOpen || canAddExternalAudio else { return }
        pendingFiles.audio.append(PendingExternalFile(item: currentItem, location: location))
        if phase.isOpen { engine.addExternalAudio(location) }
    }

    /// Checks whether an audio file has the name of the current video.
    /// - Parameter location: A path or a URL.
    /// - Returns: `true` when it has; `false` when no external audio can be added.
    public func isExternalAudioOfItem(_ location: String) -> Bool {
        guard canAddExternalAudio, let video = opened?.source else { return false }
        return video.hasName(ofAudio: location)
    }

    /// Adds the files that wait for the item to open, and selects the tracks that are known by now.
    func selectPendingAudio(wasOpen: Bool) {
        pendingFiles.audio.removeAll { $0.item != currentItem }
        guard !pendingFiles.audio.isEmpty, phase.isOpen else { return }
        guard canAddExternalAudio else { return pendingFiles.audio = [] }
        if !wasOpen { for added in pendingFiles.audio { engine.addExternalAudio(added.location) } }
        for added in pendingFiles.audio {
            guard let track = media.tracks.first(where: { $0.kind == .audio && $0.isIn(added.location) }) else {
                continue
            }
            pendingFiles.audio.removeAll { $0 == added }
            guard !track.traits.contains(.isUnreadable) else { continue }
            recordExternalFile(added.location, .audio)
            select(mediaOption: .on(track), for: .audible)
        }
    }
}
