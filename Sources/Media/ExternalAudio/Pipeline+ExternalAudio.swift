/// The sound files of an open medium.
extension Pipeline {
    /// Opens the first sound file that can be had of those beside a film that have its name, for a film that has no sound
    /// itself. Its track is then chosen, and its reader waits to be started; `nil` when there is none. Runs on the
    /// demuxer's thread.
    func openExternalAudio(beside demuxer: Demuxer, for info: inout MediaInfo) -> ExternalAudioThread? {
        guard let film = film(of: demuxer) else { return nil }
        for (file, rank) in ExternalAudioFile.beside(film) where rank <= .more && externalAudio.begin(file) {
            let interrupt = externalAudio.search()
            let demuxer = file.open(interrupt, options, log)
            info.addAudioTracks(externalAudio.take(file, demuxer))
            guard let demuxer, let track = source.tracks.choose(from: info.tracks)[.audio],
                externalAudio.beginReading(track, interrupt)
            else { continue }
            info.chosen[.audio] = track
            return ExternalAudioThread(self, track: track, demuxer: demuxer, isHeard: true, interrupt)
        }
        return nil
    }

    /// Finds the sound files beside a film and those that were added to it before, and looks what is in them: on a thread of
    /// its own, because the film plays meanwhile.
    func findExternalAudio(beside demuxer: Demuxer) {
        guard let film = film(of: demuxer) else { return }
        look { [externalFiles = source.externalFiles] in
            ExternalAudioFile.beside(film).map(\.file)
                + externalFiles.found(.audio).map { ExternalAudioFile(location: $0, film: film) }
        }
    }

    /// Looks what is in a file that a person has added.
    func look(into file: ExternalAudioFile) { look { [file] } }

    /// The film whose folder is looked into; `nil` for what is on no disk.
    private func film(of demuxer: Demuxer) -> String? {
        if !demuxer.isNetwork, case .location(let location) = source.input { location } else { nil }
    }

    /// Looks what is in files that nobody has looked into, one after the other, and tells.
    private func look(_ files: @escaping @Sendable () -> [ExternalAudioFile]) {
        startThread("sound files") { [self] in
            log.collect {
                for file in files() where externalAudio.begin(file) {
                    let interrupt = externalAudio.search()
                    let (demuxer, warning) = MediaWarning.missing(.audio) { file.open(interrupt, options, log) }
                    guard !interrupt.cancelled else { return }
                    if demuxer == nil, warning == .untrusted { tell(.warning(warning)) }
                    tell(.externalAudioFound(externalAudio.take(file, demuxer)))
                }
            }
        }
    }

    /// Reads a track of a sound file, and tells when enough of it is there for a change.
    func prepareExternalAudio(_ track: Track.ID) {
        let interrupt = Interrupt()
        guard externalAudio.beginReading(track, interrupt) else { return }
        startThread("sound file") { [self] in ExternalAudioThread(self, track: track, interrupt).run() }
    }

    /// Ends the reading of all sound files but what is heard.
    func stopReadingExternalAudio() {
        externalAudio.stopReading(except: Set([packets.audioTrack].compactMap(\.self)))
        packets.interrupt()
    }
}
