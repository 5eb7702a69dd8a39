import WindowboxMedia

/// Subtitles in files beside the medium.
extension Player {
    /// Adds the subtitles of a file, a path or a URL, to the current item, and selects them. Without an item it does
    /// nothing; while one is being opened it waits for that.
    public func addSubtitles(_ location: String) {
        if let currentItem { addSubtitles(location, to: currentItem) }
    }

    /// Adds the subtitles of a file, a path or a URL, to an item of the list, and selects them once that is open. An item
    /// that has failed, or that is not in the list, is ignored.
    public func addSubtitles(_ location: String, to item: PlayerItem) {
        guard items.contains(item), failures[item] == nil else { return }
        addedSubtitles.append(AddedFile(item: item, location: location))
        openAddedSubtitles()
    }

    /// Has the engine read the files of the current item, once for each loading.
    private func openAddedSubtitles() {
        guard phase.isOpen, let loading = opened?.source.id else { return }
        for index in addedSubtitles.indices
        where addedSubtitles[index].item == currentItem && addedSubtitles[index].loading != loading {
            addedSubtitles[index].loading = loading
            engine.addSubtitles(addedSubtitles[index].location)
        }
    }

    /// Adds what waits, and selects what is there.
    func selectAddedSubtitles() {
        addedSubtitles.removeAll { added in !items.contains { $0 == added.item } }
        guard !addedSubtitles.isEmpty, phase.isOpen else { return }
        openAddedSubtitles()
        for added in addedSubtitles where added.item == currentItem {
            // One file may have several languages.
            let tracks = media.tracks.filter { $0.kind == .subtitle && $0.isIn(added.location) }
            guard let track = trackRules.preferred(of: tracks) else { continue }
            addedSubtitles.removeAll { $0 == added }
            rememberAddition(added.location, .subtitle)
            select(mediaOption: .on(track), for: .legible)
        }
    }
}
