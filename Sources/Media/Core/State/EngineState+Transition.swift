import WindowboxCore
import WindowboxDemux

/// The transition to the next item.
extension EngineState {
    // MARK: Gapless transition

    /// Whether playback has reached the transition time.
    var isTransitionDue: Bool {
        guard transport.isRunning, let time = next?.preload.started?.transitionTime else { return false }
        return readings.time >= time
    }

    /// Makes the next item the current one; the clock keeps running.
    mutating func transitionToNext() {
        guard let source = next?.source, let preload = next?.preload.started, let media = preload.media else { return }
        emit(medium.pipeline.id, .close)
        serial = preload.serial
        next = nil
        emit(.makeCurrent(serial: serial))
        snapshot.reset(.ready, source: source.id)
        snapshot.positionEpoch += 1
        steps.requested = 0
        medium = .empty
        medium.beganByTransition = true
        useState(of: preload, source: source, media: media)
        if preload.hasUnderrun { stall() }
    }

    /// Ends the audio of a medium whose samples in the server's buffer were lost with the server; no `drained` event
    /// will follow.
    mutating func finishLostAudio() {
        guard audioServer == .unavailable, let end = readings.ringEnd else { return }
        medium.readiness.audio = .finished(end: end)
    }

    private mutating func useState(of preload: Preload, source: MediaSource, media: MediaInfo) {
        medium.source = source
        medium.pipeline = .open(preload.pipeline)
        medium.readiness = preload.readiness
        medium.reading = preload.reading
        medium.audioEnd = preload.audioEnd
        medium.decodeStatus = preload.decodeStatus
        live = preload.live
        readings.stream = readings.nextStream
        snapshot.warnings = preload.warnings
        showHeldWarnings()
        let readiness = preload.readiness
        describe(media, hasVideo: readiness.video != .absent, hasAudio: readiness.audio != .absent)
        emit(preload.pipeline, .endPreloading)
    }

    // MARK: Transition after a stop

    /// Starts the next item after the end of the current one, when its audio was not queued for a gapless transition.
    mutating func startNext() {
        guard let item = next else { return }
        if item.preload.started?.transitionTime != nil { return transitionToNext() }
        next = nil
        let epoch = snapshot.positionEpoch
        emit(.beginLine(shiftedBy: item.source.start - readings.time))
        closeMedium(generation: generation)
        medium.beganByTransition = true
        snapshot.positionEpoch = epoch + 1
        guard case .failed(let error) = item.preload else { return load(item.source, preload: item) }
        snapshot.source = item.source.id
        _ = beginSerial(.exact(item.source.start))
        emit(.clearVideo)
        snapshot.phase = .failed(error)
    }

    /// Removes and returns the next item if it has a source; `nil` for another item or none.
    mutating func removePreload(_ source: MediaSource) -> NextItem? {
        guard let item = next, source.id != 0, source.id == item.source.id else { return nil }
        next = nil
        return item
    }

    /// Makes a preload the current medium, from `start`. Returns whether that was possible; the preload is discarded
    /// otherwise.
    mutating func makeCurrent(_ item: NextItem, at start: Seconds) -> Bool {
        guard let preload = item.preload.started else { return false }
        let mustSeek = preload.isTransitionAllowed || start != item.source.start
        guard !mustSeek || preload.media?.isSeekable == true else {
            emit(preload.pipeline, .close)
            emit(.prepareNext(serial: nil))
            return false
        }
        medium.source = item.source
        medium.pipeline = .opening(preload.pipeline)
        serial = preload.serial
        hold(at: start)
        emit(.makeVideoCurrent(serial: serial))
        emit(.beginAudio(serial: serial))
        if let media = preload.media {
            useState(of: preload, source: item.source, media: media)
        } else {
            // The preload is still opening; its events arrive as for any current medium.
            emit(preload.pipeline, .endPreloading)
        }
        if mustSeek {
            let command = beginSerial(.exact(start))
            emit(preload.pipeline, .seek(command))
        }
        return true
    }
}
