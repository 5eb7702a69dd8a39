/// The transition to the next item.
extension EngineCore {
    // MARK: Gapless transition

    /// Whether playback has reached the transition time.
    var isNextHeard: Bool {
        guard isRunning, let border = next?.border else { return false }
        return clock.time() >= border
    }

    /// Makes the next item the current one; the clock keeps running.
    func takeOver() {
        guard let prepared = next, let media = prepared.media else { return }
        pipeline?.close()
        pipeline = prepared.pipeline
        serial = prepared.serial
        next = nil
        hasFollowed = true
        audio.follow(serial)
        output.follow(serial)
        snapshot.startOver(.ready, source: prepared.source.id)
        snapshot.positionEpoch += 1
        isOutOfSync = false
        stepsWanted = 0
        settleIn(prepared, media: media)
        if prepared.isStarved { starve() }
        // Samples in the server's buffer were lost with the server, and no `drained` event will follow.
        if !isServerThere, let end = audio.ring.end { readiness.audio = .finished(end: end) }
    }

    private func settleIn(_ prepared: NextItem, media: MediaInfo) {
        readiness = prepared.readiness
        hasReadToEnd = prepared.hasReadToEnd
        audioEnd = prepared.audioEnd
        isOpen = true
        stream = prepared.stream
        liveOffsetDrift = LiveOffsetDrift()
        stalls = []
        mustReopen = prepared.mustReopen
        lostError = nil
        snapshot.warnings = prepared.warnings
        decodeStatus = prepared.decodeStatus
        showHeldWarnings()
        describe(media, hasVideo: readiness.video != .absent, hasAudio: readiness.audio != .absent)
        pipeline?.stopWaiting()
    }

    // MARK: Transition after a stop

    /// Starts the next item after the end of the current one, when its audio was not queued for a gapless transition.
    func followWithNext() {
        guard let prepared = next else { return }
        if prepared.border != nil { return takeOver() }
        next = nil
        let epoch = snapshot.positionEpoch
        clock.follow(movedBy: prepared.source.start - clock.time())
        leave(generation: generation)
        hasFollowed = true
        snapshot.positionEpoch = epoch + 1
        guard let failure = prepared.failure else { return load(prepared.source, prepared: prepared) }
        snapshot.source = prepared.source.id
        _ = beginSerial(.exact(prepared.source.start))
        output.clear()
        snapshot.phase = .failed(failure)
    }

    /// Removes and returns the preload of a source; `nil` when another source or none is preloaded.
    func takeNext(_ source: MediaSource) -> NextItem? {
        guard let prepared = next, source.id != 0, source.id == prepared.source.id else { return nil }
        next = nil
        return prepared
    }

    /// Makes a preload the current medium, from `start`. Returns whether that was possible; the preload is discarded
    /// otherwise.
    func adopt(_ prepared: NextItem, at start: Seconds) -> Bool {
        guard let pipeline = prepared.pipeline else { return false }
        let mustSeek = prepared.mayFollow || start != prepared.source.start
        guard !mustSeek || prepared.media?.isSeekable == true else {
            pipeline.close()
            audio.expect(nil)
            output.expect(nil)
            return false
        }
        self.pipeline = pipeline
        serial = prepared.serial
        clock.hold(at: start)
        output.follow(serial)
        audio.begin(serial)
        if let media = prepared.media {
            settleIn(prepared, media: media)
        } else {
            // The preload is still opening; its events arrive as for any current medium.
            pipeline.stopWaiting()
        }
        if mustSeek { pipeline.seek(beginSerial(.exact(start))) }
        return true
    }
}
