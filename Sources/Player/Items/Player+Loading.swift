import Observation
import WindowboxMedia

/// Two items are loaded at once: the current one, and the one that follows it without a gap.
extension Player {
    /// What follows the current item at its end; `nil` when it is stayed at, or nothing does.
    var following: PlayerItem? { actionAtItemEnd == .pause ? nil : queue.following(repeatMode) }

    /// Opens the current item anew, as soon as it is known what it plays; closes when there is none.
    /// - Parameter position: Where it starts; `nil` where it was asked to be resumed, else where its asset says.
    func open(at position: Position? = nil) {
        perform(seeks.cancel())
        failurePosition = nil
        opened = nil
        if let item = currentItem {
            if let position { resumeState = ResumeState(position, in: item) }
            stoppedItem = nil
            if failures[item] == nil { item.load() } else { retry(item) }
        }
        trackCurrentItem()
        openWhatIsKnown()
        if opened == nil { close() }
        synchronize()
    }

    private func retry(_ item: PlayerItem) {
        failures[item] = nil
        item.reload()
    }

    /// Opens the current item when it is not open yet and it is known what it plays.
    private func openWhatIsKnown() {
        guard opened == nil, error == nil, let item = currentItem else { return }
        switch item.content {
        case .loading: return
        case .loaded(let asset, _) where asset.isExpired && !isPrepared(item): item.refresh()
        case .loaded(let asset, _): open(asset, of: item)
        case .failed(let error): fail(error)
        }
    }

    /// Whether an item has only to be gone over to.
    private func isPrepared(_ item: PlayerItem) -> Bool { prepared?.item == item && !resumeState.isFor(item) }

    private func open(_ asset: Asset, of item: PlayerItem) {
        do throws(PlayerError) {
            let loading: ItemLoad
            if let position = resumeState.take(for: item) {
                loading = try self.loading(item, asset, at: position)
            } else if let prepared, prepared.item == item {
                loading = prepared
            } else {
                loading = try self.loading(item, asset, at: asset.configuration.position)
            }
            prepared = nil
            begin(loading)
            engine.open(loading.source)
        } catch {
            fail(error)
        }
    }

    /// This is what plays from now on.
    func begin(_ loading: ItemLoad) {
        // The engine has its rules, and what is known of tracks is still the last one's: nothing is to be asked for.
        opened = nil
        trackRules = loading.source.tracks
        opened = loading
    }

    private func loading(_ item: PlayerItem, _ asset: Asset, at position: Position) throws(PlayerError) -> ItemLoad {
        lastLoading += 1
        let start = BlockedRanges(item.metadata.timeRanges).allowed(position.time)
        var source = try asset.source(id: lastLoading, startingAt: start)
        source.tracks = trackRules(for: source)
        source.externalFiles = source.path.flatMap { mediaSelectionHistory.externalFiles[$0] } ?? ExternalFiles()
        return ItemLoad(item: item, source: source)
    }

    private func fail(_ error: PlayerError) {
        close()
        itemDidFail(error)
    }

    private func close() {
        prepared = nil
        engine.close()
    }
}

/// The item that follows.
extension Player {
    /// Has the two items loaded, and tells the engine what follows, as the list and the modes now are.
    func prepareNext() {
        keepLoaded([currentItem, error == nil ? queue.following(repeatMode) : nil].compactMap(\.self))
        let next = opened == nil || error != nil ? nil : following
        guard next != prepared?.item else { return }
        let isSet = prepared != nil
        prepared = next.flatMap(prepare)
        if prepared != nil || isSet { engine.setNext(prepared?.source) }
    }

    /// `nil` while it is not known what it plays, and when it cannot be played or could not the last time: that is told,
    /// or tried again, once its turn has come.
    private func prepare(_ item: PlayerItem) -> ItemLoad? {
        guard failures[item] == nil, let asset = item.content.asset else { return nil }
        guard !asset.isExpired else {
            item.refresh()
            return nil
        }
        // What plays twice in a row begins at its start the second time, not where it was first asked to.
        return try? loading(item, asset, at: item == currentItem ? .at(.zero) : asset.configuration.position)
    }

    private func keepLoaded(_ items: [PlayerItem]) {
        guard items != loadedItems else { return }
        for item in loadedItems where !items.contains(item) { item.stopLoading() }
        for item in items { item.load() }
        loadedItems = items
        watchContents()
    }

    /// Looks again whenever the content of a loaded item changes.
    private func watchContents() {
        contentWatch += 1
        let watch = contentWatch
        withObservationTracking {
            for item in loadedItems { _ = item.content }
        } onChange: { [weak self] in
            Task { @MainActor in self?.contentsDidChange(watch) }
        }
    }

    private func contentsDidChange(_ watch: Int) {
        if watch == contentWatch { watchContents() }
        openWhatIsKnown()
        synchronize()
    }
}
