import WindowboxMedia

/// Subtitles in files beside the medium.
extension Player {
    /// Adds the subtitles of a file, a path or a URL, to the current item, and selects them. Without an item it does
    /// nothing; while one is being opened it waits for that.
    public func addSubtitles(_ location: String) {
        guard currentItem != nil, error == nil else { return }
        addedSubtitles.append(AddedFile(item: currentItem, location: location))
        if phase.isOpen { engine.addSubtitles(location) }
    }

    /// Adds what waits, and selects what is there.
    func selectAddedSubtitles(wasOpen: Bool) {
        addedSubtitles.removeAll { $0.item != currentItem }
        guard !addedSubtitles.isEmpty, phase.isOpen else { return }
        if !wasOpen { for added in addedSubtitles { engine.addSubtitles(added.location) } }
        for added in addedSubtitles {
            // One file may have several languages.
            let tracks = media.tracks.filter { $0.kind == .subtitle && $0.isIn(added.location) }
            guard let track = trackRules.preferred(of: tracks) else { continue }
            addedSubtitles.removeAll { $0 == added }
            rememberAddition(added.location, .subtitle)
            select(mediaOption: .on(track), for: .legible)
        }
    }
}
