import WindowboxMedia

/// Engine synchronization: copies the engine's snapshot into observable properties, then acts on it.
extension Player {
    func synchronize() {
        let snapshot = engine.snapshot()
        guard handleTransition(to: snapshot.source) else { return }
        let wasOpen = phase.isOpen
        copy(snapshot)
        selectPendingSubtitles()
        selectPendingAudio(wasOpen: wasOpen)
        removeUnreadableExternalFiles()
        perform(seeks.finish(snapshot.completedSeek))
        positionEpoch = snapshot.positionEpoch
        monitorLiveEdge()
        requestSpeed()
        requestTracks()
        metadata = currentItem.map { $0.metadata.filled(from: media, url: $0.url) } ?? .empty
        measure()
        handleInterruptionRequests(of: snapshot)
        switch snapshot.phase {
        case .ended where !isSeeking: itemDidEnd()
        case .failed(let error): itemDidFail(PlayerError(error))
        default: break
        }
        monitorBlockedRanges()
        prepareNext()
    }

    /// Pauses on the engine's request (a cork request, an unplugged audio device) and resumes when the engine asks for
    /// it, unless playback was paused or started in between.
    private func handleInterruptionRequests(of snapshot: EngineSnapshot) {
        if snapshot.pauseRequests != pauseRequests {
            pauseRequests = snapshot.pauseRequests
            if shouldPlay {
                pause()
                isInterrupted = true
            }
        }
        guard snapshot.resumeRequests != resumeRequests else { return }
        resumeRequests = snapshot.resumeRequests
        if isInterrupted { play() }
    }

    /// Whether the current item's loader has not delivered an asset yet, or is refreshing an expired one.
    private var isAwaitingContent: Bool { currentItem != nil && opened == nil && error == nil }

    private func copy(_ snapshot: EngineSnapshot) {
        if snapshot.phase == .ended, phase != .ended { finishCount += 1 }
        phase = snapshot.phase
        readySource = itemStatus == .unknown ? 0 : snapshot.source
        media = snapshot.media
        let isOpen = phase.isOpen
        seekableTimeRange = isOpen ? snapshot.seekableRange : nil
        streamType = isOpen ? StreamType(isLive: snapshot.isLive, seekableRange: snapshot.seekableRange) : .unknown
        mediaType = isOpen ? MediaType(media) : .unknown
        chunkDuration = isOpen ? snapshot.chunkDuration : nil
        isBuffering = isAwaitingContent || snapshot.isBuffering && snapshot.phase.canBuffer
        isReconnecting = snapshot.isReconnecting && snapshot.phase.canBuffer
        bufferedEnd = snapshot.bufferedEnd
        audioState = snapshot.audioState
        audioOutputs = snapshot.audioDevices
        audioOutputID = snapshot.audioDevice
        selectedTracks = snapshot.selected
        secondarySubtitles = snapshot.secondarySubtitles
        subtitle = snapshot.subtitle
        secondarySubtitle = snapshot.secondarySubtitle
        subtitleLineCount = snapshot.cueCount
        copyWarnings(snapshot.warnings)
        optimisticVolume = optimisticVolume.reporting(snapshot.volume) { abs($0 - $1) < 0.002 }
        optimisticMute = optimisticMute.reporting(snapshot.isMuted, isSame: ==)
    }

    /// Follows the engine's gapless transition to the preloaded item.
    /// - Returns: `false` when that preload has been withdrawn meanwhile; another source is open then, and the snapshot
    ///   is stale.
    private func handleTransition(to source: UInt64) -> Bool {
        guard source != 0, let opened, source != opened.source.id else { return true }
        guard let prepared, source == prepared.source.id else {
            undoWithdrawnTransition()
            return false
        }
        perform(seeks.cancel())
        finishCount += 1
        navigationDirection = .forward
        failurePosition = nil
        storedCurrentItem = prepared.item
        self.prepared = nil
        begin(prepared)
        trackCurrentItem(isGaplessTransition: true)
        return true
    }

    /// Corrects a transition to a preload that had just been withdrawn: plays the item that should have followed, with
    /// a gap. Where none should have, returns to the end of the current item.
    private func undoWithdrawnTransition() {
        if upcoming != nil || actionAtItemEnd == .advance { return advanceAfterEnd() }
        pause()
        open(at: seekableTimeRange.map { Position.at($0.upperBound).clamped(to: $0) })
    }

    private func itemDidEnd() {
        guard shouldPlay else { return }
        advanceAfterEnd()
    }

    /// Transitions to the next item, or ends playback as `actionAtItemEnd` says.
    private func advanceAfterEnd() {
        if let next = upcoming {
            navigate(to: next, .forward)
        } else if actionAtItemEnd == .advance {
            setShouldPlay(false)
            setCurrentItem(nil, navigationDirection: .forward)
        } else {
            pause()
        }
    }

    func itemDidFail(_ error: PlayerError) {
        guard let item = currentItem, failures[item] == nil else { return }
        perform(seeks.cancel())
        failurePosition = engine.position()
        failures[item] = error
        measure()
        if configuration.skipsFailedItems, let other = queue.neighbor(navigationDirection) {
            setCurrentItem(other, navigationDirection: navigationDirection)
        }
    }
}

extension EngineSnapshot.Phase {
    /// Whether the engine can wait for data in this phase.
    fileprivate var canBuffer: Bool { self == .opening || self == .ready }
}
