/// Decides the state of playback. It lives on the engine's thread, so nothing in it needs a lock.
///
/// Commands come from the callers, events from the threads below, all as messages. After each batch `settle()` looks at
/// the whole and starts, stops or ends playback; then the snapshot is shown.
///
/// `@unchecked Sendable`: handed to its thread before anything runs, and never touched by another.
final class EngineCore: @unchecked Sendable {
    let state: SnapshotStore
    let mailbox: EngineMailbox
    let output: VideoOutput
    let clock: PlaybackClock
    let audio: AudioOutput
    var options: Demuxer.OpenOptions
    let statisticsRecorder: PlaybackStatisticsRecorder

    /// What is shown, while it is being worked on.
    var snapshot = EngineSnapshot.empty
    var generation = 0

    var pipeline: Pipeline?
    /// What is known of the medium when it is a stream in segments, however often it has been opened.
    var stream: HLSStream?
    /// How long it has stood still.
    var liveOffsetDrift = LiveOffsetDrift()
    /// When playback had to wait for it.
    var stalls: [HostTime] = []
    /// It has to be opened again for what is wanted now: another quality, or what the server still has.
    var mustReopen = false
    /// Why nothing more can be read, while what was read still plays.
    var lostError: MediaError?
    var readiness = Readiness()
    var decodeStatus = DecodeStatus()
    var serial = 0
    /// The newest serial of all: that of the medium which is to follow may be newer than the current one's.
    var lastSerial = 0
    var speed = 1.0
    var wantsToPlay = false
    /// It has paused for something else that is to be heard.
    var isInterrupted = false
    var isRunning = false
    var isOpen = false
    var isServerThere = true
    var hasStartedAudio = false
    /// All of the serial has been read, and where its sound ends once that is known.
    var hasReadToEnd = false
    var audioEnd: Seconds?

    /// What is to follow the medium, and whether this one has itself followed another.
    var next: NextItem?
    var hasFollowed = false

    /// The seek under way, and the newest one that waits until that has shown something.
    var seekState = SeekState.none
    var waitingSeek: SeekRequest?
    /// The last one that was asked for, whatever became of it.
    var newestSeek: SeekRequest?
    /// Sound and picture were taken apart by forward steps; playback has to begin with a seek to where the picture is.
    var isOutOfSync = false
    /// Forward steps that wait for the decoder.
    var stepsWanted = 0
    /// Steps that came while a seek was under way, which has to land first: forward, or with less than zero backward.
    var stepsAhead = 0
    /// How subtitles are to be seen.
    var appearance = Subtitles.Appearance()
    /// When the subtitle text changes next.
    var subtitleDue: Seconds?
    /// When to look whether the paused picture has the view's size.
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
        output.onCover { mailbox.post(.covered($0)) }
    }

    /// The thread's body; returns after `shutDown`.
    func run() {
        while true {
            for message in mailbox.take(until: nextWake) {
                if case .shutDown = message { return shutDown() }
                handle(message)
            }
            settle()
            statisticsRecorder.note(moment)
            state.show(
                snapshot, generation: generation, packets: pipeline?.packets, stream: stream,
                subtitles: pipeline?.subtitles, line: clock.lineNumber, newestSeek: newestSeek)
        }
    }

    private var moment: PlaybackStatisticsRecorder.Sample {
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
        case .screenshot(let request): take(request)
        case .covered(let rows): change(\.appearance.covered, to: rows)
        case .setVolume(let volume): audio.setVolume(volume)
        case .setMuted(let isMuted): audio.setMuted(isMuted)
        case .setAudioDevice(let device): audio.choose(device)
        case .pipeline(let source, let event):
            // What has failed is over, whatever its threads still find out.
            if source === pipeline {
                if isAlive { handle(event) }
            } else if source === next?.pipeline {
                handleNext(event)
            }
        case .audio(let event): handle(event)
        case .targetChanged: targetChanged()
        case .stepReady: takeSteps()
        case .shutDown: break
        }
    }

    private var isAlive: Bool { if case .failed = snapshot.phase { false } else { true } }

    private func shutDown() {
        mailbox.close()
        pipeline?.close()
        dropNext()
        output.begin(.max)
        audio.shutDown()
    }

    // MARK: Open and close

    private func open(_ source: MediaSource, generation: Int) {
        if hasFollowed, source.id != 0, source.id == snapshot.source, [.opening, .ready].contains(snapshot.phase) {
            // It plays already, or is about to, which the caller could not know.
            return self.generation = generation
        }
        let prepared = takeNext(source)
        leave(generation: generation)
        hasFollowed = false
        load(source, prepared: prepared)
    }

    /// Makes a source's medium the current one; what is prepared of it need not be opened again.
    func load(_ source: MediaSource, prepared: NextItem?) {
        snapshot.source = source.id
        snapshot.phase = .opening
        if !hasStartedAudio {
            hasStartedAudio = true
            audio.start()
        }
        seekState = .opening
        if let prepared, adopt(prepared, at: source.start) { return }
        startPipeline(source, at: beginSerial(.exact(source.start)))
    }

    /// Opens a medium, or another place of the stream that is open.
    func startPipeline(_ source: MediaSource, at command: SeekCommand) {
        let pipeline = makePipeline(source, stream: stream, command: command)
        self.pipeline = pipeline
        pipeline.start(at: command)
    }

    func makePipeline(
        _ source: MediaSource, stream: HLSStream? = nil, command: SeekCommand, isWaiting: Bool = false
    ) -> Pipeline {
        Pipeline(
            source: source, stream: stream, command: command, output: output, audio: audio, clock: clock,
            appearance: appearance,
            speed: speed, isWaiting: isWaiting, options: options
        ) { [mailbox] in mailbox.post(.pipeline($0, $1)) }
    }

    private func close(generation: Int) {
        leave(generation: generation)
        _ = beginSerial(.exact(0))
        audio.leaveMixer()
        output.clear()
    }

    func leave(generation: Int) {
        self.generation = generation
        pipeline?.close()
        pipeline = nil
        output.dropScreenshots()
        dropNext()
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
        waitingSeek = nil
        seekState = .none
        stepsAhead = 0
        snapshot.startOver(.empty)
    }

    /// Makes everything before stale, and holds the clock where it goes on: at `place`, or where the aim is.
    func beginSerial(_ target: SeekCommand.Target, at place: Seconds? = nil) -> SeekCommand {
        lastSerial += 1
        serial = lastSerial
        let command = SeekCommand(serial: serial, target: target)
        stop()
        clock.hold(at: place ?? command.time)
        output.begin(serial)
        // What had begun to follow was in the same stream, and is lost with the rest.
        if hasStartedAudio, audio.begin(serial) { dropNext() }
        hasReadToEnd = false
        lostError = nil
        audioEnd = nil
        readiness.restart()
        stepsWanted = 0
        snapshot.isBuffering = false
        return command
    }

    // MARK: Running

    func setPlaying(_ isPlaying: Bool) {
        wantsToPlay = isPlaying
        stepsWanted = 0
        stepsAhead = 0
        // It says that playback paused.
        if isPlaying {
            snapshot.warnings.removeAll { $0 == .audioDeviceLost }
            isInterrupted = false
        }
        if isPlaying, isOutOfSync { resynchronize() }
        if isPlaying, mustReopen, seekState == .none, !catchUp() { reopen() }
    }

    private func setSpeed(_ speed: Double) {
        self.speed = speed
        pipeline?.speed = speed
        next?.pipeline?.speed = speed
        // While sound is heard the clock follows it: what is in the server's buffer still has the old speed.
        if !isRunning || !isAudioHeard { clock.setRate(speed) }
        snapshot.positionEpoch += 1
    }

    /// Whether the sound device's reports lead the clock.
    var isAudioHeard: Bool {
        guard isServerThere else { return false }
        return readiness.audio == .ready
    }

    private func start() {
        isRunning = true
        liveOffsetDrift.end()
        if !isAudioHeard { clock.setRate(speed) }
        clock.run(awaitingAudio: isAudioHeard)
        audio.setRunning(true)
        output.setRunning(true)
        // The video thread reckons with the clock.
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

    /// Looks at the whole: what is over ends, what is ready starts.
    private func settle() {
        refreshPicture()
        if isNextHeard { takeOver() }
        if isRunning, let end = endTime, clock.time() >= end { finish(at: end) }
        if readiness.isPrepared { completeSeek() }
        let isReady = snapshot.phase == .ready && readiness.isPrepared && seekState == .none
        let mayRun = isReady && wantsToPlay && !snapshot.isBuffering
        if mayRun, !isRunning, !catchUp() { start() } else if !mayRun { stop() }
        if isReady { prepareNext() }
        serveScreenshots()
        showSubtitle()
    }

    private func finish(at end: Seconds) {
        if next != nil { return followWithNext() }
        stop()
        // However late this thread has woken up. Sound that has passed the device is over, and has no end any more.
        let last = max(end, audioEnd ?? 0)
        if last > 0 { clock.hold(at: min(clock.time(), last)) }
        output.showLast()
        snapshot.phase = .ended
        snapshot.positionEpoch += 1
    }

    /// When everything will have been seen and heard.
    private var endTime: Seconds? {
        guard let end = readiness.end else { return nil }
        return snapshot.media.isStill ? Self.stillSeconds : end
    }

    /// How long a photograph is shown before the next item of a list.
    private static let stillSeconds: Seconds = 5

    /// When to look again though no message comes.
    private var nextWake: HostTime? {
        let endDue = isRunning ? endTime.flatMap { clock.host(for: $0) } : nil
        return [refreshDue, endDue, nextWakeForNext, nextWakeForSubtitle].compactMap(\.self).min()
    }

    // MARK: The view's size

    /// A hand that resizes a window does so many times; the paused picture is made anew when it rests.
    private static let restSeconds: Seconds = 0.15

    private func targetChanged() {
        pipeline?.packets.interrupt()
        refreshDue = snapshot.media.hasVideo ? .now + Self.restSeconds : nil
    }

    /// Converts the picture that stands still for the size that its view has now.
    private func refreshPicture() {
        guard let due = refreshDue, due <= .now else { return }
        refreshDue = nil
        guard !isRunning, seekState == .none, isOpen, snapshot.media.isSeekable, output.needsRefresh else { return }
        if snapshot.phase.isOpen { refresh() }
    }
}
