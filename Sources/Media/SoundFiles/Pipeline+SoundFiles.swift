/// The sound files of an open medium.
extension Pipeline {
    /// Opens the first sound file that can be had of those beside a film that have its name, for a film that has no sound
    /// itself. Its track is then chosen, and its reader waits to be started; `nil` when there is none. Runs on the
    /// demuxer's thread.
    func openSound(beside demuxer: Demuxer, for info: inout MediaInfo) -> SoundFileThread? {
        guard let film = film(of: demuxer) else { return nil }
        for (file, rank) in SoundFile.beside(film) where rank <= .more && soundFiles.begin(file) {
            let interrupt = soundFiles.search()
            let demuxer = file.open(interrupt, options, log)
            info.addSounds(soundFiles.take(file, demuxer))
            guard let demuxer, let track = source.tracks.choose(from: info.tracks)[.audio],
                soundFiles.beginReading(track, interrupt)
            else { continue }
            info.chosen[.audio] = track
            return SoundFileThread(self, track: track, demuxer: demuxer, isHeard: true, interrupt)
        }
        return nil
    }

    /// Finds the sound files beside a film and those that were added to it before, and looks what is in them: on a thread of
    /// its own, because the film plays meanwhile.
    func lookForSounds(beside demuxer: Demuxer) {
        guard let film = film(of: demuxer) else { return }
        look { [additions = source.additions] in
            SoundFile.beside(film).map(\.file)
                + additions.found(.audio).map { SoundFile(location: $0, film: film) }
        }
    }

    /// Looks what is in a file that a person has added.
    func look(into file: SoundFile) { look { [file] } }

    /// The film whose folder is looked into; `nil` for what is on no disk.
    private func film(of demuxer: Demuxer) -> String? {
        if !demuxer.isNetwork, case .location(let location) = source.input { location } else { nil }
    }

    /// Looks what is in files that nobody has looked into, one after the other, and tells.
    private func look(_ files: @escaping @Sendable () -> [SoundFile]) {
        startThread("sound files") { [self] in
            log.collect {
                for file in files() where soundFiles.begin(file) {
                    let interrupt = soundFiles.search()
                    let (demuxer, notice) = MediaNotice.missing(.audio) { file.open(interrupt, options, log) }
                    guard !interrupt.cancelled else { return }
                    if demuxer == nil, notice == .untrusted { tell(.notice(notice)) }
                    tell(.soundsFound(soundFiles.take(file, demuxer)))
                }
            }
        }
    }

    /// Reads a track of a sound file, and tells when enough of it is there for a change.
    func prepareSound(_ track: Track.ID) {
        let interrupt = Interrupt()
        guard soundFiles.beginReading(track, interrupt) else { return }
        startThread("sound file") { [self] in SoundFileThread(self, track: track, interrupt).run() }
    }

    /// Ends the reading of all sound files but what is heard.
    func stopReadingSounds() {
        soundFiles.stopReading(except: Set([packets.soundTrack].compactMap(\.self)))
        packets.interrupt()
    }
}
