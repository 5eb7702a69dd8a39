/// Track selection and subtitle text.
extension EngineCore {
    func select(_ track: Track.ID?, of kind: Track.Kind) {
        guard isOpen, let pipeline, snapshot.selected[kind] != track else { return }
        let isSelectable = snapshot.media.tracks.contains { $0.id == track && $0.kind == kind && $0.isPlayable }
        guard isSelectable || track == nil else { return }
        switch kind {
        case .video: return
        case .audio:
            if let track, track >= ExternalAudioFile.firstTrack { return prepare(track, in: pipeline) }
            guard readiness.audio != .absent else { return }
            snapshot.selected[.audio] = track
            switchAudio(to: track, in: pipeline)
        case .subtitle:
            snapshot.selected[.subtitle] = track
            if track == snapshot.secondarySubtitles { snapshot.secondarySubtitles = nil }
            pipeline.readSubtitles(of: track, second: snapshot.secondarySubtitles)
        }
    }

    func selectSecondarySubtitles(_ track: Track.ID?) {
        guard isOpen, let pipeline, snapshot.secondarySubtitles != track else { return }
        let first = snapshot.selected[.subtitle]
        let isSelectable = snapshot.media.tracks.contains { $0.id == track && $0.kind == .subtitle && $0.isPlayable }
        guard track == nil || isSelectable && track != first else { return }
        snapshot.secondarySubtitles = track
        pipeline.readSubtitles(of: first, second: track)
    }

    /// Returns the source with a track selection policy that selects the current tracks again.
    func preservingTracks(_ source: MediaSource) -> MediaSource {
        var source = source
        let selected = snapshot.media.tracks.filter { snapshot.selected[$0.kind] == $0.id }
        if let audio = selected.first(where: { $0.kind == .audio }) { source.tracks.audio = .like(audio) }
        if snapshot.media != .empty {
            source.tracks.subtitles = selected.first { $0.kind == .subtitle }.map { .like($0) } ?? .off
            let second = snapshot.media.tracks.first { $0.id == snapshot.secondarySubtitles }
            source.tracks.secondarySubtitles = second.map { .like($0) } ?? .off
        }
        return source
    }

    func switchAudio(to track: Track.ID?, in pipeline: Pipeline) {
        let wasSilent = pipeline.outputsSilence
        pipeline.outputsSilence = track == nil
        let isOther = track.map { pipeline.packets.selectAudio($0) } ?? false
        pipeline.stopReadingExternalAudio()
        guard isOther || wasSilent != pipeline.outputsSilence, snapshot.phase == .ready, seekState == .none else {
            return
        }
        guard snapshot.media.isSeekable else { return }
        if !isRunning, !snapshot.isBuffering {
            // Samples of the old track in the server's buffer would be heard when playback resumes.
            refresh()
        } else if isOther, !pipeline.cachesInactiveTracks || readiness.audio != .ready {
            // No packets of the other track are cached, or audio output has ended.
            resynchronize()
        }
    }

    /// Reverts the selection after the decoder for another track failed to open.
    func revertAudioSelection(_ track: Track.ID, instead: Track.ID) {
        guard snapshot.selected[.audio] == instead else { return }
        snapshot.selected[.audio] = track
        snapshot.media.markUnreadable(instead, instead >= ExternalAudioFile.firstTrack)
        pipeline?.stopReadingExternalAudio()
        show(.damagedTrack(kind: .audio))
    }

    /// Adds the tracks of an external subtitle file, at most once.
    func addSubtitles(_ file: SubtitleFile) {
        guard isOpen, let pipeline, !snapshot.media.tracks.contains(where: { $0.isIn(file.location) }) else { return }
        for part in file.languages {
            let subtitles = snapshot.media.tracks.filter { $0.kind == .subtitle }
            let id = max(SubtitleFile.firstTrack, (subtitles.map(\.id).max() ?? 0) + 1)
            pipeline.subtitles.add(part, as: id)
            snapshot.media.tracks.append(
                Track(part, id: id, number: subtitles.count + 1, beside: pipeline.source.location, isDefault: false))
        }
    }

    /// Marks a track as unreadable; it stays in the menu with a note.
    func markUnreadable(_ track: Track.ID, _ warning: MediaWarning) {
        snapshot.media.markUnreadable(track)
        show(warning)
    }

    // MARK: Subtitle text

    /// Changes a setting of the subtitle appearance.
    func change<Value>(_ path: ReferenceWritableKeyPath<EngineCore, Value>, to value: Value) {
        self[keyPath: path] = value
        pipeline?.subtitles.apply(appearance)
        next?.pipeline?.subtitles.apply(appearance)
    }

    /// Publishes the current subtitle text. During a seek the previous text stays, as the frame does.
    func showSubtitle() {
        subtitleDue = nil
        let tracks = (first: snapshot.selected[.subtitle], second: snapshot.secondarySubtitles)
        if tracks.first == nil || !isOpen { snapshot.subtitle = nil }
        if tracks.second == nil || !isOpen { snapshot.secondarySubtitle = nil }
        snapshot.cueCount = 0
        guard let pipeline, isOpen, tracks.first != nil || tracks.second != nil else { return }
        snapshot.cueCount = tracks.first.map { pipeline.subtitles.transcripts.count(of: $0) } ?? 0
        guard seekState == .none else { return }
        requestSubtitles(pipeline)
        let time = clock.time()
        let first = tracks.first.map { pipeline.subtitles.text(of: $0, at: time, serial: serial) }
        let second = tracks.second.map { pipeline.subtitles.text(of: $0, at: time, serial: serial) }
        snapshot.subtitle = first?.text
        snapshot.secondarySubtitle = second?.text
        subtitleDue = [first?.until, second?.until].compactMap(\.self).min()
    }

    /// Requests the current subtitles for the paused frame.
    private func requestSubtitles(_ pipeline: Pipeline) {
        guard let frame = output.stationaryFrame, let canvas = frame.subtitles?.canvas else {
            return pipeline.subtitles.renderQueue.setStationary(nil)
        }
        let time = max(clock.time(), frame.seconds)
        pipeline.subtitles.renderQueue.setStationary(SubtitleRenderQueue.Request(time: time, span: 0, canvas: canvas))
    }

    /// The time of the next change of the subtitle text; `nil` while paused.
    var nextWakeForSubtitle: HostTime? { isRunning ? subtitleDue.flatMap { clock.host(for: $0) } : nil }
}
