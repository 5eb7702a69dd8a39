import WindowboxCore
import WindowboxDemux

/// Opening and closing of the medium.
extension EngineState {
    mutating func open(_ source: MediaSource, generation: Int) {
        let isPlaying = source.id != 0 && source.id == snapshot.source
        if medium.beganByTransition, isPlaying, [.opening, .ready].contains(snapshot.phase) {
            // A transition unknown to the caller has already begun this source.
            return self.generation = generation
        }
        let preload = removePreload(source)
        closeMedium(generation: generation)
        load(source, preload: preload)
    }

    /// Makes a source's medium the current one, reusing its preload if there is one.
    mutating func load(_ source: MediaSource, preload: NextItem?) {
        snapshot.source = source.id
        snapshot.phase = .opening
        if audioServer == .unstarted {
            audioServer = .available
            emit(.startAudio)
        }
        seek = .opening(queued: nil)
        if let preload, makeCurrent(preload, at: source.start) { return }
        startPipeline(source, at: beginSerial(.exact(source.start)))
    }

    /// Opens a medium, or reopens the open stream at another position.
    mutating func startPipeline(_ source: MediaSource, at command: SeekCommand, reopening old: Pipeline.ID? = nil) {
        let id = makePipelineID()
        medium.source = source
        medium.pipeline = .opening(id)
        emit(
            .start(
                PipelineRequest(
                    id: id, source: source, command: command, reopened: old, speed: transport.speed,
                    audioDelay: transport.audioDelay, audioEffects: audioEffects,
                    appearance: display.appearance, limits: limits)))
    }

    mutating func close(generation: Int) {
        closeMedium(generation: generation)
        _ = beginSerial(.exact(0))
        emit(.removeFromMixer)
        emit(.clearVideo)
    }

    mutating func closeMedium(generation: Int) {
        self.generation = generation
        emit(medium.pipeline.id, .close)
        emit(.dropScreenshots)
        discardPreload()
        next = nil
        stop()
        transport.align()
        medium = .empty
        live = .empty
        readings.stream = nil
        seek = .none
        steps = .empty
        snapshot.reset(.empty)
    }

    mutating func shutDown() {
        emit(medium.pipeline.id, .close)
        discardPreload()
        emit(.shutDownOutputs)
    }

    private mutating func opened(_ info: MediaInfo, hasVideo: Bool, hasAudio: Bool) {
        guard let id = medium.pipeline.id else { return }
        medium.pipeline = .open(id)
        medium.readiness.video = hasVideo ? .buffering : .absent
        medium.readiness.audio = hasAudio ? .buffering : .absent
        medium.decodeStatus.open(hasVideo: hasVideo, hasAudio: hasAudio)
        emit(id, .setHasNext(next != nil))
        describe(info, hasVideo: hasVideo, hasAudio: hasAudio)
    }

    /// Publishes the metadata of the open medium.
    mutating func describe(_ info: MediaInfo, hasVideo: Bool, hasAudio: Bool) {
        snapshot.media = info
        snapshot.isLive = info.duration == nil && !info.isStill
        snapshot.seekableRange = info.recordedRange
        updateLiveWindow()
        snapshot.selected = info.chosen
        snapshot.secondarySubtitles = info.chosenSecondary
        if !hasAudio || medium.outputsSilence { snapshot.selected[.audio] = nil }
        if !hasVideo { snapshot.selected[.video] = nil }
        snapshot.audioState = .none
        if hasAudio { showAudioState() } else { emit(.removeFromMixer) }
        if !hasVideo { emit(.clearVideo) }
    }
}

/// Events of the current pipeline.
extension EngineState {
    mutating func handle(_ event: Pipeline.Event) {
        switch event {
        case .opened(let info, let hasVideo, let hasAudio): opened(info, hasVideo: hasVideo, hasAudio: hasAudio)
        case .failed(let error): fail(error)
        case .streaming: streamOpened()
        case .windowMoved: updateLiveWindow()
        case .warning(let warning): hold(warning)
        case .videoResized(let size): snapshot.media.presentationSize = size
        case .reconnecting(let isReconnecting): snapshot.isReconnecting = isReconnecting
        case .audioDecoderFailed(let track, let other): revertAudioSelection(other, instead: track)
        case .externalAudioFound(let tracks): snapshot.media.addAudioTracks(tracks)
        case .externalAudioPrepared(let track): audioPrepared(track)
        case .externalAudioUnreadable(let track, let warning): audioUnreadable(track, warning)
        case .captionsFound(let track): snapshot.media.addCaptionTrack(track)
        case .subtitlesRead: break
        case .subtitlesUnreadable(let track, let warning): markUnreadable(track, warning)
        case .subtitlesReadable(let track): snapshot.media.markUnreadable(track, false)
        case .videoPreviewed(let serial):
            recordDelivery(.video)
            if serial == self.serial { didShowFrame() }
        case .videoStarted(let serial, let time):
            recordDelivery(.video)
            if serial == self.serial { videoStarted(at: time) }
        case .audioPrimed(let serial):
            recordDelivery(.audio)
            if serial == self.serial { audioPrimed() }
        case .fellBehind(let serial), .nothingDecoded(_, let serial, _), .videoFinished(let serial, _),
            .audioStarted(let serial, _), .readToEnd(let serial), .audioFinished(let serial, _),
            .missing(_, let serial), .videoUnderrun(let serial), .lost(_, let serial), .rebuffered(let serial):
            if serial == self.serial { handleCurrentSerial(event) }
        }
    }

    /// Handles the events that are stale once their serial is over.
    private mutating func handleCurrentSerial(_ event: Pipeline.Event) {
        switch event {
        case .fellBehind: fallBehind()
        case .nothingDecoded(let stream, _, let isEssential):
            continuePlayback(withoutAnyOf: stream, isEssential: isEssential)
        case .videoFinished(_, let end):
            medium.readiness.video = .finished(end: end)
            didShowFrame()
        case .audioStarted(_, let time): holdAtStart(time)
        case .readToEnd: medium.reading = .finished
        case .audioFinished(_, let end): medium.audioEnd = end
        case .missing(let stream, _): continuePlayback(without: stream)
        case .videoUnderrun: stall()
        case .lost(let error, _): handleServerLoss(error)
        case .rebuffered: endStall()
        default: break
        }
    }

    private mutating func videoStarted(at time: Seconds) {
        holdAtStart(time)
        medium.readiness.video.becomeReady()
        didShowFrame()
    }

    private mutating func audioPrimed() {
        medium.readiness.audio.becomeReady()
        if medium.readiness.video == .absent { didShowFrame() }
    }

    /// Holds the clock at the actual start of the serial.
    private mutating func holdAtStart(_ time: Seconds) {
        if !transport.isRunning, !seek.isRefreshing { hold(at: time) }
    }
}
