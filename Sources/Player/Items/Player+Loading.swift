import Observation
import WindowboxDemux
import WindowboxMedia

/// Loading of the current item, and preloading of the next one for a gapless transition.
extension Player {
    /// The load of the current item; `nil` while its content is unknown, and without an item.
    var opened: ItemLoad? { loads.opened }

    /// The item that plays after the current one ends; `nil` when the player pauses at the end, or none follows.
    var upcoming: PlayerItem? { actionAtItemEnd == .pause ? nil : queue.upcoming(repeatMode) }

    /// Reopens the current item as soon as its asset is known; closes the engine when there is none.
    /// - Parameter position: The start position; `nil` is the one requested with `resume(_:in:)`, otherwise the
    ///   asset's, otherwise that of the playback history.
    func open(at position: Position? = nil) {
        recordPlayback()
        cancelSeeks()
        navigation.failurePosition = nil
        loads.opened = nil
        if let item = currentItem {
            if let position { requestStart(at: position, of: item) }
            navigation.stoppedItem = nil
            if failures[item] == nil { item.load() } else { retry(item) }
        }
        trackCurrentItem()
        openLoadedContent()
        if opened == nil { close() }
        synchronize()
    }

    /// Sets the start position of the next opening of an item.
    func requestStart(at position: Position, of item: PlayerItem) { loads.resume = ResumeState(position, in: item) }

    /// Opens the current item when its content is known and it is not open yet.
    private func openLoadedContent() {
        guard opened == nil, error == nil, let item = currentItem else { return }
        switch item.content {
        case .loading: return
        case .loaded(let asset, _) where asset.isExpired && !isPrepared(item): item.refresh()
        case .loaded(let asset, _): open(asset, of: item)
        case .failed(let error): fail(error)
        }
    }

    /// Whether an item is preloaded and no other start position is requested, so that the engine only has to transition
    /// to it.
    private func isPrepared(_ item: PlayerItem) -> Bool {
        loads.prepared?.item == item && !loads.resume.isFor(item)
    }

    private func open(_ asset: Asset, of item: PlayerItem) {
        do throws(PlayerError) {
            let loading: ItemLoad
            if let position = loads.resume.consume(for: item) {
                loading = try self.loading(item, asset, at: position)
            } else if let prepared = loads.prepared, prepared.item == item {
                loading = prepared
            } else {
                loading = try self.loading(item, asset, at: startPosition(of: item, asset))
            }
            loads.prepared = nil
            begin(loading)
            engine.open(loading.source)
        } catch {
            fail(error)
        }
    }

    /// Makes the preloaded load the current one, after the engine has transitioned to it.
    func beginPrepared(_ prepared: ItemLoad) {
        loads.prepared = nil
        begin(prepared)
    }

    /// Makes a load the current one.
    private func begin(_ loading: ItemLoad) {
        // The engine has the policy already, and `media` still describes the previous item: with `opened` set, changing
        // the policy would select tracks of that one.
        loads.opened = nil
        trackSelectionPolicy = loading.source.tracks
        loads.opened = loading
    }

    private func loading(_ item: PlayerItem, _ asset: Asset, at position: Position) throws(PlayerError) -> ItemLoad {
        loads.lastID += 1
        let start = BlockedRanges(item.metadata.timeRanges).allowed(position.time)
        var source = try asset.source(id: loads.lastID, startingAt: start)
        source.tracks = trackSelectionPolicy(for: source)
        source.externalFiles =
            source.path.flatMap { mediaSelectionHistory.externalFiles[LocationHash($0)] } ?? ExternalFiles()
        if item.videoAdjustments == nil, let path = source.path {
            item.videoAdjustments = videoAdjustmentsHistory[LocationHash(path)]
        }
        source.videoAdjustments = item.videoAdjustments ?? .none
        return ItemLoad(item: item, source: source)
    }

    private func fail(_ error: PlayerError) {
        close()
        itemDidFail(error)
    }

    private func close() {
        loads.prepared = nil
        engine.close()
    }
}

/// Preloading of the next item.
extension Player {
    /// Loads the content of the current and the next item, and passes the next source to the engine, as the queue and
    /// the modes require now.
    func prepareNext() {
        updateLoadedItems([currentItem, error == nil ? queue.upcoming(repeatMode) : nil].compactMap(\.self))
        let next = opened == nil || error != nil ? nil : upcoming
        guard next != loads.prepared?.item else { return }
        let isSet = loads.prepared != nil
        loads.prepared = next.flatMap(prepare)
        if loads.prepared != nil || isSet { engine.setNext(loads.prepared?.source) }
    }

    /// Returns the load of the next item; `nil` while its asset is unknown or expired, and after a failure. The failure
    /// is reported, or the item retried, when it becomes the current one.
    private func prepare(_ item: PlayerItem) -> ItemLoad? {
        guard failures[item] == nil, let asset = item.content.asset else { return nil }
        guard !asset.isExpired else {
            item.refresh()
            return nil
        }
        // An item that repeats starts at its beginning the second time, not at the position requested for the first.
        return try? loading(item, asset, at: item == currentItem ? .at(.zero) : startPosition(of: item, asset))
    }

    /// Passes the track selection policy of the preloaded item to the engine when it has changed.
    func updateNextTrackPolicy() {
        guard let source = loads.prepared?.source else { return }
        let policy = trackSelectionPolicy(for: source)
        guard policy != source.tracks else { return }
        loads.prepared?.source.tracks = policy
        engine.setNext(loads.prepared?.source)
    }

    private func updateLoadedItems(_ items: [PlayerItem]) {
        guard items != loads.items else { return }
        for item in loads.items where !items.contains(item) { item.stopLoading() }
        for item in items { item.load() }
        loads.items = items
        observeContents()
    }

    /// Observes the content of the loaded items and handles each change.
    private func observeContents() {
        loads.observation += 1
        let observation = loads.observation
        withObservationTracking {
            for item in loads.items { _ = item.content }
        } onChange: { [weak self] in
            Task { @MainActor in self?.contentsDidChange(observation) }
        }
    }

    private func contentsDidChange(_ observation: Int) {
        if observation == loads.observation { observeContents() }
        openLoadedContent()
        synchronize()
    }
}
