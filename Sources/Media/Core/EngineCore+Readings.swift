import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

/// The readings that `EngineState` decides by, and the publication of its snapshot.
extension EngineCore {
    var current: OpenPipeline? { state.medium.pipeline.id.flatMap { pipelines[$0] } }

    var readings: EngineReadings {
        let (current, packets) = (current, current?.pipeline.packets)
        return EngineReadings(
            now: .now, time: clock.time(), frameTime: output.currentTime,
            needsRefresh: output.needsRefresh(current?.pipeline.videoAdjustments ?? .none),
            retainsDecodedFrame: output.current?.source.map { !$0.isStandIn } ?? false,
            retainsOnlyFrame: output.current?.source?.isOnly == true, awaitsScreenshot: output.awaitsScreenshot,
            ringEnd: audio.ring.end, readEnd: packets?.newest, videoReadEnd: packets?.newest(of: .video),
            audioTrack: packets?.audioTrack, cachesInactiveTracks: current?.pipeline.cachesInactiveTracks ?? true,
            stream: StreamReadings(current?.stream),
            nextStream: StreamReadings(state.next?.preload.started.flatMap { pipelines[$0.pipeline]?.stream }))
    }

    var nextWake: HostTime? {
        let wakeup = state.wakeup(readEnd: current?.pipeline.packets.newest)
        return [wakeup.hostTime, wakeup.position.flatMap { clock.host(for: $0) }].compactMap(\.self).min()
    }

    var sample: PlaybackStatisticsRecorder.Sample {
        PlaybackStatisticsRecorder.Sample(
            source: state.snapshot.source, generation: state.generation, phase: state.snapshot.phase,
            isRunning: state.transport.isRunning, isBuffering: state.medium.buffering != .none,
            transfer: current?.pipeline.interrupt.transfer, frames: output.statistics)
    }

    func publish() {
        confinement.assertOnThread()
        let current = current
        store.publish(
            state.publishedSnapshot, generation: state.generation, packets: current?.pipeline.packets,
            stream: current?.stream, subtitles: current?.pipeline.subtitles, line: clock.lineNumber)
        let named = [state.medium.pipeline.id, state.next?.preload.started?.pipeline].compactMap(\.self)
        if pipelines.count > named.count { pipelines = pipelines.filter { named.contains($0.key) } }
    }
}
