extension MediaInfo {
    /// Adds the subtitle files that lie beside a film, then those that were added to it before, and chooses anew with
    /// them. Runs on the demuxer's thread.
    mutating func addSubtitles(beside demuxer: Demuxer, of pipeline: Pipeline) {
        pipeline.subtitles.describe(frameDuration: frameDuration)
        guard hasVideo, !demuxer.isNetwork, case .location(let location) = pipeline.source.input else { return }
        for (file, isMeant) in SubtitleFile.beside(location) { add(file, to: pipeline, isDefault: isMeant) }
        for addition in pipeline.source.externalFiles.found(.subtitle)
        where !tracks.contains(where: { $0.isIn(addition) }) {
            for file in SubtitleFile(location: addition).parts { add(file, to: pipeline, isDefault: false) }
        }
        chosen[.subtitle] = pipeline.source.tracks.choose(from: tracks)[.subtitle]
        chosenSecondary = pipeline.source.tracks.chooseSecondarySubtitles(from: tracks)
    }

    private mutating func add(_ file: SubtitleFile, to pipeline: Pipeline, isDefault: Bool) {
        let count = tracks.count { $0.kind == .subtitle }
        let track = Track(
            file, id: SubtitleFile.firstTrack + count, number: count + 1, beside: pipeline.source.location,
            isDefault: isDefault)
        tracks.append(track)
        pipeline.subtitles.add(file, as: track.id)
    }

    /// The same with what has been found out of files meanwhile.
    func marked(by subtitles: Subtitles?) -> MediaInfo {
        var info = self
        for track in subtitles?.unreadable ?? [] { info.markUnreadable(track) }
        return info
    }

    /// Says of a track that its file cannot be read, or can be read after all.
    mutating func markUnreadable(_ track: Track.ID, _ isUnreadable: Bool = true) {
        guard let index = tracks.firstIndex(where: { $0.id == track }) else { return }
        if isUnreadable {
            tracks[index].traits.insert(.isUnreadable)
        } else {
            tracks[index].traits.remove(.isUnreadable)
        }
    }
}

/// The subtitles of an open medium.
extension Pipeline {
    /// Reads a track's subtitles, and draws them at the foot, and a second one's at the top; with `nil` none.
    func readSubtitles(of track: Track.ID?, second: Track.ID?) {
        guard subtitles.choose(track, second: second) else { return }
        startThread("subtitles") { SubtitleThread(self).run() }
    }
}
