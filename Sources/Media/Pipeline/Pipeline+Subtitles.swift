import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

extension MediaInfo {
    /// Adds the external subtitle files next to the video file, then those that the user added before; or those that
    /// belong to a network source. Repeats the track selection with them. Runs on the demux thread.
    mutating func addSubtitles(beside demuxer: Demuxer, of pipeline: Pipeline) {
        pipeline.subtitles.describe(frameDuration: frameDuration)
        guard hasVideo, case .location(let location) = pipeline.source.input else { return }
        if demuxer.isNetwork {
            guard !pipeline.source.associatedFiles.subtitles.isEmpty else { return }
            for subtitles in pipeline.source.associatedFiles.subtitles {
                add(SubtitleFile(location: subtitles.location), to: pipeline, isDefault: false)
                tracks[tracks.count - 1].language = subtitles.language
                tracks[tracks.count - 1].title = subtitles.title
            }
        } else {
            addSubtitles(besideFile: location, of: pipeline)
        }
        chosen[.subtitle] = pipeline.source.tracks.choose(from: tracks)[.subtitle]
        chosenSecondary = pipeline.source.tracks.chooseSecondarySubtitles(from: tracks)
    }

    private mutating func addSubtitles(besideFile location: String, of pipeline: Pipeline) {
        for (file, isDefault) in SubtitleFile.beside(location) { add(file, to: pipeline, isDefault: isDefault) }
        for addition in pipeline.source.externalFiles.found(.subtitle)
        where !tracks.contains(where: { $0.isIn(addition) }) {
            for file in SubtitleFile(location: addition).languages { add(file, to: pipeline, isDefault: false) }
        }
    }

    private mutating func add(_ file: SubtitleFile, to pipeline: Pipeline, isDefault: Bool) {
        let count = tracks.count { $0.kind == .subtitle }
        let track = Track(
            file, id: Track.firstExternalSubtitle + count, number: count + 1, beside: pipeline.source.location,
            isDefault: isDefault)
        tracks.append(track)
        pipeline.subtitles.add(file, as: track.id)
    }

    /// Returns the metadata with the tracks marked whose files have proved unreadable since.
    func marked(by subtitles: Subtitles?) -> MediaInfo {
        var info = self
        for track in subtitles?.unreadableTracks ?? [] { info.markUnreadable(track) }
        return info
    }

    /// Marks a track's file as unreadable, or as readable again.
    mutating func markUnreadable(_ track: Track.ID, _ isUnreadable: Bool = true) {
        guard let index = tracks.firstIndex(where: { $0.id == track }) else { return }
        if isUnreadable {
            tracks[index].traits.insert(.isUnreadable)
        } else {
            tracks[index].traits.remove(.isUnreadable)
        }
    }
}

/// Subtitle track selection of an open medium.
extension Pipeline {
    /// Reads the primary track's subtitles, rendered at the bottom, and the secondary track's, rendered at the top;
    /// `nil` for none. Starts the subtitle thread when it is first needed.
    func readSubtitles(of track: Track.ID?, secondary: Track.ID?) {
        guard subtitles.select(track, secondary: secondary) else { return }
        startThread("subtitles") { SubtitleThread(self).run() }
    }

    /// Replaces the subtitles of the stationary frame and of those behind it.
    func recompositeSubtitles() {
        output.recompositeSubtitles(serial: subtitles.serial) { recomposited($0, at: $1) }
    }

    /// Replaces the subtitles of a frame that was just queued, if others were rendered during its conversion.
    func recompositeSubtitles(of frame: VideoFrame, serial: Int) {
        guard let other = recomposited(frame, at: frame.seconds) else { return }
        output.replace(frame, by: other, serial: serial)
    }

    /// Returns a frame with the subtitles rendered for a time; `nil` if it has them, or if none have been rendered.
    private func recomposited(_ frame: VideoFrame, at time: Seconds) -> VideoFrame? {
        guard let old = frame.subtitles, let composition = subtitles.renderQueue.exact(at: time, on: old.canvas),
            !composition.hasSameBitmaps(old.composition)
        else { return nil }
        return frame.recomposited(with: composition)
    }
}
