import WindowboxAudio
import WindowboxCore
import WindowboxSubtitles

/// The effects on a pipeline that take more than one call.
extension EngineCore {
    func selectAudio(_ track: Track.ID?, in pipeline: Pipeline) -> EngineEvent {
        let wasSilent = pipeline.outputsSilence
        pipeline.outputsSilence = track == nil
        let isOther = track.map { pipeline.packets.selectAudio($0) } ?? false
        pipeline.stopReadingExternalAudio()
        return .result(.audioSelected(isOtherTrack: isOther, isSilenceChanged: wasSilent != pipeline.outputsSilence))
    }

    func startExternalAudio(_ track: Track.ID, in pipeline: Pipeline) -> EngineEvent {
        guard let thread = AudioThread(pipeline, file: track) else {
            return .pipeline(pipeline.id, .externalAudioUnreadable(track, .damagedTrack(kind: .audio)))
        }
        pipeline.outputsSilence = false
        pipeline.packets.beginAudio(track)
        startThread("audio") { thread.run() }
        return .result(.externalAudioStarted)
    }

    /// Requests the current subtitles for the paused frame.
    func requestSubtitles(of pipeline: Pipeline) {
        guard let frame = output.stationaryFrame, let canvas = frame.subtitles?.canvas else {
            return pipeline.subtitles.renderQueue.setStationary(nil)
        }
        let time = max(clock.time(), frame.seconds)
        let request = SubtitleRenderQueue.Request(time: time, duration: 0, canvas: canvas)
        pipeline.subtitles.renderQueue.setStationary(request)
    }

    func subtitleText(
        of pipeline: Pipeline, _ track: Track.ID?, secondary: Track.ID?, serial: Int
    ) -> EngineEvent {
        let time = clock.time()
        let primaryText = track.map { pipeline.subtitles.text(of: $0, at: time, serial: serial) }
        let secondaryText = secondary.map { pipeline.subtitles.text(of: $0, at: time, serial: serial) }
        let nextChange = [primaryText?.until, secondaryText?.until].compactMap(\.self).min()
        return .result(.subtitleText(primaryText?.text, secondary: secondaryText?.text, nextChange: nextChange))
    }
}
