/// Events from the pipeline and the audio output.
extension EngineCore {
    func handle(_ event: Pipeline.Event) {
        switch event {
        case .opened(let info, let hasVideo, let hasAudio): opened(info, hasVideo: hasVideo, hasAudio: hasAudio)
        case .failed(let error): fail(error)
        case .streaming(let stream): follow(stream)
        case .windowMoved: lookAtWindow()
        case .fellBehind(let serial): if serial == self.serial { fallBehind() }
        case .warning(let warning):
            decodeStatus.hold(warning)
            showHeldWarnings()
        case .nothingDecoded(let stream, let serial, let isEssential):
            if serial == self.serial { goOn(withoutAnyOf: stream, isEssential: isEssential) }
        case .videoPreviewed(let serial):
            delivered(.video)
            if serial == self.serial { hasShown() }
        case .videoStarted(let serial, let time):
            delivered(.video)
            guard serial == self.serial else { return }
            if !isRunning, !isRefreshing { clock.hold(at: time) }
            readiness.video.becomeReady()
            hasShown()
        case .videoFinished(let serial, let end):
            guard serial == self.serial else { return }
            readiness.video = .finished(end: end)
            hasShown()
        case .videoResized(let size): snapshot.media.presentationSize = size
        case .audioStarted(let serial, let time):
            if serial == self.serial, !isRunning, !isRefreshing { clock.hold(at: time) }
        case .audioPrimed(let serial):
            delivered(.audio)
            guard serial == self.serial else { return }
            readiness.audio.becomeReady()
            if readiness.video == .absent { hasShown() }
        case .readToEnd(let serial): if serial == self.serial { hasReadToEnd = true }
        case .audioFinished(let serial, let end): if serial == self.serial { audioEnd = end }
        case .missing(let stream, let serial): if serial == self.serial { goOn(without: stream) }
        case .videoStarved(let serial): if serial == self.serial { starve() }
        case .reconnecting(let isReconnecting): snapshot.isReconnecting = isReconnecting
        case .lost(let error, let serial): if serial == self.serial { lose(error) }
        case .refilled(let serial): if serial == self.serial { refill() }
        case .audioRefused(let track, let other): keepHearing(other, instead: track)
        case .externalAudioFound(let tracks): snapshot.media.addAudioTracks(tracks)
        case .externalAudioPrepared(let track): audioPrepared(track)
        case .externalAudioUnreadable(let track, let warning): audioUnreadable(track, warning)
        case .captionsFound(let track): snapshot.media.addCaptions(track)
        case .subtitlesRead: break
        case .subtitlesUnreadable(let track, let warning): markUnreadable(track, warning)
        case .subtitlesReadable(let track): snapshot.media.markUnreadable(track, false)
        }
    }

    private func opened(_ info: MediaInfo, hasVideo: Bool, hasAudio: Bool) {
        isOpen = true
        readiness.video = hasVideo ? .buffering : .absent
        readiness.audio = hasAudio ? .buffering : .absent
        decodeStatus.open(hasVideo: hasVideo, hasAudio: hasAudio)
        pipeline?.isFollowed = next != nil
        // A short file may have been read completely, and files found unreadable, before the engine handles `opened`.
        describe(info.marked(by: pipeline?.subtitles), hasVideo: hasVideo, hasAudio: hasAudio)
    }

    /// Publishes the metadata of the open medium.
    func describe(_ info: MediaInfo, hasVideo: Bool, hasAudio: Bool) {
        snapshot.media = info
        snapshot.isLive = info.duration == nil && !info.isStill
        snapshot.seekableRange = info.recordedRange
        lookAtWindow()
        snapshot.selected = info.chosen
        snapshot.secondarySubtitles = info.chosenSecondary
        if !hasAudio || pipeline?.isSilent == true { snapshot.selected[.audio] = nil }
        if !hasVideo { snapshot.selected[.video] = nil }
        snapshot.audioState = !hasAudio ? .none : isServerThere ? .playing : .unavailable
        if !hasAudio { audio.leaveMixer() }
        if hasAudio, !isServerThere { show(.audioUnavailable) }
        if !hasVideo { output.clear() }
    }

    private func fail(_ error: MediaError) {
        pipeline?.close()
        isOpen = false
        snapshot.phase = .failed(error)
        snapshot.isReconnecting = false
        snapshot.pendingSeek = nil
        seekState = .none
        waitingSeek = nil
        output.clear()
    }

    func show(_ warning: MediaWarning) {
        if !snapshot.warnings.contains(warning) { snapshot.warnings.append(warning) }
    }

    // MARK: Undecodable streams

    private func delivered(_ stream: PacketBuffer.Stream) {
        decodeStatus.deliver(stream)
        showHeldWarnings()
    }

    private func goOn(withoutAnyOf stream: PacketBuffer.Stream, isEssential: Bool) {
        if decodeStatus.fail(stream, isEssential: isEssential), let pipeline { fail(.nothingWhole(pipeline)) }
    }

    /// Publishes the warnings that are now known to apply.
    func showHeldWarnings() { decodeStatus.release().forEach(show) }

    // MARK: Buffering

    /// Stalls playback until the demuxer has rebuffered.
    func starve() {
        // A slow processor causes underruns too, but rebuffering would not prevent those.
        guard isRunning, let pipeline, pipeline.packets.lackData() else { return }
        if let lostError { return fail(lostError) }
        snapshot.isBuffering = true
        snapshot.positionEpoch += 1
        noteStall()
    }

    /// Handles the loss of the server: an error only after the buffered data has been played.
    private func lose(_ error: MediaError) {
        if snapshot.isBuffering || seekState != .none { fail(error) } else { lostError = error }
    }

    private func refill() {
        guard snapshot.isBuffering else { return }
        snapshot.isBuffering = false
        snapshot.positionEpoch += 1
        audio.realign()
    }

    private func goOn(without stream: PacketBuffer.Stream) {
        switch stream {
        case .video: readiness.video.becomeReady()
        case .audio: readiness.audio.becomeReady()
        }
        hasShown()
    }

    // MARK: Audio

    func handle(_ event: AudioOutput.Event) {
        switch event {
        case .server(let isThere): serverChanged(isThere)
        case .drained(let serial):
            if serial == self.serial { readiness.audio = .finished(end: 0) }
            if serial == next?.serial { next?.readiness.audio = .finished(end: 0) }
        case .followed(let serial, let border): if serial == next?.serial { next?.border = border }
        case .refused(let serial): if serial == next?.serial { dropNext() }
        case .lagging(let serial, let lag): if serial == self.serial { audioLags(by: lag) }
        case .starved(let serial):
            if serial == self.serial { starve() }
            if serial == next?.serial { next?.isStarved = true }
        case .mixer(let volume, let isMuted):
            snapshot.volume = volume
            snapshot.isMuted = isMuted
        case .devices(let devices):
            snapshot.audioDevices = devices.all
            snapshot.audioDevice = devices.current
        case .deviceLost:
            isInterrupted = false
            requestPause()
            show(.audioDeviceLost)
        case .interrupted:
            guard wantsToPlay else { return }
            isInterrupted = true
            requestPause()
        case .interruptionOver:
            if isInterrupted { snapshot.resumeRequests += 1 }
            isInterrupted = false
        }
    }

    /// Resynchronizes after video advanced while the device was silent: audio seeks to the video position or, where
    /// seeking is unsupported, the clock moves back to the audio.
    private func audioLags(by lag: Seconds) {
        guard isRunning else { return }
        if snapshot.media.isSeekable { return resynchronize() }
        clock.goBack(by: lag)
        snapshot.positionEpoch += 1
    }

    private func requestPause() {
        wantsToPlay = false
        snapshot.pauseRequests += 1
    }

    private func serverChanged(_ isThere: Bool) {
        isServerThere = isThere
        guard snapshot.audioState != .none else { return }
        snapshot.audioState = isThere ? .playing : .unavailable
        if isThere {
            snapshot.warnings.removeAll { $0 == .audioUnavailable }
        } else {
            show(.audioUnavailable)
            // The samples in the server's buffer are lost, and no `drained` event will follow.
            if let end = audio.ring.end { readiness.audio = .finished(end: end) }
        }
    }
}
