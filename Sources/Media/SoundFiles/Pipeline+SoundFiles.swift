/// The sound files of an open medium.
extension Pipeline {
    /// Finds the sound files that lie beside a film. Runs on the demuxer's thread, which has no time to look into them.
    func soundFiles(beside demuxer: Demuxer) -> [(file: SoundFile, rank: Companion.Rank)] {
        guard !demuxer.isNetwork, case .location(let location) = source.input else { return [] }
        return SoundFile.beside(location)
    }

    /// Opens the first file that can be had of those that have a film's name, for a film that has no sound itself. Its track
    /// is then chosen, and its reader waits to be started; `nil` when there is none.
    func openSound(of files: [(file: SoundFile, rank: Companion.Rank)], for info: inout MediaInfo) -> SoundFileThread? {
        for (file, rank) in files where rank <= .more && soundFiles.begin(file) {
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

    /// Looks what is in files, one after the other, and tells.
    func lookInto(_ files: [SoundFile]) {
        let files = files.filter { soundFiles.begin($0) }
        guard !files.isEmpty else { return }
        startThread("sound files") { [self] in
            log.collect {
                for file in files {
                    let interrupt = soundFiles.search()
                    let demuxer = file.open(interrupt, options, log)
                    guard !interrupt.cancelled else { return }
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
