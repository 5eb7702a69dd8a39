/// The medium that was to follow takes over.
extension EngineCore {
    // MARK: Heard without a stop

    /// Whether the border between the two is heard by now.
    var isNextHeard: Bool {
        guard isRunning, let border = next?.border else { return false }
        return clock.time() >= border
    }

    /// The next medium is the one that is heard. Time does not stop for it.
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
        // What the server held is lost with it, and nobody waits for its end any more.
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

    // MARK: After a stop

    /// The current medium is over, and no sound has followed: the next one starts as it is.
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

    /// What is prepared of a source, which is then no longer the next one.
    func takeNext(_ source: MediaSource) -> NextItem? {
        guard let prepared = next, source.id != 0, source.id == prepared.source.id else { return nil }
        next = nil
        return prepared
    }

    /// Makes what is prepared the current medium, from a place. False when it cannot be: it is let go then.
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
            // It is on its way, and what comes of it comes as with any other.
            pipeline.stopWaiting()
        }
        if mustSeek { pipeline.seek(beginSerial(.exact(start))) }
        return true
    }
}
