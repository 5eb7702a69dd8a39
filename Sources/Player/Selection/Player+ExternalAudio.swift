import WindowboxMedia

/// Sound in files beside the medium.
extension Player {
    /// Whether the current item can be given the sound of another file: a film that is no stream in segments can.
    public var canAddExternalAudio: Bool {
        error == nil && phase.isOpen && media.hasVideo && media.format != "hls"
    }

    /// Adds the sound of a file, a path or a URL, to the tracks of the current item, and selects it once it is known to be
    /// readable; else a track stays that says that it is not. What lies beside a film under its name is found without that.
    /// Without an item it does nothing; while one is being opened it waits for that.
    public func addExternalAudio(_ location: String) {
        guard currentItem != nil, error == nil else { return }
        guard !phase.isOpen || canAddExternalAudio else { return }
        addedAudio.append(AddedFile(item: currentItem, location: location))
        if phase.isOpen { engine.addExternalAudio(location) }
    }

    /// Whether a path or a URL is that of a sound file which has the name of the film that plays.
    public func isExternalAudioOfItem(_ location: String) -> Bool {
        guard canAddExternalAudio, let film = opened?.source else { return false }
        return film.hasName(ofAudio: location)
    }

    /// Adds what waits, and selects what is there.
    func selectAddedAudio(wasOpen: Bool) {
        addedAudio.removeAll { $0.item != currentItem }
        guard !addedAudio.isEmpty, phase.isOpen else { return }
        guard canAddExternalAudio else { return addedAudio = [] }
        if !wasOpen { for added in addedAudio { engine.addExternalAudio(added.location) } }
        for added in addedAudio {
            guard let track = media.tracks.first(where: { $0.kind == .audio && $0.isIn(added.location) }) else {
                continue
            }
            addedAudio.removeAll { $0 == added }
            guard !track.traits.contains(.isUnreadable) else { continue }
            rememberAddition(added.location, .audio)
            select(mediaOption: .on(track), for: .audible)
        }
    }
}
