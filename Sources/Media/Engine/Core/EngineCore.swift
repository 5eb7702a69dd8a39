/// Decides the playback state. Confined to the engine thread, so no member needs a lock.
///
/// Commands of callers and events of other threads arrive as messages. After each batch `updatePlaybackState()`
/// examines the whole state and starts, stops or ends playback; then the snapshot is published.
///
/// `@unchecked Sendable`: passed to its thread before anything runs, and never used by another.
final class EngineCore: @unchecked Sendable {
    let state: SnapshotStore
    let mailbox: EngineMailbox
    let output: VideoOutput
    let clock: PlaybackClock
    let audio: AudioOutput
    var options: Demuxer.OpenOptions
    let statisticsRecorder: PlaybackStatisticsRecorder

    /// The next snapshot to publish.
    var snapshot = EngineSnapshot.empty
    var generation = 0

    var pipeline: Pipeline?
    /// The state of an HLS stream, shared by all of its openings; `nil` for any other medium.
    var stream: HLSStream?
    /// The time missed during pauses and stalls.
    var liveOffsetDrift = LiveOffsetDrift()
    /// The times of recent stalls.
    var stalls: [HostTime] = []
    /// Whether the stream must be reopened, for a variant switch or because the live window moved on.
    var mustReopen = false
    /// The error that stopped reading, while buffered data still plays.
    var lostError: MediaError?
    var readiness = Readiness()
    var decodeStatus = DecodeStatus()
    var serial = 0
    /// The newest serial; newer than `serial` while the next item is preloaded.
    var lastSerial = 0
    var speed = 1.0
    var wantsToPlay = false
    /// Whether playback is paused by an interruption.
    var isInterrupted = false
    var isRunning = false
    var isOpen = false
    var isServerAvailable = true
    var hasStartedAudio = false
    /// Whether the whole serial has been read, and the end time of its audio once known.
    var hasReadToEnd = false
    var audioEnd: Seconds?

    /// The next item, and whether the current medium itself began with a transition.
    var next: NextItem?
    var beganByTransition = false

    /// The seek in progress, and the newest one that waits until it has shown a frame.
    var seekState = SeekState.none
    var queuedSeek: SeekRequest?
    /// The last requested seek, whatever its outcome.
    var newestSeek: SeekRequest?
    /// Whether forward steps moved the video away from the audio; playback must then begin with a seek to the video's
    /// position.
    var isOutOfSync = false
    /// The forward steps that wait for the decoder.
    var requestedSteps = 0
    /// The frame steps queued during a seek: forward when positive, backward when negative.
    var queuedSteps = 0
    /// The settings and occluded rows with which subtitles are rendered.
    var appearance = Subtitles.Appearance()
    /// The position at which the subtitle text changes next.
    var subtitleDue: Seconds?
    /// The time to check whether the paused frame matches the size of the view.
    private var refreshDue: HostTime?

    init(
        state: SnapshotStore, mailbox: EngineMailbox, output: VideoOutput, clock: PlaybackClock,
        statisticsRecorder: PlaybackStatisticsRecorder,
        audioServer: String?, options: Demuxer.OpenOptions
    ) {
        self.state = state
        self.mailbox = mailbox
        self.output = output
        self.clock = clock
        self.statisticsRecorder = statisticsRecorder
        self.options = options
        audio = AudioOutput(clock: clock, address: audioServer) { mailbox.post(.audio($0)) }
        output.onTargetChange { mailbox.post(.targetChanged) }
        output.onStepReady { mailbox.post(.stepReady) }
        output.onOcclusionChange { mailbox.post(.occluded($0)) }
    }

    /// Runs the thread; returns after `shutDown`.
    func run() {
        while true {
            for message in mailbox.dequeueAll(until: nextWake) {
                if case .shutDown = message { return shutDown() }
                handle(message)
            }
            updatePlaybackState()
            statisticsRecorder.record(sample)
            state.publish(
                snapshot, generation: generation, packets: pipeline?.packets, stream: stream,
                subtitles: pipeline?.subtitles, line: clock.lineNumber, newestSeek: newestSeek)
        }
    }

    private var sample: PlaybackStatisticsRecorder.Sample {
        PlaybackStatisticsRecorder.Sample(
            source: snapshot.source, generation: generation, phase: snapshot.phase, isRunning: isRunning,
            isBuffering: snapshot.isBuffering, transfer: pipeline?.interrupt.transfer, frames: output.statistics)
    }

    private func handle(_ message: EngineMailbox.Message) {
        switch message {
        case .open(let source, let generation): open(source, generation: generation)
        case .close(let generation): close(generation: generation)
        case .setNext(let source): setNext(source)
        case .setPlaying(let isPlaying): setPlaying(isPlaying)
        case .seek(let request): seek(request)
        case .step(let direction): step(direction)
        case .setSpeed(let speed): setSpeed(speed)
        case .setLimits(let limits): setLimits(limits)
        case .select(let track, let kind): select(track, of: kind)
        case .selectSecondarySubtitles(let track): selectSecondarySubtitles(track)
        case .setSubtitles(let settings): change(\.appearance.settings, to: settings)
        case .addSubtitles(let location): addSubtitles(SubtitleFile(location: location))
        case .addExternalAudio(let location): addExternalAudio(location)
        case .screenshot(let request): enqueue(request)
        case .occluded(let rows): change(\.appearance.occluded, to: rows)
        case .setVolume(let volume): audio.setVolume(volume)
        case .setMuted(let isMuted): audio.setMuted(isMuted)
        case .setAudioDevice(let device): audio.selectDevice(device)
        case .pipeline(let source, let event):
            // Events of a failed pipeline are stale.
            if source === pipeline {
                if isAlive { handle(event) }
            } else if source === next?.pipeline {
                handleNext(event)
            }
        case .audio(let event): handle(event)
        case .targetChanged: targetChanged()
        case .stepReady: performSteps()
        case .shutDown: break
        }
    }

    private var isAlive: Bool { if case .failed = snapshot.phase { false } else { true } }

    private func shutDown() {
        mailbox.close()
        pipeline?.close()
        discardPreload()
        output.begin(.max)
        audio.shutDown()
    }

    // MARK: Open and close

    private func open(_ source: MediaSource, generation: Int) {
        if beganByTransition, source.id != 0, source.id == snapshot.source, [.opening, .ready].contains(snapshot.phase)
        {
            // A transition that the caller could not know of has already begun this source.
            return self.generation = generation
        }
        let preload = removePreload(source)
        closeMedium(generation: generation)
        beganByTransition = false
        load(source, preload: preload)
    }

    /// Makes a source's medium the current one, reusing its preload if there is one.
    func load(_ source: MediaSource, preload: NextItem?) {
        snapshot.source = source.id
        snapshot.phase = .opening
        if !hasStartedAudio {
            hasStartedAudio = true
            audio.start()
        }
        seekState = .opening
        if let preload, adopt(preload, at: source.start) { return }
        startPipeline(source, at: beginSerial(.exact(source.start)))
    }

    /// Opens a medium, or reopens the open stream at another position.
    func startPipeline(_ source: MediaSource, at command: SeekCommand) {
        let pipeline = makePipeline(source, stream: stream, command: command)
        self.pipeline = pipeline
        pipeline.start(at: command)
    }

    func makePipeline(
        _ source: MediaSource, stream: HLSStream? = nil, command: SeekCommand, isPreloading: Bool = false
    ) -> Pipeline {
        Pipeline(
            source: source, stream: stream, command: command, output: output, audio: audio, clock: clock,
            appearance: appearance,
            speed: speed, isPreloading: isPreloading, options: options
        ) { [mailbox] in mailbox.post(.pipeline($0, $1)) }
    }

    private func close(generation: Int) {
        closeMedium(generation: generation)
        _ = beginSerial(.exact(0))
        audio.removeFromMixer()
        output.clear()
    }

    func closeMedium(generation: Int) {
        self.generation = generation
        pipeline?.close()
        pipeline = nil
        output.dropScreenshots()
        discardPreload()
        next = nil
        stop()
        readiness = Readiness()
        decodeStatus = DecodeStatus()
        stream = nil
        liveOffsetDrift = LiveOffsetDrift()
        stalls = []
        mustReopen = false
        lostError = nil
        isOpen = false
        isOutOfSync = false
        queuedSeek = nil
        seekState = .none
        queuedSteps = 0
        snapshot.reset(.empty)
    }

    /// Begins a new serial, which makes all frames and samples before it stale, and holds the clock at `position` or,
    /// with `nil`, at the target.
    func beginSerial(_ target: SeekCommand.Target, at position: Seconds? = nil) -> SeekCommand {
        lastSerial += 1
        serial = lastSerial
        let command = SeekCommand(serial: serial, target: target)
        stop()
        clock.hold(at: position ?? command.time)
        output.begin(serial)
        // The next item's audio was queued in the same server stream, and is flushed with the rest.
        if hasStartedAudio, audio.begin(serial) { discardPreload() }
        hasReadToEnd = false
        lostError = nil
        audioEnd = nil
        readiness.restart()
        requestedSteps = 0
        snapshot.isBuffering = false
        return command
    }

    // MARK: Playing and pausing

    func setPlaying(_ isPlaying: Bool) {
        wantsToPlay = isPlaying
        requestedSteps = 0
        queuedSteps = 0
        // The warning says that playback paused, which is no longer true.
        if isPlaying {
            snapshot.warnings.removeAll { $0 == .audioDeviceLost }
            isInterrupted = false
        }
        if isPlaying, isOutOfSync { resynchronize() }
        if isPlaying, mustReopen, seekState == .none, !restoreLiveOffset() { reopen() }
    }

    private func setSpeed(_ speed: Double) {
        self.speed = speed
        pipeline?.speed = speed
        next?.pipeline?.speed = speed
        // During audio output the clock follows the device: samples in the server's buffer still have the old speed.
        if !isRunning || !isAudioHeard { clock.setRate(speed) }
        snapshot.positionEpoch += 1
    }

    /// Whether the timing reports of the audio device drive the clock.
    var isAudioHeard: Bool {
        guard isServerAvailable else { return false }
        return readiness.audio == .ready
    }

    private func start() {
        isRunning = true
        liveOffsetDrift.end()
        if !isAudioHeard { clock.setRate(speed) }
        clock.run(awaitingAudio: isAudioHeard)
        audio.setRunning(true)
        output.setRunning(true)
        // The video thread schedules by the clock, and must see its new state.
        pipeline?.packets.interrupt()
    }

    func stop() {
        guard isRunning else { return }
        isRunning = false
        liveOffsetDrift.begin()
        clock.hold()
        audio.setRunning(false)
        output.setRunning(false)
    }

    /// Updates the playback state: ends what is over, starts what is ready.
    private func updatePlaybackState() {
        refreshFrame()
        if isTransitionDue { transitionToNext() }
        if isRunning, let end = endTime, clock.time() >= end { finish(at: end) }
        if readiness.isPrepared { completeSeek() }
        let isReady = snapshot.phase == .ready && readiness.isPrepared && seekState == .none
        let mayRun = isReady && wantsToPlay && !snapshot.isBuffering
        if mayRun, !isRunning, !restoreLiveOffset() { start() } else if !mayRun { stop() }
        if isReady { preloadNext() }
        serveScreenshots()
        showSubtitle()
    }

    private func finish(at end: Seconds) {
        if next != nil { return startNext() }
        stop()
        // The clock may have passed the end, because this thread woke up late. Audio that the device has drained no
        // longer has an end.
        let last = max(end, audioEnd ?? 0)
        if last > 0 { clock.hold(at: min(clock.time(), last)) }
        output.showLast()
        snapshot.phase = .ended
        snapshot.positionEpoch += 1
    }

    /// The position at which both streams have ended; `nil` while more is to come.
    private var endTime: Seconds? {
        guard let end = readiness.end else { return nil }
        return snapshot.media.isStill ? Self.stillSeconds : end
    }

    /// The display duration of a still image in a playlist.
    private static let stillSeconds: Seconds = 5

    /// The next time to update the playback state without a message.
    private var nextWake: HostTime? {
        let endDue = isRunning ? endTime.flatMap { clock.host(for: $0) } : nil
        return [refreshDue, endDue, nextPreloadWake, nextWakeForSubtitle].compactMap(\.self).min()
    }

    // MARK: View size

    /// The delay after the last resize before the paused frame is rendered again; the user resizes a window in many
    /// small steps.
    private static let resizeDelay: Seconds = 0.15

    private func targetChanged() {
        pipeline?.packets.interrupt()
        refreshDue = snapshot.media.hasVideo ? .now + Self.resizeDelay : nil
    }

    /// Converts the paused frame again for the current size of its view.
    private func refreshFrame() {
        guard let due = refreshDue, due <= .now else { return }
        refreshDue = nil
        guard !isRunning, seekState == .none, isOpen, snapshot.media.isSeekable, output.needsRefresh else { return }
        if snapshot.phase.isOpen { refresh() }
    }
}
