import WindowboxCore

/// Playing, pausing, and the end of playback.
extension EngineState {
    mutating func setPlaying(_ isPlaying: Bool) {
        steps.requested = 0
        steps.queued = 0
        guard isPlaying else { return transport.pause() }
        transport.play()
        // The warning reports that playback paused, which is no longer true.
        snapshot.warnings.removeAll { $0 == .audioDeviceLost }
        if transport.motion == .stepped { resynchronize() }
        if live.mustReopen, seek == .none, !restoreLiveOffset() { reopen() }
    }

    mutating func setSpeed(_ speed: Double) {
        transport.speed = speed
        emit(medium.pipeline.id, .setSpeed(speed))
        emit(next?.preload.started?.pipeline, .setSpeed(speed))
        // During audio output the clock follows the device: samples in the server's buffer still have the old speed.
        if !transport.isRunning || !isAudioHeard { emit(.setRate(speed)) }
        snapshot.positionEpoch += 1
    }

    /// Changes the times of all queued samples, and moves the clock, so that the audio continues and the video moves.
    /// While paused, the position stays, and the audio seeks to it when playback resumes.
    mutating func setAudioDelay(_ delay: Seconds) {
        let change = delay - transport.audioDelay
        transport.audioDelay = delay
        emit(medium.pipeline.id, .setAudioDelay(delay))
        emit(next?.preload.started?.pipeline, .setAudioDelay(delay))
        emit(.setAudioDelay(delay))
        guard snapshot.audioState != .none, change != 0 else { return }
        if transport.isRunning {
            emit(.moveBack(by: -change))
            snapshot.positionEpoch += 1
        } else if snapshot.phase == .ready, seek == .none, snapshot.media.isSeekable {
            transport.step()
        }
    }

    /// Whether the timing reports of the audio device drive the clock.
    private var isAudioHeard: Bool { audioServer != .unavailable && medium.readiness.audio == .ready }

    private mutating func start() {
        transport.run()
        live.drift.end(at: readings.now)
        if !isAudioHeard { emit(.setRate(transport.speed)) }
        emit(.run(awaitingAudio: isAudioHeard))
        // The video thread schedules by the clock, and must see its new state.
        emit(medium.pipeline.id, .interrupt)
    }

    mutating func stop() {
        guard transport.isRunning else { return }
        transport.hold()
        live.drift.begin(at: readings.now)
        emit(.stop)
    }

    private mutating func finish(at end: Seconds) {
        if next != nil { return startNext() }
        stop()
        // The clock may have passed the end, because this thread woke up late. Audio that the device has drained no
        // longer has an end.
        let last = max(end, medium.audioEnd ?? 0)
        if last > 0, last < readings.time { hold(at: last) }
        emit(.showLastFrame)
        snapshot.phase = .ended
        snapshot.positionEpoch += 1
    }

    /// The position at which both streams have ended; `nil` while more is to come.
    private var endTime: Seconds? {
        guard let end = medium.readiness.end else { return nil }
        return snapshot.media.isStill ? Self.stillImageSeconds : end
    }

    /// The display duration of a still image in a playlist.
    private static let stillImageSeconds: Seconds = 5

    /// Whether playback can start, or is running.
    private var isReady: Bool { snapshot.phase == .ready && medium.readiness.isPrepared && seek == .none }

    /// The stages of an update, in their order: each relies on the ones before.
    enum UpdateStage: CaseIterable {
        case transition
        case end
        case seek
        case run
        case view
        case preload
        case screenshots
        case subtitles
    }

    mutating func update(_ stage: UpdateStage) {
        switch stage {
        case .transition: if isTransitionDue { transitionToNext() }
        case .end: if transport.isRunning, let end = endTime, readings.time >= end { finish(at: end) }
        case .seek: if medium.readiness.isPrepared { completeSeek() }
        case .run:
            let mayRun = isReady && transport.wantsToPlay && medium.buffering == .none
            if mayRun, !transport.isRunning, !restoreLiveOffset() { start() } else if !mayRun { stop() }
        // After a seek has been completed: no other event may follow in a paused video.
        case .view: refreshFrame()
        case .preload: if isReady { preloadNext() }
        case .screenshots: serveScreenshots()
        case .subtitles: showSubtitle()
        }
    }

    /// Completes the seek once both streams are ready at the target.
    private mutating func completeSeek() {
        let queued = seek.queued
        switch seek {
        case .none: return
        case .opening:
            snapshot.phase = .ready
            live.drift.restart(at: readings.now)
        case .seeking(let id, _, _):
            if let id {
                snapshot.completedSeek = id
                live.drift.restart(at: readings.now)
            }
            snapshot.positionEpoch += 1
        case .refreshing(let position): hold(at: position)
        }
        seek = .none
        medium.buffering = .none
        if live.mustReopen, queued == nil { return reopen() }
        if let queued { startSeek(queued) } else { performQueuedSteps() }
    }

    /// The next time to update without an event.
    struct Wakeup: Equatable {
        var hostTime: HostTime?
        /// The position to wake up at, once the clock reaches it.
        var position: Seconds?
    }

    /// Returns the next time to update without an event.
    /// - Parameter readEnd: The end time of the current medium's packets; `nil` without any.
    func wakeup(readEnd: Seconds?) -> Wakeup {
        var positions: [Seconds?] = []
        if transport.isRunning { positions = [endTime, nextItemDue(readEnd: readEnd), display.subtitleDue] }
        let due = [display.refreshDue, seek == .none ? display.adjustmentDue : nil].compactMap(\.self).min()
        return Wakeup(hostTime: due, position: positions.compactMap(\.self).min())
    }
}
