import WindowboxAudio
import WindowboxCore
import WindowboxDemux

/// External audio of an open medium.
extension Pipeline {
    /// Opens the first readable external audio file with the name of the video file, or the associated one, for a video
    /// without audio, and selects its track. Runs on the demux thread.
    /// - Parameters:
    ///   - demuxer: The demuxer of the video file.
    ///   - info: The metadata to add the tracks to.
    /// - Returns: The reader of the selected track, to be started; `nil` when no file matches.
    func openExternalAudio(beside demuxer: Demuxer, for info: inout MediaInfo) -> ExternalAudioThread? {
        let beside = video(of: demuxer).map { ExternalAudioFile.beside($0).filter { $0.rank <= .more }.map(\.file) }
        for file in beside ?? associatedAudio where externalAudio.beginProbe(of: file) {
            let interrupt = externalAudio.makeProbeInterrupt()
            let demuxer = beside == nil ? openAssociated(file, interrupt) : file.open(interrupt, options, log)
            info.addAudioTracks(externalAudio.record(file, demuxer))
            guard let demuxer, let track = source.tracks.choose(from: info.tracks)[.audio],
                externalAudio.beginReading(track, interrupt)
            else { continue }
            info.chosen[.audio] = track
            demuxer.unbindThread()
            return ExternalAudioThread(self, track: track, demuxer: demuxer, isSelected: true, interrupt)
        }
        return nil
    }

    /// Probes the external audio files in the folder of the video file, and those that the user added before. Runs on a
    /// thread of its own, because the video is playing.
    func probeExternalAudio(beside demuxer: Demuxer) {
        guard let video = video(of: demuxer) else { return }
        probe { [externalFiles = source.externalFiles] in
            ExternalAudioFile.beside(video).map(\.file)
                + externalFiles.found(.audio).map { ExternalAudioFile(location: $0, video: video) }
        }
    }

    /// Probes a file that the user added.
    func probe(_ file: ExternalAudioFile) { probe { [file] } }

    /// Returns the location of the video file whose folder is searched; `nil` for network sources.
    private func video(of demuxer: Demuxer) -> String? {
        if !demuxer.isNetwork, case .location(let location) = source.input { location } else { nil }
    }

    /// The audio file that belongs to a network source.
    private var associatedAudio: [ExternalAudioFile] {
        source.associatedFiles.audio.map { [ExternalAudioFile(location: $0, video: source.location)] } ?? []
    }

    /// Opens the audio file of a network source with the HTTP headers of the source; `nil` when that fails, or the file
    /// has no audio or is a playlist.
    private func openAssociated(_ file: ExternalAudioFile, _ interrupt: Interrupt) -> Demuxer? {
        let audio = MediaSource(input: .location(file.location), headers: source.headers)
        guard case .success(let demuxer) = Demuxer.open(audio, options: options, interrupt: interrupt, log: log),
            demuxer.selection.audio != nil, !demuxer.isPlaylist
        else { return nil }
        return demuxer
    }

    /// Probes files that have not been probed before, one after the other, and reports their tracks.
    private func probe(_ files: @escaping @Sendable () -> [ExternalAudioFile]) {
        startThread("external files") { [self] in
            log.collect {
                for file in files() where externalAudio.beginProbe(of: file) {
                    let interrupt = externalAudio.makeProbeInterrupt()
                    let (demuxer, warning) = MediaWarning.missing(.audio) { file.open(interrupt, options, log) }
                    guard !interrupt.cancelled else { return }
                    // The track precedes its warning, so that an observer of the warning finds the track.
                    notify(.externalAudioFound(externalAudio.record(file, demuxer)))
                    if demuxer == nil, warning == .untrusted { notify(.warning(warning)) }
                }
            }
        }
    }

    /// Reads an external track ahead; `.externalAudioPrepared` follows when it can be switched to.
    func prepareExternalAudio(_ track: Track.ID) {
        let interrupt = Interrupt()
        guard externalAudio.beginReading(track, interrupt) else { return }
        startThread("external audio") { [self] in ExternalAudioThread(self, track: track, interrupt).run() }
    }

    /// Ends all readers but that of the playing track.
    func stopReadingExternalAudio() {
        externalAudio.stopReading(except: Set([packets.audioTrack].compactMap(\.self)))
        packets.interrupt()
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
