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

    private let store: SnapshotStore
    let mailbox: EngineMailbox
    let output: VideoOutput
    let clock: PlaybackClock
    let audio: AudioOutput
    let options: OpenOptions
    private let statisticsRecorder: PlaybackStatisticsRecorder

    private let confinement = ThreadConfinement()

    private var state = EngineState()
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
    private var current: OpenPipeline? { state.medium.pipeline.id.flatMap { pipelines[$0] } }

    private var readings: EngineReadings {
        let (current, packets) = (current, current?.pipeline.packets)
        return EngineReadings(
            now: .now, time: clock.time(), frameTime: output.currentTime, needsRefresh: output.needsRefresh,
            retainsDecodedFrame: output.current?.source != nil, awaitsScreenshot: output.awaitsScreenshot,
            ringEnd: audio.ring.end, readEnd: packets?.newest, videoReadEnd: packets?.newest(of: .video),
            audioTrack: packets?.audioTrack, cachesInactiveTracks: current?.pipeline.cachesInactiveTracks ?? true,
            stream: StreamReadings(current?.stream),
            nextStream: StreamReadings(state.next?.preload.started.flatMap { pipelines[$0.pipeline]?.stream }))
    }

    private var nextWake: HostTime? {
        let wakeup = state.wakeup(readEnd: current?.pipeline.packets.newest)
        return [wakeup.hostTime, wakeup.position.flatMap { clock.host(for: $0) }].compactMap(\.self).min()
    }

    private var sample: PlaybackStatisticsRecorder.Sample {
        PlaybackStatisticsRecorder.Sample(
            source: state.snapshot.source, generation: state.generation, phase: state.snapshot.phase,
            isRunning: state.transport.isRunning, isBuffering: state.medium.buffering != .none,
            transfer: current?.pipeline.interrupt.transfer, frames: output.statistics)
    }

    private func publish() {
        confinement.assertOnThread()
        let current = current
        store.publish(
            state.publishedSnapshot, generation: state.generation, packets: current?.pipeline.packets,
            stream: current?.stream, subtitles: current?.pipeline.subtitles, line: clock.lineNumber)
        let named = [state.medium.pipeline.id, state.next?.preload.started?.pipeline].compactMap(\.self)
        if pipelines.count > named.count { pipelines = pipelines.filter { named.contains($0.key) } }
    }
}
