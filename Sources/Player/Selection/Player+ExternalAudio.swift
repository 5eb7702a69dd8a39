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
        pendingAudio.append(PendingExternalFile(item: currentItem, location: location))
        if phase.isOpen { engine.addExternalAudio(location) }
    }

    /// Returns whether an audio file has the name of the current video; `false` when no external audio can be added.
    /// - Parameter location: A path or a URL.
    public func isExternalAudioOfItem(_ location: String) -> Bool {
        guard canAddExternalAudio, let film = opened?.source else { return false }
        return film.hasName(ofAudio: location)
    }

    /// Adds the files that wait for the item to open, and selects the tracks that are known by now.
    func selectPendingAudio(wasOpen: Bool) {
        pendingAudio.removeAll { $0.item != currentItem }
        guard !pendingAudio.isEmpty, phase.isOpen else { return }
        guard canAddExternalAudio else { return pendingAudio = [] }
        if !wasOpen { for added in pendingAudio { engine.addExternalAudio(added.location) } }
        for added in pendingAudio {
            guard let track = media.tracks.first(where: { $0.kind == .audio && $0.isIn(added.location) }) else {
                continue
            }
            pendingAudio.removeAll { $0 == added }
            guard !track.traits.contains(.isUnreadable) else { continue }
            recordExternalFile(added.location, .audio)
            select(mediaOption: .on(track), for: .audible)
        }
    }
}
