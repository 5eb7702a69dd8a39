import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

/// The engine thread: passes events and readings to `EngineState`, executes its effects, and publishes its snapshot.
/// Confined to that thread, so no member needs a lock.
///
/// `@unchecked Sendable`: passed to its thread before anything runs, and never used by another.
final class EngineCore: @unchecked Sendable {
    /// A pipeline that the state names, and its HLS stream.
    struct OpenPipeline {
        let pipeline: Pipeline
        /// The stream, shared by all of its openings; `nil` for any other medium.
        var stream: HLSStream?
    }

    let store: SnapshotStore
    let mailbox: EngineMailbox
    let output: VideoOutput
    let clock: PlaybackClock
    let audio: AudioOutput
    let options: OpenOptions
    private let statisticsRecorder: PlaybackStatisticsRecorder

    let confinement = ThreadConfinement()

    private(set) var state = EngineState()
    var pipelines: [Pipeline.ID: OpenPipeline] = [:]

    init(
        store: SnapshotStore, mailbox: EngineMailbox, output: VideoOutput, clock: PlaybackClock,
        statisticsRecorder: PlaybackStatisticsRecorder,
        audioServer: String?, options: OpenOptions
    ) {
        self.store = store
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
            for event in mailbox.dequeueAll(until: nextWake) {
                if case .shutDown = event {
                    mailbox.close()
                    return handle(event)
                }
                handle(event)
            }
            update()
            statisticsRecorder.record(sample)
            publish()
        }
    }

    private func handle(_ event: EngineEvent) {
        confinement.assertOnThread()
        let event = resolved(event)
        execute(state.handle(event, readings))
    }

    /// Runs the stages of the update. Readings are sampled again only after effects.
    private func update() {
        confinement.assertOnThread()
        var readings = readings
        for stage in EngineState.UpdateStage.allCases {
            let effects = state.update(stage, readings)
            guard !effects.isEmpty else { continue }
            execute(effects)
            readings = self.readings
        }
    }

    /// Executes effects in order. A result is handled, and its effects are executed, before the next effect.
    private func execute(_ effects: [EngineEffect]) {
        for effect in effects { if let result = execute(effect) { handle(result) } }
    }

    /// Stores the HLS stream that a pipeline reports, and completes the metadata: a short file may have been read
    /// completely, and files found unreadable, before `opened` is handled.
    private func resolved(_ event: EngineEvent) -> EngineEvent {
        guard case .pipeline(let id, let report) = event else { return event }
        switch report {
        case .streaming(let stream): pipelines[id]?.stream = stream
        case .opened(let info, let hasVideo, let hasAudio):
            let info = info.marked(by: pipelines[id]?.pipeline.subtitles)
            return .pipeline(id, .opened(info, hasVideo: hasVideo, hasAudio: hasAudio))
        default: break
        }
        return event
    }
}

extension EngineCore {
    /// Executes an effect.
    /// - Parameter effect: The effect.
    /// - Returns: The event that reports its result; `nil` without one.
    func execute(_ effect: EngineEffect) -> EngineEvent? {
        switch effect {
        case .pipeline(let id, let effect): return pipelines[id].flatMap { execute(effect, on: $0) }
        case .beginAudio(let serial): return audio.begin(serial) ? .result(.preloadFlushed) : nil
        case .advance: return .result(.stepped(output.advance()))
        case .allowTransition(let serial):
            return audio.allowTransition(serial) ? .result(.transitionAllowed(serial: serial)) : nil
        case .retractNext(let change):
            return .result(.nextRetracted(isHeldByServer: !audio.retract(), then: change))
        case .makeCurrent(let serial):
            audio.makeCurrent(serial)
            output.makeCurrent(serial)
            return .result(.madeCurrent)
        case .readSubtitleFile(let location):
            return .result(.subtitleFileRead(SubtitleFile(location: location).languages))
        case .claimScreenshots: return output.claimScreenshots() ? .result(.screenshotsClaimed) : nil
        default:
            perform(effect)
            return nil
        }
    }

    /// Executes an effect without a result.
    private func perform(_ effect: EngineEffect) {
        switch effect {
        case .start(let request): start(request)
        case .run(let isAwaitingAudio):
            clock.run(awaitingAudio: isAwaitingAudio)
            setRunning(true)
        case .stop:
            clock.hold()
            setRunning(false)
        case .hold(let time): clock.hold(at: time)
        case .setRate(let rate): clock.setRate(rate)
        case .moveBack(let lag): clock.moveBack(by: lag)
        case .beginLine(let offset): clock.beginLine(shiftedBy: offset)
        case .beginVideo(let serial): output.begin(serial)
        case .startAudio: audio.start()
        case .realignAudio: audio.realign()
        case .removeFromMixer: audio.removeFromMixer()
        case .setAudioDelay(let delay): audio.ring.setDelay(delay)
        case .setVolume(let volume): audio.setVolume(volume)
        case .setMuted(let isMuted): audio.setMuted(isMuted)
        case .setAudioDevice(let device): audio.selectDevice(device)
        case .setDeinterlacing(let mode): output.deinterlacing = mode
        case .setHardwareDecoding(let mode): output.hardwareDecoding = mode
        case .clearVideo: output.clear()
        case .showLastFrame: output.showLast()
        case .prepareNext(let serial):
            audio.prepareNext(serial)
            output.prepareNext(serial)
        case .makeVideoCurrent(let serial): output.makeCurrent(serial)
        case .addScreenshot(let request, let time): output.add(request, time: time)
        case .dropScreenshots: output.dropScreenshots()
        case .shutDownOutputs:
            output.begin(.max)
            audio.shutDown()
        case .pipeline, .beginAudio, .advance, .allowTransition, .retractNext, .makeCurrent, .readSubtitleFile,
            .claimScreenshots:
            break
        }
    }

    private func execute(_ effect: PipelineEffect, on open: OpenPipeline) -> EngineEvent? {
        let pipeline = open.pipeline
        switch effect {
        case .seek(let command): pipeline.seek(command)
        case .close: pipeline.close()
        case .endPreloading: pipeline.endPreloading()
        case .setHasNext(let hasNext): pipeline.hasNext = hasNext
        case .setSpeed(let speed): pipeline.speed = speed
        case .setAudioDelay(let delay): pipeline.audioDelay = delay
        case .setAudioEffects(let effects): pipeline.audioEffects = effects
        case .setVideoAdjustments(let adjustments):
            pipeline.videoAdjustments = adjustments
            output.wake()
        case .setAppearance(let appearance): pipeline.subtitles.apply(appearance)
        case .interrupt: pipeline.packets.interrupt()
        case .beginRebuffering: return pipeline.packets.beginRebuffering() ? .result(.rebufferingBegan) : nil
        case .diagnose: return .pipeline(pipeline.id, .failed(pipeline.decodingError))
        case .chooseVariant(let limits):
            return open.stream?.choose(within: limits) == true ? .result(.variantChosen) : nil
        case .downshift: return open.stream?.downshift() == true ? .result(.downshifted) : nil
        case .selectAudio(let track): return selectAudio(track, in: pipeline)
        case .setOutputsSilence(let isSilent): pipeline.outputsSilence = isSilent
        case .probeExternalAudio(let location):
            pipeline.probe(ExternalAudioFile(location: location, video: pipeline.source.location))
        case .prepareExternalAudio(let track): pipeline.prepareExternalAudio(track)
        case .stopReadingExternalAudio: pipeline.stopReadingExternalAudio()
        case .startExternalAudio(let track): return startExternalAudio(track, in: pipeline)
        case .readSubtitles(let track, let secondary): pipeline.readSubtitles(of: track, secondary: secondary)
        case .addSubtitleFile(let file, let track): pipeline.subtitles.add(file, as: track)
        case .countCues(let track): return .result(.cueCount(pipeline.subtitles.transcripts.count(of: track)))
        case .readSubtitleText(let track, let secondary, let serial):
            requestSubtitles(of: pipeline)
            return subtitleText(of: pipeline, track, secondary: secondary, serial: serial)
        }
        return nil
    }

    private func setRunning(_ isRunning: Bool) {
        audio.setRunning(isRunning)
        output.setRunning(isRunning)
    }

    private func start(_ request: PipelineRequest) {
        var options = options
        options.limits = request.limits
        let stream = request.reopened.flatMap { pipelines[$0]?.stream }
        let pipeline = Pipeline(
            id: request.id, source: request.source, stream: stream, command: request.command, output: output,
            audio: audio, clock: clock, appearance: request.appearance, speed: request.speed,
            audioDelay: request.audioDelay, audioEffects: request.audioEffects, isPreloading: request.isPreloading,
            options: options
        ) { [mailbox] in mailbox.post(.pipeline(request.id, $0)) }
        pipelines[request.id] = OpenPipeline(pipeline: pipeline, stream: stream)
        startThread("demux") { [command = request.command] in DemuxThread(pipeline).run(from: command) }
    }
}
