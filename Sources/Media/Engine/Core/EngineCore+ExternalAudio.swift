/// Sound in files of its own.
extension EngineCore {
    /// Adds a file's sound to the tracks, once it is known what is in it.
    func addExternalAudio(_ location: String) {
        // A stream in segments is opened anew for each place.
        guard isOpen, stream == nil, snapshot.media.hasVideo, let pipeline else { return }
        pipeline.look(into: ExternalAudioFile(location: location, film: pipeline.source.location))
    }

    /// Has a file's track read, to be heard as soon as there is enough of it; what is heard now goes on until then.
    func prepare(_ track: Track.ID, in pipeline: Pipeline) {
        snapshot.selected[.audio] = track
        if track == pipeline.packets.audioTrack { return hear(track, in: pipeline) }
        pipeline.prepareExternalAudio(track)
    }

    /// Enough of a file's track is there.
    func audioPrepared(_ track: Track.ID) {
        guard let pipeline, snapshot.selected[.audio] == track else { return }
        if readiness.audio == .absent { beginAudio(track, in: pipeline) } else { hear(track, in: pipeline) }
    }

    /// A film that was silent has sound from here on.
    private func beginAudio(_ track: Track.ID, in pipeline: Pipeline) {
        guard let thread = AudioThread(pipeline, file: track) else { return audioUnreadable(track) }
        pipeline.isSilent = false
        readiness.audio = .buffering
        snapshot.audioState = isServerThere ? .playing : .unavailable
        if !isServerThere { show(.audioUnavailable) }
        pipeline.packets.beginAudio(track)
        startThread("audio") { thread.run() }
        if seekState == .none { resynchronize() }
    }

    /// A file's track cannot be read: what was heard before it is heard still.
    func audioUnreadable(_ track: Track.ID, _ warning: MediaWarning = .damagedTrack(kind: .audio)) {
        snapshot.media.markUnreadable(track)
        show(warning)
        guard snapshot.selected[.audio] == track, let pipeline else { return }
        snapshot.selected[.audio] = pipeline.isSilent ? nil : pipeline.packets.audioTrack
        pipeline.stopReadingExternalAudio()
    }
}

extension MediaInfo {
    /// Adds what was found in a sound file, once.
    mutating func addAudioTracks(_ found: [Track]) {
        for var track in found where !tracks.contains(where: { $0.id == track.id }) {
            track.number = tracks.count { $0.kind == .audio } + 1
            tracks.append(track)
        }
    }
}
