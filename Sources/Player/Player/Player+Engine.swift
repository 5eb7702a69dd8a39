import WindowboxDemux
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
        finishSeek(snapshot.completedSeek)
        medium.positionEpoch = snapshot.positionEpoch
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
        monitorLoop()
        prepareNext()
    }

    /// Whether the current item's loader has not delivered an asset yet, or is refreshing an expired one.
    private var isAwaitingContent: Bool { currentItem != nil && opened == nil && error == nil }

    private func copy(_ snapshot: EngineSnapshot) {
        copyMedium(snapshot)
        bufferState.isBuffering = isAwaitingContent || snapshot.isBuffering && snapshot.phase.canBuffer
        bufferState.isReconnecting = snapshot.isReconnecting && snapshot.phase.canBuffer
        bufferState.end = snapshot.bufferedEnd
        copyAudio(snapshot)
        copySelectedTracks(snapshot)
        copySubtitles(snapshot)
        copyWarnings(snapshot.warnings)
    }

    private func copyMedium(_ snapshot: EngineSnapshot) {
        if snapshot.phase == .ended, phase != .ended { medium.finishCount += 1 }
        medium.phase = snapshot.phase
        medium.readySource = itemStatus == .unknown ? 0 : snapshot.source
        medium.info = snapshot.media
        let isOpen = phase.isOpen
        medium.seekableTimeRange = isOpen ? snapshot.seekableRange : nil
        medium.streamType =
            isOpen ? StreamType(isLive: snapshot.isLive, seekableRange: snapshot.seekableRange) : .unknown
        medium.mediaType = isOpen ? MediaType(media) : .unknown
        medium.chunkDuration = isOpen ? snapshot.chunkDuration : nil
    }

    /// Follows the engine's gapless transition to the preloaded item.
    /// - Returns: `false` when that preload has been withdrawn since; another source is open then, and the snapshot is
    ///   stale.
    private func handleTransition(to source: UInt64) -> Bool {
        guard source != 0, let opened, source != opened.source.id else { return true }
        guard let prepared = loads.prepared, source == prepared.source.id else {
            undoWithdrawnTransition()
            return false
        }
        record(at: duration, hasEnded: true)
        cancelSeeks()
        medium.finishCount += 1
        didTransition(to: prepared.item)
        beginPrepared(prepared)
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
        guard shouldPlay, !repeatLoop() else { return }
        advanceAfterEnd()
    }

    /// Transitions to the next item, or ends playback according to `actionAtItemEnd`.
    private func advanceAfterEnd() {
        if let next = upcoming {
            navigate(to: next, .forward)
        } else if actionAtItemEnd == .advance {
            setIntent(.paused)
            setCurrentItem(nil, navigationDirection: .forward)
        } else {
            pause()
        }
    }
}

extension EngineSnapshot.Phase {
    /// Whether the engine can wait for data in this phase.
    fileprivate var canBuffer: Bool { self == .opening || self == .ready }
}
