import Synchronization
import WindowboxCore
import WindowboxDemux

/// The subtitles of an open medium, for all of its tracks: written by the demuxer thread, read by the engine (text) and
/// by the subtitle thread (rendering).
package final class Subtitles: Sendable {
    /// The seconds for which past cues are retained. A seek to a keyframe may end slightly before its target.
    private static let retention: Seconds = 60

    private struct State {
        var serial = 0
        /// The start time of the serial: cues that start earlier have been read for `completeTracks` only. Zero when
        /// none are missing.
        var startTime: Seconds = 0
        var completeTracks: Set<Track.ID> = []
        var lists: [Track.ID: CueList] = [:]
        var packets = SubtitlePacketCache()
        /// The external files by track, those that the subtitle thread has begun to read, and the results.
        var files: [Track.ID: SubtitleFile] = [:]
        var readFiles: [Track.ID: SubtitleFile] = [:]
        var frameDuration: Duration?
        var unreadableTracks: Set<Track.ID> = []
        var bitmapFiles: [Track.ID: [SubtitlePacketCache.Entry]] = [:]
        /// The tracks inside the container: the text ones, and the codec parameters of the bitmap ones.
        var texts: Set<Track.ID> = []
        var streams: [Track.ID: CodecParameters] = [:]
        var headers: [Track.ID: [UInt8]] = [:]
        var timedText: [Track.ID: TimedTextStyle] = [:]
        var webVTT: [Track.ID: WebVTTStyle] = [:]
        var fonts: [SubtitleFont] = []
        var appearance = Appearance()
        var pendingCaptions: [CCDataPacket] = []
        var hasThread = false

        /// Whether a track is inside the container, not in an external file.
        func isEmbedded(_ track: Track.ID) -> Bool { texts.contains(track) || isBitmap(track) }

        private func isBitmap(_ track: Track.ID) -> Bool { streams[track] != nil && bitmapFiles[track] == nil }
    }

    /// The user's settings and the rows occluded by the controls of the view.
    package struct Appearance: Equatable {
        package var settings = SubtitleSettings.standard
        package var occluded = OccludedRows()

        package init() {}
    }

    private let state = Mutex(State())
    private let primaryID = Atomic(-1)
    private let secondaryID = Atomic(-1)

    package init(_ appearance: Appearance = Appearance()) { state.withLock { $0.appearance = appearance } }

    /// The requests to the subtitle thread and the compositions it has rendered.
    package let renderQueue = SubtitleRenderQueue()
    /// The text of all tracks that has been decoded so far.
    package let transcripts = TranscriptStore()
    /// Cancels the reading of external files.
    package let interrupt = Interrupt()

    /// Cancels file access and ends the subtitle thread.
    package func close() {
        interrupt.cancel()
        renderQueue.close()
    }

    /// The primary track; `nil` when none is selected.
    package var track: Track.ID? { Self.track(primaryID.load(ordering: .acquiring)) }

    /// The secondary track, shown at the top; `nil` when none is selected.
    package var secondaryTrack: Track.ID? { Self.track(secondaryID.load(ordering: .acquiring)) }

    /// The selected tracks, the primary one first.
    package var tracks: [Track.ID] { [track, secondaryTrack].compactMap(\.self) }

    /// Whether any track is selected.
    package var hasSelection: Bool { track != nil || secondaryTrack != nil }

    private static func track(_ number: Int) -> Track.ID? { number < 0 ? nil : number }

    /// Selects the primary and secondary tracks.
    /// - Returns: Whether the caller has to start the subtitle thread: true once, for the first selection.
    package func select(_ track: Track.ID?, secondary: Track.ID?) -> Bool {
        primaryID.store(track ?? -1, ordering: .releasing)
        secondaryID.store(secondary ?? -1, ordering: .releasing)
        renderQueue.restart()
        renderQueue.checkFiles()
        guard hasSelection else { return false }
        return state.withLock { state in
            defer { state.hasThread = true }
            return !state.hasThread
        }
    }

    /// Applies settings and occlusion; renders again when they differ, and reads files again when their encodings do.
    package func apply(_ appearance: Appearance) {
        let (isChanged, isEncodingChanged) = state.withLock { state in
            defer { state.appearance = appearance }
            return (
                state.appearance != appearance, state.appearance.settings.encodings != appearance.settings.encodings
            )
        }
        if isChanged { renderQueue.restart() }
        if isEncodingChanged { renderQueue.checkFiles() }
    }

    /// The settings and the occlusion in effect.
    package var appearance: Appearance { state.withLock { $0.appearance } }

    // MARK: Container metadata

    /// Adds the metadata of tracks inside the container: headers, styles, embedded fonts, and the codec parameters of
    /// bitmap tracks.
    package func describe(
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

    /// Returns the codec parameters of a bitmap track; `nil` for text.
    func bitmapSubtitles(of track: Track.ID) -> CodecParameters? { state.withLock { $0.streams[track] } }

    /// Returns the ASS header of a track; `nil` for plain text.
    func header(of track: Track.ID) -> [UInt8]? { state.withLock { $0.headers[track] } }

    /// Returns the default style of an MP4 timed text track (3GPP TS 26.245); `nil` for other codecs.
    func timedText(of track: Track.ID) -> TimedTextStyle? { state.withLock { $0.timedText[track] } }

    /// Returns the `STYLE` blocks of a WebVTT track; an empty style for other codecs.
    func webVTT(of track: Track.ID) -> WebVTTStyle { state.withLock { $0.webVTT[track] } ?? WebVTTStyle() }

    /// Removes and returns the embedded fonts. The renderer keeps them: fonts may be large and are not stored twice.
    func consumeFonts() -> [SubtitleFont] {
        state.withLock { state in
            defer { state.fonts = [] }
            return state.fonts
        }
    }

    // MARK: External files

    /// Adds an external file as a track. The subtitle thread reads it once the track is selected.
    package func add(_ file: SubtitleFile, as track: Track.ID) { state.withLock { $0.files[track] = file } }

    /// Sets the frame duration of the video, for frame-based formats (MicroDVD).
    package func describe(frameDuration: Duration?) { state.withLock { $0.frameDuration = frameDuration } }

    /// Returns the file of a selected track that has not been read with its current encoding and frame duration, and
    /// marks it as read: the caller has to read it. `nil` when none is left.
    package func dequeueFile() -> (file: SubtitleFile, track: Track.ID)? {
        let tracks = tracks
        return state.withLock { state in
            for track in tracks {
                guard var file = state.files[track] else { continue }
                file.encoding = state.appearance.settings[encodingOf: file.location]
                file.frameDuration = state.frameDuration
                guard state.readFiles[track] != file else { continue }
                state.readFiles[track] = file
                return (file, track)
            }
            return nil
        }
    }

    /// The tracks whose files could not be read.
    package var unreadableTracks: Set<Track.ID> { state.withLock { $0.unreadableTracks } }

    package func markUnreadable(_ track: Track.ID) { state.withLock { _ = $0.unreadableTracks.insert(track) } }

    /// Stores the content of a track's file. Returns whether the track was marked as unreadable before.
    package func store(_ content: SubtitleFile.Content, of track: Track.ID) -> Bool {
        let wasUnreadable = state.withLock { $0.unreadableTracks.remove(track) != nil }
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

    /// Begins a serial and discards the cues and packets of the tracks inside the container.
    ///
    /// - Parameter startTime: The start time in seconds; earlier cues of tracks that are not selected now are missing.
    ///   Zero when none are missing.
    package func begin(_ serial: Int, at startTime: Seconds) {
        let tracks = tracks
        state.withLock { state in
            state.serial = serial
            state.startTime = startTime
            state.completeTracks = Set(tracks)
            state.lists = state.lists.filter { $0.key >= Track.firstExternalSubtitle }
            state.packets = SubtitlePacketCache()
            state.pendingCaptions = []
        }
        renderQueue.restart(isElsewhere: true)
    }

    /// Returns a track selected after a seek whose cues before the target of the seek have not been read, and marks it
    /// as read: the caller has to read them. `nil` when none is left.
    package func dequeueMissedTrack() -> (track: Track.ID, startTime: Seconds, serial: Int)? {
        let tracks = tracks
        return state.withLock { state in
            guard state.startTime > 0,
                let track = tracks.first(where: { state.isEmbedded($0) && !state.completeTracks.contains($0) })
            else { return nil }
            state.completeTracks.insert(track)
            return (track, state.startTime, state.serial)
        }
    }

    /// Stores the caption data sent before the start time of a serial, for the closed caption decoder.
    package func enqueue(_ captions: [CCDataPacket], serial: Int) {
        state.withLock { if $0.serial == serial { $0.pendingCaptions = captions } }
    }

    /// Removes and returns the caption data stored for a serial; empty on the second call.
    package func dequeueCaptions(of serial: Int) -> [CCDataPacket] {
        state.withLock { state in
            guard state.serial == serial else { return [] }
            defer { state.pendingCaptions = [] }
            return state.pendingCaptions
        }
    }

    /// Inserts cues of a track, and removes those that ended more than `retention` seconds before `now`. Cues of an old
    /// serial only go to the transcript.
    package func insert(_ cues: [Cue], of track: Track.ID, serial: Int, now: Seconds?) {
        transcripts.add(cues, of: track)
        let (isCurrent, delay) = state.withLock { state -> (Bool, Seconds) in
            guard serial == state.serial else { return (false, 0) }
            for cue in cues { state.lists[track, default: CueList()].insert(cue) }
            if let now { state.lists[track]?.remove(before: now - Self.retention) }
            return (true, state.appearance.settings.delay.inSeconds)
        }
        if isCurrent, tracks.contains(track), let first = cues.map(\.start).min() {
            renderQueue.invalidate(from: first + delay)
        }
    }

    /// Queues a packet of a bitmap track. Ignored when the serial is outdated.
    package func enqueue(_ packet: Packet, at time: Seconds, of track: Track.ID, serial: Int, now: Seconds?) {
        let delay = state.withLock { state -> Seconds? in
            guard serial == state.serial else { return nil }
            state.packets.enqueue(packet, at: time, of: track, removingBefore: (now ?? -.infinity) - Self.retention)
            return state.appearance.settings.delay.inSeconds
        }
        if let delay, tracks.contains(track) { renderQueue.invalidate(from: time + delay) }
    }

    /// Prepends packets of a bitmap track that precede the queued ones, in the order of
    /// `SubtitlePacketCache.inFileOrder`.
    package func enqueue(earlier packets: [(packet: Packet, time: Seconds)], of track: Track.ID, serial: Int) {
        let delay = state.withLock { state -> Seconds? in
            guard serial == state.serial else { return nil }
            state.packets.prepend(packets, of: track)
            return state.appearance.settings.delay.inSeconds
        }
        guard let delay, let first = packets.map(\.time).min(), tracks.contains(track) else { return }
        renderQueue.invalidate(from: first + delay)
    }

    /// Returns the packets of a bitmap track with at least the given number that are due by `time`, and the time of the
    /// next one.
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

    /// Returns the text shown at a time and the time of its next change; `nil` for no text, and for an unknown or no
    /// change.
    package func text(of track: Track.ID, at time: Seconds, serial: Int) -> (text: String?, until: Seconds?) {
        state.withLock { state in
            guard serial == state.serial, let list = state.lists[track] else { return (nil, nil) }
            let delay = state.appearance.settings.delay.inSeconds
            return (list.text(at: time - delay), list.nextChange(after: time - delay).map { $0 + delay })
        }
    }

    /// Returns the cues active at a time, without the user's delay, and the time of the next change; `nil` when
    /// unknown.
    func cues(of track: Track.ID, at time: Seconds) -> (cues: [Cue], until: Seconds?) {
        state.withLock { state in
            guard let list = state.lists[track] else { return ([], nil) }
            return (list.active(at: time), list.nextChange(after: time))
        }
    }

    /// Returns the active cues of the selected tracks at a time of the media, for a screenshot that is rendered later:
    /// another seek may have removed them by then.
    package func activeCues(at time: Seconds) -> [Track.ID: [Cue]] {
        let tracks = tracks
        return state.withLock { state in
            let time = time - state.appearance.settings.delay.inSeconds
            return tracks.reduce(into: [:]) { $0[$1] = state.lists[$1]?.active(at: time) }
        }
    }

    /// The serial of the stored cues and packets.
    package var serial: Int { state.withLock { $0.serial } }
}
