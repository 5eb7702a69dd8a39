import WindowboxCore
import WindowboxDemux

/// The next item, until the transition to it.
extension EngineState {
    mutating func setNext(_ source: MediaSource?) {
        // After a transition the source is the current one, even if the caller has not seen that yet.
        let source = source.flatMap { $0.id != 0 && $0.id == snapshot.source ? nil : $0 }
        if source != next?.source { changeNext(.replace(source)) }
    }

    /// Changes the next item; its queued audio is removed first.
    private mutating func changeNext(_ change: NextItemChange) {
        if next?.preload.started?.isTransitionAllowed == true {
            emit(.retractNext(then: change))
        } else {
            apply(change)
        }
    }

    private mutating func apply(_ change: NextItemChange) {
        discardPreload()
        switch change {
        case .replace(let source):
            next = source.map { NextItem($0) }
            emit(medium.pipeline.id, .setHasNext(source != nil))
        case .fail(let error): next?.preload = .failed(error)
        }
    }

    /// Cancels the gapless transition; some samples of the next item may be in the server's buffer.
    mutating func nextRetracted(isHeldByServer: Bool, _ change: NextItemChange) {
        apply(change)
        if isHeldByServer, snapshot.media.isSeekable { return resynchronize() }
        if isHeldByServer { emit(.beginAudio(serial: serial)) }
        // No `drained` event will follow, because other samples were queued after the last ones.
        if isHeldByServer || audioServer == .unavailable, let end = medium.audioEnd {
            medium.readiness.audio = .finished(end: end)
        }
    }

    /// Discards the preload but keeps the next item, which is preloaded again when it is still next by then.
    mutating func discardPreload() {
        guard let dropped = next, let preload = dropped.preload.started else { return }
        emit(preload.pipeline, .close)
        emit(.prepareNext(serial: nil))
        // The mixer stream existed only for the preloaded item.
        if medium.readiness.audio == .absent { emit(.removeFromMixer) }
        next = NextItem(dropped.source)
    }

    // MARK: Preloading

    /// The position at which to check on the next item without an event: its preload is due, or the transition.
    func nextItemDue(readEnd: Seconds?) -> Seconds? {
        switch next?.preload {
        case nil, .failed: nil
        case .pending: preloadDue(readEnd: readEnd)
        case .started(let preload): preload.transitionTime
        }
    }

    /// The position of the current medium at which preloading begins; `nil` while the end is unknown.
    private func preloadDue(readEnd: Seconds?) -> Seconds? {
        guard let next, let end = expectedEnd(readEnd: readEnd) else { return nil }
        return end - next.lead * max(1, transport.speed)
    }

    /// The expected end of the current medium: its declared duration or, after reading everything, the earlier end of
    /// the packets.
    private func expectedEnd(readEnd: Seconds?) -> Seconds? {
        let written = snapshot.media.duration?.inSeconds
        guard medium.reading == .finished else { return written }
        guard let readEnd else { return written ?? 0 }
        return min(readEnd, written ?? readEnd)
    }

    /// Preloads the next item shortly before the end, and queues its audio once both items are ready.
    mutating func preloadNext() {
        guard let next else { return }
        switch next.preload {
        case .pending:
            guard let due = preloadDue(readEnd: readings.readEnd), readings.time >= due else { return }
            preload(next.source)
        case .started(let preload): allowTransition(to: preload)
        case .failed: break
        }
    }

    private mutating func preload(_ source: MediaSource) {
        lastSerial += 1
        let id = makePipelineID()
        let command = SeekCommand(serial: lastSerial, target: .exact(source.start), showsPreviewFrame: false)
        next?.preload = .started(Preload(pipeline: id, serial: lastSerial))
        emit(.prepareNext(serial: lastSerial))
        emit(
            .start(
                PipelineRequest(
                    id: id, source: source, command: command, isPreloading: true, speed: transport.speed,
                    audioDelay: transport.audioDelay, audioEffects: audioEffects,
                    appearance: display.appearance, limits: limits)))
    }

    /// Queues the next item's audio after the current one's, if that lasts to the end of the medium and is still
    /// playing.
    private mutating func allowTransition(to preload: Preload) {
        guard !preload.isTransitionAllowed, preload.readiness.isPrepared, preload.readiness.audio == .ready,
            medium.readiness.audio == .ready, let audioEnd = medium.audioEnd, videoEnd <= audioEnd + Self.rounding
        else { return }
        emit(.allowTransition(serial: preload.serial))
    }

    mutating func transitionAllowed(_ serial: Int) {
        if serial == next?.preload.started?.serial { next?.preload.started?.transition = .allowed }
    }

    /// The tolerance for audio and video tracks that do not end in the same millisecond.
    private static let rounding: Seconds = 0.005

    /// The end time of the video, as far as it has been read.
    private var videoEnd: Seconds { medium.readiness.video.end ?? readings.videoReadEnd ?? 0 }

    // MARK: Events

    /// Handles the events of the preloaded pipeline.
    mutating func handleNext(_ event: Pipeline.Event) {
        guard var preload = next?.preload.started else { return }
        switch event {
        case .failed(let error), .lost(let error, _): changeNext(.fail(error))
        case .nothingDecoded(let stream, _, let isEssential):
            let isUndecodable = preload.decodeStatus.fail(stream, isEssential: isEssential)
            next?.preload = .started(preload)
            if isUndecodable { emit(preload.pipeline, .diagnose) }
        default:
            preload.handle(event)
            next?.preload = .started(preload)
        }
    }
}

extension Preload {
    /// Records an event that changes only the preload.
    mutating func handle(_ event: Pipeline.Event) {
        switch event {
        case .opened(let info, let hasVideo, let hasAudio):
            media = info
            readiness.video = hasVideo ? .buffering : .absent
            readiness.audio = hasAudio ? .buffering : .absent
            decodeStatus.open(hasVideo: hasVideo, hasAudio: hasAudio)
        case .fellBehind: live.mustReopen = true
        case .warning(let warning): decodeStatus.hold(warning)
        case .videoStarted:
            decodeStatus.deliver(.video)
            readiness.video.becomeReady()
        case .missing(.video, _): readiness.video.becomeReady()
        case .videoFinished(_, let end): readiness.video = .finished(end: end)
        case .audioPrimed:
            decodeStatus.deliver(.audio)
            readiness.audio.becomeReady()
        case .missing(.audio, _): readiness.audio.becomeReady()
        case .audioFinished(_, let end):
            audioEnd = end
            if end == nil { readiness.audio = .finished(end: 0) }
        case .readToEnd: reading = .finished
        case .externalAudioFound(let tracks): media?.addAudioTracks(tracks)
        case .captionsFound(let track): media?.addCaptionTrack(track)
        case .videoResized(let size): media?.presentationSize = size
        case .subtitlesUnreadable(let track, let warning):
            media?.markUnreadable(track)
            warnings.append(warning)
        case .subtitlesReadable(let track): media?.markUnreadable(track, false)
        case .externalAudioUnreadable(let track, _): media?.markUnreadable(track)
        case .failed, .lost, .nothingDecoded, .streaming, .videoPreviewed, .videoUnderrun, .audioStarted, .rebuffered,
            .windowMoved, .audioDecoderFailed, .subtitlesRead, .externalAudioPrepared, .reconnecting:
            break
        }
    }
}
