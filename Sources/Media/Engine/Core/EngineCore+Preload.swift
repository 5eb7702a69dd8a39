/// Preloads the next item. README.md describes gapless transitions as a whole.
extension EngineCore {
    func setNext(_ source: MediaSource?) {
        // After a transition the source is the current one, even if the caller does not know that yet.
        let source = source.flatMap { $0.id != 0 && $0.id == snapshot.source ? nil : $0 }
        guard source != next?.source else { return }
        let wasTransitionAllowed = next?.isTransitionAllowed == true
        let isHeldByServer = wasTransitionAllowed && !audio.retract()
        discardPreload()
        next = source.map { NextItem($0) }
        pipeline?.hasNext = source != nil
        if wasTransitionAllowed { cancelTransition(isHeldByServer: isHeldByServer) }
    }

    /// Cancels the gapless transition; some samples of the next item may be in the server's buffer.
    private func cancelTransition(isHeldByServer: Bool) {
        if isHeldByServer, snapshot.media.isSeekable { return resynchronize() }
        if isHeldByServer { audio.begin(serial) }
        // No `drained` event will follow, because other samples were queued after the last ones.
        if isHeldByServer || !isServerAvailable, let audioEnd { readiness.audio = .finished(end: audioEnd) }
    }

    /// Discards the preload but keeps the next item, which is preloaded again when it is still next by then.
    func discardPreload() {
        guard let dropped = next, let pipeline = dropped.pipeline else { return }
        discard(pipeline)
        next = NextItem(dropped.source)
    }

    private func discard(_ preload: Pipeline) {
        preload.close()
        audio.prepareNext(nil)
        output.prepareNext(nil)
        // The mixer stream existed only for the preloaded item.
        if readiness.audio == .absent { audio.removeFromMixer() }
    }

    // MARK: Preloading

    /// The next time to check on the next item without a message: its preload is due, or the transition.
    var nextPreloadWake: HostTime? {
        guard isRunning, let next else { return nil }
        if let transitionTime = next.transitionTime { return clock.host(for: transitionTime) }
        guard next.pipeline == nil, next.failure == nil else { return nil }
        return dueTime(of: next).flatMap { clock.host(for: $0) }
    }

    /// The position of the current medium at which preloading begins; `nil` while the end is unknown.
    private func dueTime(of next: NextItem) -> Seconds? { expectedEnd.map { $0 - next.lead * max(1, speed) } }

    /// The expected end of the current medium: its declared duration or, after reading everything, the earlier end of
    /// the packets.
    private var expectedEnd: Seconds? {
        let written = snapshot.media.duration?.inSeconds
        guard hasReadToEnd, let read = pipeline?.packets.newest else { return hasReadToEnd ? written ?? 0 : written }
        return min(read, written ?? read)
    }

    /// Preloads the next item shortly before the end, and queues its audio once both items are ready.
    func preloadNext() {
        guard var next else { return }
        if next.pipeline != nil { return allowNextTransition() }
        guard next.failure == nil, let due = dueTime(of: next), clock.time() >= due else { return }
        lastSerial += 1
        next.serial = lastSerial
        let command = SeekCommand(serial: lastSerial, target: .exact(next.source.start), showsPreviewFrame: false)
        audio.prepareNext(command.serial)
        output.prepareNext(command.serial)
        let pipeline = makePipeline(next.source, command: command, isPreloading: true)
        next.pipeline = pipeline
        self.next = next
        pipeline.start(at: command)
    }

    /// Handles events of the preloaded pipeline.
    func handleNext(_ event: Pipeline.Event) {
        guard var next else { return }
        defer { self.next = next }
        switch event {
        case .opened(let info, let hasVideo, let hasAudio):
            next.media = info.marked(by: next.pipeline?.subtitles)
            next.readiness.video = hasVideo ? .buffering : .absent
            next.readiness.audio = hasAudio ? .buffering : .absent
            next.decodeStatus.open(hasVideo: hasVideo, hasAudio: hasAudio)
        case .failed(let error), .lost(let error, _): failNext(&next, error)
        case .streaming(let stream): next.stream = stream
        case .fellBehind: next.mustReopen = true
        case .warning(let warning): next.decodeStatus.hold(warning)
        case .nothingDecoded(let stream, _, let isEssential):
            guard let pipeline = next.pipeline, next.decodeStatus.fail(stream, isEssential: isEssential) else { break }
            failNext(&next, .nothingWhole(pipeline))
        case .videoStarted:
            next.decodeStatus.deliver(.video)
            next.readiness.video.becomeReady()
        case .missing(.video, _): next.readiness.video.becomeReady()
        case .videoFinished(_, let end): next.readiness.video = .finished(end: end)
        case .audioPrimed:
            next.decodeStatus.deliver(.audio)
            next.readiness.audio.becomeReady()
        case .missing(.audio, _): next.readiness.audio.becomeReady()
        case .audioFinished(_, let end):
            next.audioEnd = end
            if end == nil { next.readiness.audio = .finished(end: 0) }
        case .readToEnd: next.hasReadToEnd = true
        case .externalAudioFound(let tracks): next.media?.addAudioTracks(tracks)
        case .captionsFound(let track): next.media?.addCaptionTrack(track)
        case .videoResized(let size): next.media?.presentationSize = size
        case .subtitlesUnreadable(let track, let warning):
            next.media?.markUnreadable(track)
            next.warnings.append(warning)
        case .subtitlesReadable(let track): next.media?.markUnreadable(track, false)
        case .externalAudioUnreadable(let track, _): next.media?.markUnreadable(track)
        case .videoPreviewed, .videoUnderrun, .audioStarted, .rebuffered, .windowMoved, .audioDecoderFailed,
            .subtitlesRead,
            .externalAudioPrepared, .reconnecting:
            break
        }
    }

    private func failNext(_ next: inout NextItem, _ error: MediaError) {
        next.pipeline.map(discard)
        next.pipeline = nil
        next.failure = error
    }

    /// Queues the next item's audio after the current one's, if that lasts to the end of the medium and is still
    /// playing.
    private func allowNextTransition() {
        guard let next, !next.isTransitionAllowed, next.readiness.isPrepared, next.readiness.audio == .ready,
            readiness.audio == .ready, let audioEnd, pictureEnd <= audioEnd + Self.rounding
        else { return }
        self.next?.isTransitionAllowed = audio.allowTransition(next.serial)
    }

    /// The tolerance for audio and video tracks that do not end in the same millisecond.
    private static let rounding: Seconds = 0.005

    /// The end time of the video, as far as it has been read.
    private var pictureEnd: Seconds { readiness.video.end ?? pipeline?.packets.newest(of: .video) ?? 0 }
}
