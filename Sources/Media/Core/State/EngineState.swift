import WindowboxAudio
import WindowboxCore
import WindowboxDemux

/// The engine's whole state, and every decision about playback. A value; pure.
///
/// **States.** Each concern has its value: `medium` (the current pipeline: none, opening, open, failed; the readiness
/// of its streams; buffering), `transport` (the caller's intent, and whether the clock runs), `seek` (none, opening,
/// seeking, refreshing, with the newest waiting request inside), `steps`, `next` (the next item, its preload and its
/// transition), `live` (what HLS streams add), `display` (view and subtitles). `publishedSnapshot` is their published
/// part.
///
/// **Events.** `handle` takes one `EngineEvent`: a caller's command, a report of a pipeline or of the audio output, or
/// the result of an effect. The switches of this file and of `EngineState+Medium` name the function of each event.
/// After all waiting events, the stages of `update` end what is over, complete the seek, and start what is ready.
///
/// **Readings.** A decision may depend on the clock, the outputs and the buffers. `EngineCore` samples them before each
/// event, so the same state, event and readings always give the same effects.
///
/// **Effects.** `handle` and `update` return `EngineEffect`s in the order of their execution. The order prevents races:
/// the outputs begin a new serial before the demuxer receives its seek command, because otherwise they would drop its
/// first frames and samples as stale. `EngineCore` executes them on the engine thread, and decides nothing. Pipelines
/// are named by their identifiers. If a decision depends on the result of an effect, the result returns as an event
/// before the next effect is executed.
///
/// ```
/// callers, threads ──EngineEvent──▶ EngineCore ──event, readings──▶ EngineState
///                                      │  ▲                             │
///            pipelines, outputs ◀──────┘  └─────────effects─────────────┘
/// ```
///
/// **Pending seeks.** The engine's contract is that one seek runs, and that the newest request replaces it as soon as
/// it has shown a frame, so that a drag shows frames at any rate of requests. The waiting request is stored in `seek`
/// only. `SeekQueue` of `Player` has another contract: each caller gets the outcome of its request, and a smooth seek
/// is not even sent before the one in progress has completed. The snapshot reports completed seeks only.
struct EngineState: Equatable {
    /// The next snapshot to publish, without what `publishedSnapshot` derives.
    var snapshot = EngineSnapshot.empty
    /// The number of the caller's last `open` or `close`.
    var generation = 0
    var medium = MediumState.empty
    var live = LiveState.empty
    var transport = TransportState.initial
    var seek = SeekState.none
    var steps = StepState.empty
    var next: NextItem?
    var audioServer = AudioServerState.unstarted
    var display = DisplayState.initial
    var audioEffects = AudioEffects.none
    /// The limits for the variant selection of adaptive streams.
    var limits = StreamLimits.none
    /// The serial of the current medium.
    var serial = 0
    /// The newest serial; newer than `serial` while the next item is preloaded.
    var lastSerial = 0
    private var lastPipeline = 0

    /// The readings of the event being handled, and its effects so far; empty between events.
    var readings = EngineReadings()
    private var effects: [EngineEffect] = []

    /// Handles an event.
    /// - Parameters:
    ///   - event: The event.
    ///   - readings: The readings at the time of the event.
    /// - Returns: The effects, to be executed in order.
    mutating func handle(_ event: EngineEvent, _ readings: EngineReadings) -> [EngineEffect] {
        collectEffects(readings) { $0.handle(event) }
    }

    /// Runs a stage of the update that follows the events.
    /// - Parameters:
    ///   - stage: The stage.
    ///   - readings: The current readings.
    /// - Returns: The effects, to be executed in order before the next stage.
    mutating func update(_ stage: UpdateStage, _ readings: EngineReadings) -> [EngineEffect] {
        collectEffects(readings) { $0.update(stage) }
    }

    private mutating func collectEffects(
        _ readings: EngineReadings, _ body: (inout EngineState) -> Void
    ) -> [EngineEffect] {
        self.readings = readings
        body(&self)
        defer { (self.readings, effects) = (EngineReadings(), []) }
        return effects
    }

    mutating func emit(_ effect: EngineEffect) { effects.append(effect) }

    /// Emits an effect on a pipeline; ignored without one.
    mutating func emit(_ id: Pipeline.ID?, _ effect: PipelineEffect) {
        if let id { effects.append(.pipeline(id, effect)) }
    }

    /// Holds the clock at a position, which the rest of the handling reads as the time.
    mutating func hold(at position: Seconds) {
        readings.time = position
        emit(.hold(at: position))
    }

    mutating func makePipelineID() -> Pipeline.ID {
        lastPipeline += 1
        return Pipeline.ID(lastPipeline)
    }

    /// Begins a new serial, which makes all frames and samples before it stale, and holds the clock at `position` or,
    /// with `nil`, at the target.
    mutating func beginSerial(_ target: SeekCommand.Target, at position: Seconds? = nil) -> SeekCommand {
        lastSerial += 1
        serial = lastSerial
        let command = SeekCommand(serial: serial, target: target)
        stop()
        hold(at: position ?? command.time)
        emit(.beginVideo(serial: serial))
        // The next item's audio was queued in the same server stream, and is flushed with the rest.
        if audioServer != .unstarted { emit(.beginAudio(serial: serial)) }
        medium.beginSerial()
        steps.requested = 0
        return command
    }

    /// The snapshot to publish, in which `isBuffering` is derived from `medium`.
    var publishedSnapshot: EngineSnapshot {
        var published = snapshot
        published.isBuffering = medium.buffering != .none
        return published
    }

    mutating func show(_ warning: MediaWarning) {
        if !snapshot.warnings.contains(warning) { snapshot.warnings.append(warning) }
    }
}

extension EngineState {
    private mutating func handle(_ event: EngineEvent) {
        switch event {
        case .open(let source, let generation): open(source, generation: generation)
        case .close(let generation): close(generation: generation)
        case .setNext(let source): setNext(source)
        case .setPlaying(let isPlaying): setPlaying(isPlaying)
        case .seek(let request): seek(request)
        case .step(let direction): step(direction)
        case .setSpeed(let speed): setSpeed(speed)
        case .setAudioDelay(let delay): setAudioDelay(delay)
        case .setAudioEffects(let effects): setAudioEffects(effects)
        case .setVideoAdjustments(let adjustments, let source): setVideoAdjustments(adjustments, of: source)
        case .setLimits(let limits): setLimits(limits)
        case .setDeinterlacing(let mode): setDeinterlacing(mode)
        case .setHardwareDecoding(let mode): emit(.setHardwareDecoding(mode))
        case .select(let track, let kind): select(track, of: kind)
        case .selectSecondarySubtitles(let track): selectSecondarySubtitles(track)
        case .setSubtitles(let settings): changeAppearance { $0.settings = settings }
        case .occluded(let rows): changeAppearance { $0.occluded = rows }
        case .addSubtitles(let location): addSubtitles(location)
        case .addExternalAudio(let location): addExternalAudio(location)
        case .screenshot(let request): addScreenshot(request)
        case .setVolume(let volume): emit(.setVolume(volume))
        case .setMuted(let isMuted): emit(.setMuted(isMuted))
        case .setAudioDevice(let device): emit(.setAudioDevice(device))
        case .pipeline(let id, let event):
            if medium.pipeline.isAlive(id) {
                handle(event)
            } else if id == next?.preload.started?.pipeline {
                handleNext(event)
            }
        case .audio(let event): handle(event)
        case .targetChanged: targetChanged()
        case .stepReady: performSteps()
        case .shutDown: shutDown()
        case .result(let result): handle(result)
        }
    }

    private mutating func handle(_ result: EffectResult) {
        switch result {
        case .preloadFlushed: discardPreload()
        case .transitionAllowed(let serial): transitionAllowed(serial)
        case .nextRetracted(let isHeldByServer, let change): nextRetracted(isHeldByServer: isHeldByServer, change)
        case .madeCurrent: finishLostAudio()
        case .rebufferingBegan: beginStall()
        case .variantChosen: reopenForVariant()
        case .downshifted: downshifted()
        case .stepped(let result): stepped(result)
        case .screenshotsClaimed: decodeAgain()
        case .audioSelected(let isOtherTrack, let isSilenceChanged):
            audioSelected(isOtherTrack: isOtherTrack, isSilenceChanged: isSilenceChanged)
        case .externalAudioStarted: externalAudioStarted()
        case .subtitleFileRead(let files): addSubtitles(files)
        case .cueCount(let count): snapshot.cueCount = count
        case .subtitleText(let text, let secondary, let nextChange):
            snapshot.subtitle = text
            snapshot.secondarySubtitle = secondary
            display.subtitleDue = nextChange
        }
    }
}
