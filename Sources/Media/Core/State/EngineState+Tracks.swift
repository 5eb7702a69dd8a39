import WindowboxCore
import WindowboxDemux

extension EngineState {
    mutating func select(_ track: Track.ID?, of kind: Track.Kind) {
        guard let id = medium.pipeline.openID, snapshot.selected[kind] != track else { return }
        guard track == nil || isSelectable(track, kind) else { return }
        switch kind {
        case .video: return
        case .audio:
            if let track, track >= Track.firstExternalAudio { return prepare(track) }
            guard medium.readiness.audio != .absent else { return }
            snapshot.selected[.audio] = track
            switchAudio(to: track)
        case .subtitle:
            snapshot.selected[.subtitle] = track
            if track == snapshot.secondarySubtitles { snapshot.secondarySubtitles = nil }
            emit(id, .readSubtitles(track, secondary: snapshot.secondarySubtitles))
        }
    }

    mutating func selectSecondarySubtitles(_ track: Track.ID?) {
        guard let id = medium.pipeline.openID, snapshot.secondarySubtitles != track else { return }
        let first = snapshot.selected[.subtitle]
        guard track == nil || isSelectable(track, .subtitle) && track != first else { return }
        snapshot.secondarySubtitles = track
        emit(id, .readSubtitles(first, secondary: track))
    }

    private func isSelectable(_ track: Track.ID?, _ kind: Track.Kind) -> Bool {
        snapshot.media.tracks.contains { $0.id == track && $0.kind == kind && $0.isPlayable }
    }

    /// Returns the source with a track selection policy that selects the current tracks again.
    func preservingTracks(_ source: MediaSource) -> MediaSource {
        var source = source
        let selected = snapshot.media.tracks.filter { snapshot.selected[$0.kind] == $0.id }
        if let audio = selected.first(where: { $0.kind == .audio }) { source.tracks.audio = .like(audio) }
        if snapshot.media != .empty {
            source.tracks.subtitles = selected.first { $0.kind == .subtitle }.map { .like($0) } ?? .off
            let secondary = snapshot.media.tracks.first { $0.id == snapshot.secondarySubtitles }
            source.tracks.secondarySubtitles = secondary.map { .like($0) } ?? .off
        }
        return source
    }

    /// Marks a track as unreadable; it stays in the menu with a note.
    mutating func markUnreadable(_ track: Track.ID, _ warning: MediaWarning) {
        snapshot.media.markUnreadable(track)
        show(warning)
    }

    // MARK: Audio tracks

    private mutating func switchAudio(to track: Track.ID?) {
        medium.outputsSilence = track == nil
        emit(medium.pipeline.id, .selectAudio(track))
    }

    mutating func audioSelected(isOtherTrack: Bool, isSilenceChanged: Bool) {
        guard isOtherTrack || isSilenceChanged, snapshot.phase == .ready, seek == .none, snapshot.media.isSeekable
        else { return }
        if !transport.isRunning, medium.buffering == .none {
            // Samples of the old track in the server's buffer would be heard when playback resumes.
            refresh()
        } else if isOtherTrack, !readings.cachesInactiveTracks || medium.readiness.audio != .ready {
            // No packets of the other track are cached, or audio output has ended.
            resynchronize()
        }
    }

    /// Reverts the selection after the decoder for another track failed to open.
    mutating func revertAudioSelection(_ track: Track.ID, instead: Track.ID) {
        guard snapshot.selected[.audio] == instead else { return }
        snapshot.selected[.audio] = track
        snapshot.media.markUnreadable(instead, instead >= Track.firstExternalAudio)
        emit(medium.pipeline.id, .stopReadingExternalAudio)
        show(.damagedTrack(kind: .audio))
    }

    // MARK: External audio tracks

    /// Adds the tracks of an external audio file once it has been probed. Ignored for HLS streams, which are reopened
    /// on each seek.
    mutating func addExternalAudio(_ location: String) {
        guard let id = medium.pipeline.openID, readings.stream == nil, snapshot.media.hasVideo else { return }
        emit(id, .probeExternalAudio(location))
    }

    /// Reads an external track ahead and switches to it once enough is buffered; the current track plays until then.
    private mutating func prepare(_ track: Track.ID) {
        snapshot.selected[.audio] = track
        if track == readings.audioTrack { return switchAudio(to: track) }
        emit(medium.pipeline.id, .prepareExternalAudio(track))
    }

    /// Switches to an external track of which enough is buffered, or starts audio in a medium that had none so far.
    mutating func audioPrepared(_ track: Track.ID) {
        guard snapshot.selected[.audio] == track else { return }
        if medium.readiness.audio == .absent {
            emit(medium.pipeline.id, .startExternalAudio(track))
        } else {
            switchAudio(to: track)
        }
    }

    mutating func externalAudioStarted() {
        medium.outputsSilence = false
        medium.readiness.audio = .buffering
        showAudioState()
        if seek == .none { resynchronize() }
    }

    /// Marks an external track as unreadable; the previous selection stays.
    mutating func audioUnreadable(_ track: Track.ID, _ warning: MediaWarning) {
        markUnreadable(track, warning)
        guard snapshot.selected[.audio] == track else { return }
        snapshot.selected[.audio] = medium.outputsSilence ? nil : readings.audioTrack
        emit(medium.pipeline.id, .stopReadingExternalAudio)
    }
}
