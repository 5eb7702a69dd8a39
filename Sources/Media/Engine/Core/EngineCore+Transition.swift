/// The transition to the next item.
extension EngineCore {
    // MARK: Gapless transition

    /// Whether playback has reached the transition time.
    var isTransitionDue: Bool {
        guard isRunning, let transitionTime = next?.transitionTime else { return false }
        return clock.time() >= transitionTime
    }

    /// Makes the next item the current one; the clock keeps running.
    func transitionToNext() {
        guard let preload = next, let media = preload.media else { return }
        pipeline?.close()
        pipeline = preload.pipeline
        serial = preload.serial
        next = nil
        beganByTransition = true
        audio.makeCurrent(serial)
        output.makeCurrent(serial)
        snapshot.reset(.ready, source: preload.source.id)
        snapshot.positionEpoch += 1
        isOutOfSync = false
        requestedSteps = 0
        adoptState(preload, media: media)
        if preload.hasUnderrun { stall() }
        // Samples in the server's buffer were lost with the server, and no `drained` event will follow.
        if !isServerAvailable, let end = audio.ring.end { readiness.audio = .finished(end: end) }
    }

    private func adoptState(_ preload: NextItem, media: MediaInfo) {
        readiness = preload.readiness
        hasReadToEnd = preload.hasReadToEnd
        audioEnd = preload.audioEnd
        isOpen = true
        stream = preload.stream
        liveOffsetDrift = LiveOffsetDrift()
        stalls = []
        mustReopen = preload.mustReopen
        lostError = nil
        snapshot.warnings = preload.warnings
        decodeStatus = preload.decodeStatus
        showHeldWarnings()
        describe(media, hasVideo: readiness.video != .absent, hasAudio: readiness.audio != .absent)
        pipeline?.endPreloading()
    }

    // MARK: Transition after a stop

    /// Starts the next item after the end of the current one, when its audio was not queued for a gapless transition.
    func startNext() {
        guard let preload = next else { return }
        if preload.transitionTime != nil { return transitionToNext() }
        next = nil
        let epoch = snapshot.positionEpoch
        clock.beginLine(shiftedBy: preload.source.start - clock.time())
        closeMedium(generation: generation)
        beganByTransition = true
        snapshot.positionEpoch = epoch + 1
        guard let failure = preload.failure else { return load(preload.source, preload: preload) }
        snapshot.source = preload.source.id
        _ = beginSerial(.exact(preload.source.start))
        output.clear()
        snapshot.phase = .failed(failure)
    }

    /// Removes and returns the preload of a source; `nil` when another source or none is preloaded.
    func removePreload(_ source: MediaSource) -> NextItem? {
        guard let preload = next, source.id != 0, source.id == preload.source.id else { return nil }
        next = nil
        return preload
    }

    /// Makes a preload the current medium, from `start`. Returns whether that was possible; the preload is discarded
    /// otherwise.
    func adopt(_ preload: NextItem, at start: Seconds) -> Bool {
        guard let pipeline = preload.pipeline else { return false }
        let mustSeek = preload.isTransitionAllowed || start != preload.source.start
        guard !mustSeek || preload.media?.isSeekable == true else {
            pipeline.close()
            audio.prepareNext(nil)
            output.prepareNext(nil)
            return false
        }
        self.pipeline = pipeline
        serial = preload.serial
        clock.hold(at: start)
        output.makeCurrent(serial)
        audio.begin(serial)
        if let media = preload.media {
            adoptState(preload, media: media)
        } else {
            // The preload is still opening; its events arrive as for any current medium.
            pipeline.endPreloading()
        }
        if mustSeek { pipeline.seek(beginSerial(.exact(start))) }
        return true
    }
}
