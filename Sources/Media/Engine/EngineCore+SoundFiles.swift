/// Sound in files of its own.
extension EngineCore {
    /// Adds a file's sound to the tracks, once it is known what is in it.
    func addSound(_ location: String) {
        // A stream in segments is opened anew for each place.
        guard isOpen, stream == nil, snapshot.media.hasVideo, let pipeline else { return }
        pipeline.look(into: SoundFile(location: location, film: pipeline.source.location))
    }

    /// Has a file's track read, to be heard as soon as there is enough of it; what is heard now goes on until then.
    func prepare(_ track: Track.ID, in pipeline: Pipeline) {
        snapshot.selected[.audio] = track
        if track == pipeline.packets.soundTrack { return hear(track, in: pipeline) }
        pipeline.prepareSound(track)
    }

    /// Enough of a file's track is there.
    func soundPrepared(_ track: Track.ID) {
        guard let pipeline, snapshot.selected[.audio] == track else { return }
        if readiness.sound == .absent { beginSound(track, in: pipeline) } else { hear(track, in: pipeline) }
    }

    /// A film that was silent has sound from here on.
    private func beginSound(_ track: Track.ID, in pipeline: Pipeline) {
        guard let thread = AudioThread(pipeline, file: track) else { return soundUnreadable(track) }
        pipeline.isSilent = false
        readiness.sound = .filling
        snapshot.sound = isServerThere ? .playing : .unavailable
        if !isServerThere { show(.soundUnavailable) }
        pipeline.packets.beginSound(track)
        startThread("audio") { thread.run() }
        if flight == .none { resynchronise() }
    }

    /// A file's track cannot be read: what was heard before it is heard still.
    func soundUnreadable(_ track: Track.ID, _ notice: MediaNotice = .damagedTrack(kind: .audio)) {
        snapshot.media.markUnreadable(track)
        show(notice)
        guard snapshot.selected[.audio] == track, let pipeline else { return }
        snapshot.selected[.audio] = pipeline.isSilent ? nil : pipeline.packets.soundTrack
        pipeline.stopReadingSounds()
    }
}

extension MediaInfo {
    /// Adds what was found in a sound file, once.
    mutating func addSounds(_ found: [Track]) {
        for var track in found where !tracks.contains(where: { $0.id == track.id }) {
            track.number = tracks.count { $0.kind == .audio } + 1
            tracks.append(track)
        }
    }
}
