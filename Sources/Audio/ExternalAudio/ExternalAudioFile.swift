import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// An external audio file of a video file.
package struct ExternalAudioFile: Equatable, Sendable {
    /// The maximum number of tracks read from one file.
    private static let maximumTracks = 64

    /// A path or a URL.
    package let location: String
    /// The location of the video file; the part of the name that both share does not describe the track.
    package let video: String

    package init(location: String, video: String) {
        self.location = location
        self.video = video
    }

    /// An audio track of the file.
    package struct Stream: Sendable {
        var track: Track
        /// The index of the stream in its container.
        package let index: Int
        package let codecParameters: CodecParameters
        /// Whether the container is MP4, which stores packet durations with sample accuracy.
        package let isMP4: Bool
    }

    /// Opens the file; `nil` when that fails, or the file has no audio or is a playlist. Blocks.
    package func open(_ interrupt: Interrupt, _ options: OpenOptions, _ log: LogCollector) -> Demuxer? {
        guard case .success(let demuxer) = Demuxer.open(location, options: options, interrupt: interrupt, log: log),
            demuxer.selection.audio != nil, !demuxer.isPlaylist
        else { return nil }
        return demuxer
    }

    /// Returns the playable audio tracks of the opened file, with consecutive identifiers from `first`.
    func streams(_ demuxer: Demuxer, from first: Track.ID) -> [Stream] {
        let tracks = demuxer.selection.tracks.filter { $0.kind == .audio && $0.isPlayable }
        return tracks.prefix(Self.maximumTracks).compactMap { track in
            demuxer.stream(track.id).flatMap { CodecParameters($0) }.map { codecParameters in
                Stream(track: described(track), index: track.id, codecParameters: codecParameters, isMP4: demuxer.isMP4)
            }
        }.enumerated().map { number, stream in
            var stream = stream
            stream.track.id = first + number
            return stream
        }
    }

    /// Returns a placeholder track for a file that cannot be read.
    func unreadable(id: Track.ID) -> Track {
        var track = described(Track(id: id, kind: .audio, codec: LocalFile.fileExtension(of: location)))
        track.traits.insert(.isUnreadable)
        return track
    }

    /// Completes a track's metadata with the words in the file's name: language, title and commentary.
    private func described(_ track: Track) -> Track {
        var track = track
        let words = ExternalFileMatcher.words(of: location, beside: video)
        // Some containers require a language, and store `und` for none.
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
    private static let fileExtensions: Set<String> = [
        "aac", "ac3", "aif", "aiff", "alac", "ape", "dts", "dtshd", "eac3", "flac", "m4a", "m4b", "mka", "mp2", "mp3",
        "mpa", "mpc", "oga", "ogg", "opus", "tak", "thd", "truehd", "tta", "wav", "weba", "wma", "wv",
    ]
    private static let most = 16

    /// Returns whether the file extension is that of an audio file.
    static func isAudioFile(_ location: String) -> Bool {
        fileExtensions.contains(LocalFile.fileExtension(of: location))
    }

    /// Returns the external audio files in the folder of a video file, best match first; empty for remote files.
    package static func beside(_ video: String) -> [(file: ExternalAudioFile, rank: ExternalFileMatcher.Rank)] {
        guard LocalFile.bytes(of: video) != nil else { return [] }
        let folder = FolderListing(ExternalFileMatcher.folder(of: video), most: ExternalFileMatcher.maximumNames)
        let found = choose(from: folder.names, for: LocalFile.name(of: video)).prefix(most)
        return found.compactMap { name, rank in
            folder.location(of: name).map { (ExternalAudioFile(location: $0, video: video), rank) }
        }
    }

    /// Returns those of many file names that match a video file, best match first.
    static func choose(from names: [String], for video: String) -> [(name: String, rank: ExternalFileMatcher.Rank)] {
        ExternalFileMatcher.choose(
            from: names.filter { isAudioFile($0) && !$0.hasPrefix(".") && $0 != video }, for: video,
            among: VideoFileNames(video, in: names))
    }
}
