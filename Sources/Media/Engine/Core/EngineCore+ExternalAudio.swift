/// External audio tracks.
extension EngineCore {
    /// Adds the tracks of an external audio file once it has been probed.
    func addExternalAudio(_ location: String) {
        // HLS streams are reopened on each seek.
        guard isOpen, stream == nil, snapshot.media.hasVideo, let pipeline else { return }
        pipeline.probe(ExternalAudioFile(location: location, video: pipeline.source.location))
    }

    /// Reads an external track ahead and switches to it once enough is buffered; the current track plays until then.
    func prepare(_ track: Track.ID, in pipeline: Pipeline) {
        snapshot.selected[.audio] = track
        if track == pipeline.packets.audioTrack { return switchAudio(to: track, in: pipeline) }
        pipeline.prepareExternalAudio(track)
    }

    /// Switches to an external track of which enough is buffered.
    func audioPrepared(_ track: Track.ID) {
        guard let pipeline, snapshot.selected[.audio] == track else { return }
        if readiness.audio == .absent { beginAudio(track, in: pipeline) } else { switchAudio(to: track, in: pipeline) }
    }

    /// Starts audio in a medium that had none so far.
    private func beginAudio(_ track: Track.ID, in pipeline: Pipeline) {
        guard let thread = AudioThread(pipeline, file: track) else { return audioUnreadable(track) }
        pipeline.outputsSilence = false
        readiness.audio = .buffering
        snapshot.audioState = isServerAvailable ? .playing : .unavailable
        if !isServerAvailable { show(.audioUnavailable) }
        pipeline.packets.beginAudio(track)
        startThread("audio") { thread.run() }
        if seekState == .none { resynchronize() }
    }

    /// Marks an external track as unreadable; the previous selection stays.
    func audioUnreadable(_ track: Track.ID, _ warning: MediaWarning = .damagedTrack(kind: .audio)) {
        snapshot.media.markUnreadable(track)
        show(warning)
        guard snapshot.selected[.audio] == track, let pipeline else { return }
        snapshot.selected[.audio] = pipeline.outputsSilence ? nil : pipeline.packets.audioTrack
        pipeline.stopReadingExternalAudio()
    }
}

extension MediaInfo {
    /// Appends the tracks of an external audio file, each at most once.
    mutating func addAudioTracks(_ found: [Track]) {
        for var track in found where !tracks.contains(where: { $0.id == track.id }) {
            track.number = tracks.count { $0.kind == .audio } + 1
            tracks.append(track)
        }
    }
}
