/// Events from the pipeline and the audio output.
extension EngineCore {
    func handle(_ event: Pipeline.Event) {
        switch event {
        case .opened(let info, let hasVideo, let hasAudio): opened(info, hasVideo: hasVideo, hasAudio: hasAudio)
        case .failed(let error): fail(error)
        case .streaming(let stream): adopt(stream)
        case .windowMoved: updateLiveWindow()
        case .fellBehind(let serial): if serial == self.serial { fallBehind() }
        case .warning(let warning):
            decodeStatus.hold(warning)
            showHeldWarnings()
        case .nothingDecoded(let stream, let serial, let isEssential):
            if serial == self.serial { continuePlayback(withoutAnyOf: stream, isEssential: isEssential) }
        case .videoPreviewed(let serial):
            recordDelivery(.video)
            if serial == self.serial { didShowFrame() }
        case .videoStarted(let serial, let time):
            recordDelivery(.video)
            guard serial == self.serial else { return }
            if !isRunning, !isRefreshing { clock.hold(at: time) }
            readiness.video.becomeReady()
            didShowFrame()
        case .videoFinished(let serial, let end):
            guard serial == self.serial else { return }
            readiness.video = .finished(end: end)
            didShowFrame()
        case .videoResized(let size): snapshot.media.presentationSize = size
        case .audioStarted(let serial, let time):
            if serial == self.serial, !isRunning, !isRefreshing { clock.hold(at: time) }
        case .audioPrimed(let serial):
            recordDelivery(.audio)
            guard serial == self.serial else { return }
            readiness.audio.becomeReady()
            if readiness.video == .absent { didShowFrame() }
        case .readToEnd(let serial): if serial == self.serial { hasReadToEnd = true }
        case .audioFinished(let serial, let end): if serial == self.serial { audioEnd = end }
        case .missing(let stream, let serial): if serial == self.serial { continuePlayback(without: stream) }
        case .videoUnderrun(let serial): if serial == self.serial { stall() }
        case .reconnecting(let isReconnecting): snapshot.isReconnecting = isReconnecting
        case .lost(let error, let serial): if serial == self.serial { handleServerLoss(error) }
        case .rebuffered(let serial): if serial == self.serial { endStall() }
        case .audioDecoderFailed(let track, let other): revertAudioSelection(other, instead: track)
        case .externalAudioFound(let tracks): snapshot.media.addAudioTracks(tracks)
        case .externalAudioPrepared(let track): audioPrepared(track)
        case .externalAudioUnreadable(let track, let warning): audioUnreadable(track, warning)
        case .captionsFound(let track): snapshot.media.addCaptionTrack(track)
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
        pipeline?.hasNext = next != nil
        // A short file may have been read completely, and files found unreadable, before the engine handles `opened`.
        describe(info.marked(by: pipeline?.subtitles), hasVideo: hasVideo, hasAudio: hasAudio)
    }

    /// Publishes the metadata of the open medium.
    func describe(_ info: MediaInfo, hasVideo: Bool, hasAudio: Bool) {
        snapshot.media = info
        snapshot.isLive = info.duration == nil && !info.isStill
        snapshot.seekableRange = info.recordedRange
        updateLiveWindow()
        snapshot.selected = info.chosen
        snapshot.secondarySubtitles = info.chosenSecondary
        if !hasAudio || pipeline?.outputsSilence == true { snapshot.selected[.audio] = nil }
        if !hasVideo { snapshot.selected[.video] = nil }
        snapshot.audioState = !hasAudio ? .none : isServerAvailable ? .playing : .unavailable
        if !hasAudio { audio.removeFromMixer() }
        if hasAudio, !isServerAvailable { show(.audioUnavailable) }
        if !hasVideo { output.clear() }
    }

    private func fail(_ error: MediaError) {
        pipeline?.close()
        isOpen = false
        snapshot.phase = .failed(error)
        snapshot.isReconnecting = false
        snapshot.pendingSeek = nil
        seekState = .none
        queuedSeek = nil
        output.clear()
    }

    func show(_ warning: MediaWarning) {
        if !snapshot.warnings.contains(warning) { snapshot.warnings.append(warning) }
    }

    // MARK: Undecodable streams

    private func recordDelivery(_ stream: PacketBuffer.Stream) {
        decodeStatus.deliver(stream)
        showHeldWarnings()
    }

    private func continuePlayback(withoutAnyOf stream: PacketBuffer.Stream, isEssential: Bool) {
        if decodeStatus.fail(stream, isEssential: isEssential), let pipeline { fail(.nothingWhole(pipeline)) }
    }

    /// Publishes the warnings that are now known to apply.
    func showHeldWarnings() { decodeStatus.release().forEach(show) }

    // MARK: Buffering

    /// Stalls playback until the demuxer has rebuffered.
    func stall() {
        // A slow processor causes underruns too, but rebuffering would not prevent those.
        guard isRunning, let pipeline, pipeline.packets.beginRebuffering() else { return }
        if let lostError { return fail(lostError) }
        snapshot.isBuffering = true
        snapshot.positionEpoch += 1
        recordStall()
    }

    /// Handles the loss of the server: an error only after the buffered data has been played.
    private func handleServerLoss(_ error: MediaError) {
        if snapshot.isBuffering || seekState != .none { fail(error) } else { lostError = error }
    }

    private func endStall() {
        guard snapshot.isBuffering else { return }
        snapshot.isBuffering = false
        snapshot.positionEpoch += 1
        audio.realign()
    }

    private func continuePlayback(without stream: PacketBuffer.Stream) {
        switch stream {
        case .video: readiness.video.becomeReady()
        case .audio: readiness.audio.becomeReady()
        }
        didShowFrame()
    }

    // MARK: Audio

    func handle(_ event: AudioOutput.Event) {
        switch event {
        case .server(let isAvailable): serverChanged(isAvailable)
        case .drained(let serial):
            if serial == self.serial { readiness.audio = .finished(end: 0) }
            if serial == next?.serial { next?.readiness.audio = .finished(end: 0) }
        case .transitionScheduled(let serial, let transitionTime):
            if serial == next?.serial { next?.transitionTime = transitionTime }
        case .refused(let serial): if serial == next?.serial { discardPreload() }
        case .lagging(let serial, let lag): if serial == self.serial { handleAudioLag(by: lag) }
        case .underrun(let serial):
            if serial == self.serial { stall() }
            if serial == next?.serial { next?.hasUnderrun = true }
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
        case .interruptionEnded:
            if isInterrupted { snapshot.resumeRequests += 1 }
            isInterrupted = false
        }
    }

    /// Resynchronizes after video advanced while the device was silent: audio seeks to the video position or, where
    /// seeking is unsupported, the clock moves back to the audio.
    private func handleAudioLag(by lag: Seconds) {
        guard isRunning else { return }
        if snapshot.media.isSeekable { return resynchronize() }
        clock.moveBack(by: lag)
        snapshot.positionEpoch += 1
    }

    private func requestPause() {
        wantsToPlay = false
        snapshot.pauseRequests += 1
    }

    private func serverChanged(_ isAvailable: Bool) {
        isServerAvailable = isAvailable
        guard snapshot.audioState != .none else { return }
        snapshot.audioState = isAvailable ? .playing : .unavailable
        if isAvailable {
            snapshot.warnings.removeAll { $0 == .audioUnavailable }
        } else {
            show(.audioUnavailable)
            // The samples in the server's buffer are lost, and no `drained` event will follow.
            if let end = audio.ring.end { readiness.audio = .finished(end: end) }
        }
    }
}
