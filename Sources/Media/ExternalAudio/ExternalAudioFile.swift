import CFFmpeg

/// Sound in a file of its own, which belongs to a film.
struct ExternalAudioFile: Equatable, Sendable {
    /// Numbers from here on are of sound in files: those of subtitles in files lie below.
    static let firstTrack = SubtitleFile.firstTrack << 1
    /// No film has as many in one file.
    private static let mostTracks = 64

    /// A path or a URL.
    let location: String
    /// The film's, whose name says what is the same in its own.
    let film: String

    /// One of the tracks in a file.
    struct Stream: Sendable {
        var track: Track
        /// Which one of the container's it is.
        let index: Int
        let coded: CodecParameters
        /// Whether its container is MP4, which tells to the sample how long a packet is.
        let isMP4: Bool
    }

    /// Opens it; `nil` when it cannot be, or has no sound. Blocks.
    func open(_ interrupt: Interrupt, _ options: Demuxer.OpenOptions, _ log: LogCollector) -> Demuxer? {
        guard case .success(let demuxer) = Demuxer.open(location, options: options, interrupt: interrupt, log: log),
            demuxer.selection.audio != nil, !demuxer.isPlaylist
        else { return nil }
        return demuxer
    }

    /// The tracks of it, as `demuxer` knows them; their numbers are from `first` on.
    func streams(_ demuxer: Demuxer, from first: Track.ID) -> [Stream] {
        let tracks = demuxer.selection.tracks.filter { $0.kind == .audio && $0.isPlayable }
        return tracks.prefix(Self.mostTracks).compactMap { track in
            demuxer.stream(track.id).flatMap { CodecParameters($0) }.map { coded in
                Stream(track: described(track), index: track.id, coded: coded, isMP4: demuxer.isMP4)
            }
        }.enumerated().map { number, stream in
            var stream = stream
            stream.track.id = first + number
            return stream
        }
    }

    /// What stands for it when it cannot be read.
    func unreadable(id: Track.ID) -> Track {
        var track = described(Track(id: id, kind: .audio, codec: LocalFile.ending(of: location)))
        track.traits.insert(.isUnreadable)
        return track
    }

    /// What its own name says is added to what the container says of it.
    private func described(_ track: Track) -> Track {
        var track = track
        let words = ExternalFileMatcher.words(of: location, beside: film)
        // Some containers must write a language, and write that it is none.
        if track.spokenLanguage == nil { track.language = words.last(where: Language.isKnown) }
        if words.contains(where: { $0.lowercased() == "commentary" }) { track.traits.insert(.isCommentary) }
        let rest = words.filter { !Language.isKnown($0) }.joined(separator: " ")
        if track.title == nil, !rest.isEmpty { track.title = rest }
        if track.title == nil, track.language == nil { track.title = LocalFile.name(of: location) }
        track.traits.remove(.isDefault)
        track.traits.insert(.isExternal)
        track.location = location
        return track
    }
}

extension ExternalAudioFile {
    private static let endings: Set<String> = [
        "aac", "ac3", "aif", "aiff", "alac", "ape", "dts", "dtshd", "eac3", "flac", "m4a", "m4b", "mka", "mp2", "mp3",
        "mpa", "mpc", "oga", "ogg", "opus", "tak", "thd", "truehd", "tta", "wav", "weba", "wma", "wv",
    ]
    private static let most = 16

    /// Whether a name is that of a sound file.
    static func isOne(_ location: String) -> Bool { endings.contains(LocalFile.ending(of: location)) }

    /// The sound files beside a film, best first: those of its name, then similar ones.
    static func beside(_ film: String) -> [(file: ExternalAudioFile, rank: ExternalFileMatcher.Rank)] {
        guard LocalFile.bytes(of: film) != nil else { return [] }
        let folder = FolderListing(ExternalFileMatcher.folder(of: film), most: ExternalFileMatcher.mostNames)
        let found = choose(from: folder.names, for: LocalFile.name(of: film)).prefix(most)
        return found.compactMap { name, rank in
            folder.location(of: name).map { (ExternalAudioFile(location: $0, film: film), rank) }
        }
    }

    /// Those of many names that belong to a film's.
    static func choose(from names: [String], for film: String) -> [(name: String, rank: ExternalFileMatcher.Rank)] {
        ExternalFileMatcher.choose(
            from: names.filter { isOne($0) && !$0.hasPrefix(".") && $0 != film }, for: film,
            among: VideoFileNames(film, in: names))
    }
}
