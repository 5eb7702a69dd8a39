import WindowboxMedia

/// What the engine tells: its snapshot is copied, then acted upon.
extension Player {
    func synchronize() {
        let snapshot = engine.snapshot()
        guard followEngine(to: snapshot.source) else { return }
        let wasOpen = phase.isOpen
        copy(snapshot)
        selectAddedSubtitles()
        selectAddedAudio(wasOpen: wasOpen)
        forgetUnreadableAdditions()
        perform(seeks.finish(snapshot.finishedSeek))
        positionEpoch = snapshot.positionEpoch
        watchLiveEdge()
        requestSpeed()
        requestTracks()
        metadata = currentItem.map { $0.metadata.filled(from: media, url: $0.url) } ?? .empty
        measure()
        followRequests(of: snapshot)
        switch snapshot.phase {
        case .ended where !isSeeking: itemDidEnd()
        case .failed(let error): itemDidFail(PlayerError(error))
        default: break
        }
        guardBlockedRanges()
        prepareNext()
    }

    /// Pauses when the engine found that it should, and goes on when the reason has gone, unless anybody has paused or
    /// played meanwhile.
    private func followRequests(of snapshot: EngineSnapshot) {
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

    /// It is not known yet what the current item plays, or how it can be had now.
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
        subtitleLineCount = snapshot.lineCount
        copyWarnings(snapshot.warnings)
        optimisticVolume = optimisticVolume.reporting(snapshot.volume) { abs($0 - $1) < 0.002 }
        optimisticMute = optimisticMute.reporting(snapshot.isMuted, isSame: ==)
    }

    /// The engine may have gone on to the next medium by itself. False when that was not wanted any more, and another
    /// has been opened.
    private func followEngine(to source: UInt64) -> Bool {
        guard source != 0, let opened, source != opened.source.id else { return true }
        guard let prepared, source == prepared.source.id else {
            passWithdrawn()
            return false
        }
        perform(seeks.cancel())
        finishCount += 1
        navigationDirection = .forward
        failurePosition = nil
        storedCurrentItem = prepared.item
        self.prepared = nil
        begin(prepared)
        trackCurrentItem(hasFollowed: true)
        return true
    }

    /// The engine has gone on to what had just been withdrawn. What should have followed in its place does so now, with a
    /// gap; where nothing should have, its end is gone back to.
    private func passWithdrawn() {
        if following != nil || actionAtItemEnd == .advance { return goOn() }
        pause()
        open(at: seekableTimeRange.map { Position.at($0.upperBound).clamped(to: $0) })
    }

    private func itemDidEnd() {
        guard shouldPlay else { return }
        goOn()
    }

    /// The current item is over.
    private func goOn() {
        if let next = following {
            arrive(at: next, .forward)
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
    /// Whether waiting for data means something.
    fileprivate var canBuffer: Bool { self == .opening || self == .ready }
}
