import Synchronization

/// The subtitles of an open medium, of all its tracks. The demuxer's thread fills it; the engine's asks for the text, and the
/// subtitle thread for what is to be drawn.
final class Subtitles: Sendable {
    /// Longer ago than this nothing is kept: a seek to a keyframe may land a little before the place it aimed at.
    private static let memory: Seconds = 60

    private struct State {
        var serial = 0
        /// What began before this time has not been read, but for that of these tracks.
        var place: Seconds = 0
        var wholeTracks: Set<Track.ID> = []
        var lists: [Track.ID: CueList] = [:]
        var packets = SubtitlePacketCache()
        /// Files that may be read, those that somebody has taken to do so, and what has been read of them.
        var files: [Track.ID: SubtitleFile] = [:]
        var takenFiles: [Track.ID: SubtitleFile] = [:]
        var frameDuration: Duration?
        var unreadable: Set<Track.ID> = []
        var bitmapFiles: [Track.ID: [SubtitlePacketCache.Entry]] = [:]
        /// Tracks inside the medium: of text, and of pictures with what their decoders have to know.
        var texts: Set<Track.ID> = []
        var streams: [Track.ID: CodecParameters] = [:]
        var headers: [Track.ID: [UInt8]] = [:]
        var timedText: [Track.ID: TimedTextStyle] = [:]
        var webVTT: [Track.ID: WebVTTStyle] = [:]
        var fonts: [SubtitleFont] = []
        var appearance = Appearance()
        var sentCaptions: [CCDataPacket] = []
        var hasThread = false

        /// Whether a track is in the medium itself.
        func isInside(_ track: Track.ID) -> Bool { texts.contains(track) || isBitmap(track) }

        private func isBitmap(_ track: Track.ID) -> Bool { streams[track] != nil && bitmapFiles[track] == nil }
    }

    /// What a person or a view says of how they are seen.
    struct Appearance: Equatable {
        var settings = SubtitleSettings.standard
        var covered = OccludedRows()
    }

    private let state = Mutex(State())
    private let wanted = Atomic(-1)
    private let wantedSecondary = Atomic(-1)

    init(_ appearance: Appearance = Appearance()) { state.withLock { $0.appearance = appearance } }

    /// The images that are made of them.
    let renderQueue = SubtitleRenderQueue()
    /// All that was read of them as text.
    let transcripts = TranscriptStore()
    /// Ends the reading of files.
    let interrupt = Interrupt()

    /// Makes the subtitle thread end.
    func close() {
        interrupt.cancel()
        renderQueue.close()
    }

    /// The track that is seen at the foot; `nil` when none is.
    var track: Track.ID? { Self.track(wanted.load(ordering: .acquiring)) }

    /// The track that is seen at the top; `nil` when none is.
    var secondaryTrack: Track.ID? { Self.track(wantedSecondary.load(ordering: .acquiring)) }

    /// The tracks that are seen.
    var tracks: [Track.ID] { [track, secondaryTrack].compactMap(\.self) }

    /// Whether any are to be seen.
    var areWanted: Bool { track != nil || secondaryTrack != nil }

    private static func track(_ number: Int) -> Track.ID? { number < 0 ? nil : number }

    /// Says which tracks are wanted. True when a thread has to be started that draws them.
    func choose(_ track: Track.ID?, second: Track.ID?) -> Bool {
        wanted.store(track ?? -1, ordering: .releasing)
        wantedSecondary.store(second ?? -1, ordering: .releasing)
        renderQueue.restart()
        renderQueue.lookAtFiles()
        guard areWanted else { return false }
        return state.withLock { state in
            defer { state.hasThread = true }
            return !state.hasThread
        }
    }

    /// Says how they are to be seen, and how files of them are written.
    func use(_ appearance: Appearance) {
        let (isOther, isOtherText) = state.withLock { state in
            defer { state.appearance = appearance }
            return (
                state.appearance != appearance, state.appearance.settings.encodings != appearance.settings.encodings
            )
        }
        if isOther { renderQueue.restart() }
        if isOtherText { renderQueue.lookAtFiles() }
    }

    /// How they are to be seen.
    var appearance: Appearance { state.withLock { $0.appearance } }

    // MARK: What a container says of them

    /// Says which tracks of the medium are text, what their own headers and styles are, which fonts it brings along, and which
    /// tracks are pictures.
    func describe(
        texts: Set<Track.ID>, headers: [Track.ID: [UInt8]], timedText: [Track.ID: TimedTextStyle],
        webVTT: [Track.ID: WebVTTStyle], fonts: [SubtitleFont], bitmapSubtitles: [Track.ID: CodecParameters]
    ) {
        state.withLock {
            $0.texts.formUnion(texts)
            $0.headers.merge(headers) { $1 }
            $0.timedText.merge(timedText) { $1 }
            $0.webVTT.merge(webVTT) { $1 }
            $0.fonts += fonts
            $0.streams.merge(bitmapSubtitles) { $1 }
        }
    }

    /// What a decoder has to know of a track of pictures; `nil` for text.
    func bitmapSubtitles(of track: Track.ID) -> CodecParameters? { state.withLock { $0.streams[track] } }

    /// A track's own header; `nil` for plain text.
    func header(of track: Track.ID) -> [UInt8]? { state.withLock { $0.headers[track] } }

    /// How a track of MP4's timed text looks; `nil` for others.
    func timedText(of track: Track.ID) -> TimedTextStyle? { state.withLock { $0.timedText[track] } }

    /// How a track of WebVTT says that it looks.
    func webVTT(of track: Track.ID) -> WebVTTStyle { state.withLock { $0.webVTT[track] } ?? WebVTTStyle() }

    /// The fonts that the medium brings along, for who keeps them: they may be large, and are not kept twice.
    func takeFonts() -> [SubtitleFont] {
        state.withLock { state in
            defer { state.fonts = [] }
            return state.fonts
        }
    }

    // MARK: Files

    /// Says that a track is in a file, which is read when it is wanted.
    func add(_ file: SubtitleFile, as track: Track.ID) { state.withLock { $0.files[track] = file } }

    /// Says how long a frame of the film is.
    func describe(frameDuration: Duration?) { state.withLock { $0.frameDuration = frameDuration } }

    /// The file of a wanted track, when it has not been read, or not as it is written; whoever is given it has to read it.
    func takeFile() -> (file: SubtitleFile, track: Track.ID)? {
        let tracks = tracks
        return state.withLock { state in
            for track in tracks {
                guard var file = state.files[track] else { continue }
                file.encoding = state.appearance.settings[encodingOf: file.location]
                file.frameDuration = state.frameDuration
                guard state.takenFiles[track] != file else { continue }
                state.takenFiles[track] = file
                return (file, track)
            }
            return nil
        }
    }

    /// The tracks whose files cannot be read.
    var unreadable: Set<Track.ID> { state.withLock { $0.unreadable } }

    /// Says that a track's file cannot be read.
    func giveUp(_ track: Track.ID) { state.withLock { _ = $0.unreadable.insert(track) } }

    /// Takes what was read of a file. Returns whether it could not be read before.
    func take(_ content: SubtitleFile.Content, of track: Track.ID) -> Bool {
        let wasUnreadable = state.withLock { $0.unreadable.remove(track) != nil }
        switch content {
        case .text(let header, let style, let cues):
            let list = CueList(all: cues)
            transcripts.fill(list.cues, of: track)
            state.withLock {
                $0.lists[track] = list
                $0.headers[track] = header
                $0.webVTT[track] = style
            }
        case .bitmapSubtitles(let stream, let packets):
            state.withLock {
                $0.streams[track] = stream
                $0.bitmapFiles[track] = packets
            }
        }
        renderQueue.restart()
        return wasUnreadable
    }

    // MARK: Cues

    /// Forgets everything for another place. Of tracks that are not seen what began before it is missing; of none with zero.
    func begin(_ serial: Int, at place: Seconds) {
        let tracks = tracks
        state.withLock { state in
            state.serial = serial
            state.place = place
            state.wholeTracks = Set(tracks)
            state.lists = state.lists.filter { $0.key >= SubtitleFile.firstTrack }
            state.packets = SubtitlePacketCache()
            state.sentCaptions = []
        }
        renderQueue.restart(isElsewhere: true)
    }

    /// A track that was chosen after a seek, and the place of that, before which nothing of it was read; whoever is given it has
    /// to do so.
    func takeMissed() -> (track: Track.ID, place: Seconds, serial: Int)? {
        let tracks = tracks
        return state.withLock { state in
            guard state.place > 0,
                let track = tracks.first(where: { state.isInside($0) && !state.wholeTracks.contains($0) })
            else { return nil }
            state.wholeTracks.insert(track)
            return (track, state.place, state.serial)
        }
    }

    /// Keeps what was sent of captions before the place of a serial, for who reads on from there.
    func keep(_ captions: [CCDataPacket], serial: Int) {
        state.withLock { if $0.serial == serial { $0.sentCaptions = captions } }
    }

    /// What was sent of captions before the place of a serial; nothing the second time.
    func takeCaptions(of serial: Int) -> [CCDataPacket] {
        state.withLock { state in
            guard state.serial == serial else { return [] }
            defer { state.sentCaptions = [] }
            return state.sentCaptions
        }
    }

    /// Adds cues of a track. What was over long before `now` is forgotten.
    func insert(_ cues: [Cue], of track: Track.ID, serial: Int, now: Seconds?) {
        transcripts.add(cues, of: track)
        let (isCurrent, delay) = state.withLock { state -> (Bool, Seconds) in
            guard serial == state.serial else { return (false, 0) }
            for cue in cues { state.lists[track, default: CueList()].insert(cue) }
            if let now { state.lists[track]?.forget(before: now - Self.memory) }
            return (true, state.appearance.settings.delay.inSeconds)
        }
        if isCurrent, tracks.contains(track), let first = cues.map(\.start).min() {
            renderQueue.cut(from: first + delay)
        }
    }

    /// Keeps a packet of a track of pictures.
    func keep(_ packet: Packet, at time: Seconds, of track: Track.ID, serial: Int, now: Seconds?) {
        let delay = state.withLock { state -> Seconds? in
            guard serial == state.serial else { return nil }
            state.packets.keep(packet, at: time, of: track, forgetting: (now ?? -.infinity) - Self.memory)
            return state.appearance.settings.delay.inSeconds
        }
        if let delay, tracks.contains(track) { renderQueue.cut(from: time + delay) }
    }

    /// Keeps packets of a track of pictures that lie before those that are kept, as `SubtitlePacketCache.inOrder` has them.
    func keep(earlier packets: [(packet: Packet, time: Seconds)], of track: Track.ID, serial: Int) {
        let delay = state.withLock { state -> Seconds? in
            guard serial == state.serial else { return nil }
            state.packets.prepend(packets, of: track)
            return state.appearance.settings.delay.inSeconds
        }
        guard let delay, let first = packets.map(\.time).min(), tracks.contains(track) else { return }
        renderQueue.cut(from: first + delay)
    }

    /// A track's packets from a number on that are due by a time, and when the one after these is.
    func packets(
        of track: Track.ID, from number: Int, before time: Seconds
    ) -> (due: [SubtitlePacketCache.Entry], next: Seconds?) {
        state.withLock { state in
            guard let all = state.bitmapFiles[track] else {
                return state.packets.packets(of: track, from: number, before: time)
            }
            let rest = all.dropFirst(max(0, number))
            let due = rest.prefix { $0.time <= time }
            return (Array(due), rest.dropFirst(due.count).first?.time)
        }
    }

    /// What is to be read at a time, and when that changes; both `nil` when nothing is, and when nobody knows.
    func text(of track: Track.ID, at time: Seconds, serial: Int) -> (text: String?, until: Seconds?) {
        state.withLock { state in
            guard serial == state.serial, let list = state.lists[track] else { return (nil, nil) }
            let delay = state.appearance.settings.delay.inSeconds
            return (list.text(at: time - delay), list.nextChange(after: time - delay).map { $0 + delay })
        }
    }

    /// What is to be drawn at a time of the cues' own, and when that changes; `nil` when nobody knows that.
    func cues(of track: Track.ID, at time: Seconds) -> (cues: [Cue], until: Seconds?) {
        state.withLock { state in
            guard let list = state.lists[track] else { return ([], nil) }
            return (list.active(at: time), list.nextChange(after: time))
        }
    }

    /// The serial that the cues belong to.
    var serial: Int { state.withLock { $0.serial } }
}
