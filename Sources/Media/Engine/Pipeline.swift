import CFFmpeg
import Synchronization

/// One open medium: its demuxer thread, its decoder threads, and what passes between them.
///
/// The threads hold it; `close()` makes them end, each as soon as it notices, and nobody waits for them. So a server that
/// is dead can hold up its own thread, and nothing else.
final class Pipeline: Sendable {
    /// What the threads tell the engine. Everything but the opening carries its serial.
    enum Event: Sendable {
        case opened(MediaInfo, hasVideo: Bool, hasAudio: Bool)
        case failed(MediaError)
        /// What is opened is a stream in segments.
        case streaming(HLSStream)
        /// The server has other segments of it than before.
        case windowMoved
        /// What was to come next is not at the server any more.
        case fellBehind(serial: Int)
        case warning(MediaWarning)
        /// The first frame of a serial is queued; `time` is where the serial really begins.
        case videoStarted(serial: Int, time: Seconds)
        /// A keyframe on the way to it is queued.
        case videoPreviewed(serial: Int)
        /// All of a serial has been read.
        case readToEnd(serial: Int)
        /// All frames of a serial are queued; the last one ends at `end`.
        case videoFinished(serial: Int, end: Seconds)
        /// The pictures have another size from here on.
        case videoResized(PixelSize)
        /// Video packets are missing, and what is queued has been seen.
        case videoStarved(serial: Int)
        /// Sound enough for a start is queued.
        case audioPrimed(serial: Int)
        /// Sound begins at this time in a medium whose start nobody else has decided.
        case audioStarted(serial: Int, time: Seconds)
        /// All samples of a serial are on their way to the sound output; the last one ends at `end`, `nil` when there was none.
        case audioFinished(serial: Int, end: Seconds?)
        /// A serial has ended, and nothing of the stream has ever been decoded; `isEssential` when the rest alone is no medium.
        case nothingDecoded(PacketBuffer.Stream, serial: Int, isEssential: Bool)
        /// No decoder could be had for a sound track; another one goes on.
        case audioRefused(track: Int, instead: Int)
        /// What is in a sound file.
        case externalAudioFound([Track])
        /// Enough of a sound file's track has been read for a change to it.
        case externalAudioPrepared(Track.ID)
        /// The file of a sound track cannot be read.
        case externalAudioUnreadable(Track.ID, MediaWarning)
        /// There are captions in the pictures.
        case captionsFound(Track)
        /// Subtitle text of the track that is wanted has been read.
        case subtitlesRead(serial: Int)
        /// The file of a subtitle track cannot be read, or has no subtitles.
        case subtitlesUnreadable(Track.ID, MediaWarning)
        /// It can be read after all.
        case subtitlesReadable(Track.ID)
        /// Nothing of a stream is within what can be read ahead.
        case missing(PacketBuffer.Stream, serial: Int)
        /// The connection to the server was lost, or bytes come through it again.
        case reconnecting(Bool)
        /// The server is given up: what was read still plays.
        case lost(MediaError, serial: Int)
        /// Data came again after a lack of it.
        case refilled(serial: Int)
    }

    let source: MediaSource
    /// The stream, when the medium is opened again for another place in it.
    let stream: HLSStream?
    let packets: PacketBuffer
    let subtitles: Subtitles
    let externalAudio = ExternalAudioTracks()
    let interrupt = Interrupt()
    let log = LogCollector()
    let output: VideoOutput
    let audio: AudioOutput
    let clock: PlaybackClock
    let options: Demuxer.OpenOptions
    let tempo: Atomic<UInt64>
    private let waiting: Atomic<Bool>
    private let followed = Atomic(false)
    private let silent = Atomic(false)
    private let readsAll = Atomic(true)
    private let onEvent: @Sendable (Pipeline, Event) -> Void

    /// Where a serial begins, once its first frame is known: the sound waits for it.
    private let starts = Monitor<(serial: Int, time: Seconds?)>((0, nil))

    init(
        source: MediaSource, stream: HLSStream? = nil, command: SeekCommand, output: VideoOutput, audio: AudioOutput,
        clock: PlaybackClock, appearance: Subtitles.Appearance = Subtitles.Appearance(), speed: Double,
        isWaiting: Bool = false,
        options: Demuxer.OpenOptions, onEvent: @escaping @Sendable (Pipeline, Event) -> Void
    ) {
        self.source = source
        self.stream = stream
        self.output = output
        self.audio = audio
        self.clock = clock
        subtitles = Subtitles(appearance)
        self.options = options
        self.onEvent = onEvent
        tempo = Atomic(speed.bitPattern)
        waiting = Atomic(isWaiting)
        packets = PacketBuffer(first: command, isWaiting: isWaiting)
        expectStart(of: command)
    }

    /// Opens the medium on its own thread.
    func start(at command: SeekCommand) {
        startThread("demux") { DemuxThread(self).run(from: command) }
    }

    /// Says where a serial begins that was ordered before anybody could know; nothing of it has been read yet.
    func updateTarget(_ command: SeekCommand) {
        starts.update { if $0.serial == command.serial { $0.time = nil } }
        packets.updateTarget(command)
    }

    /// Goes to another place.
    func seek(_ command: SeekCommand) {
        expectStart(of: command)
        packets.seek(command)
        interrupt.wake()
    }

    /// Makes all threads end.
    func close() {
        interrupt.cancel()
        externalAudio.close()
        packets.close()
        subtitles.close()
        starts.update { $0 = (.max, 0) }
    }

    /// The speed at which sound is to be made.
    var speed: Double {
        get { Double(bitPattern: tempo.load(ordering: .relaxed)) }
        set { tempo.store(newValue.bitPattern, ordering: .relaxed) }
    }

    /// Whether it waits to follow another one: the clock's time is not its own yet.
    var isWaiting: Bool { waiting.load(ordering: .acquiring) }

    /// It is the current one.
    func stopWaiting() {
        waiting.store(false, ordering: .releasing)
        packets.stopWaiting()
    }

    /// Whether another one is to follow it without a gap: its sound then lasts as long as its picture.
    var isFollowed: Bool {
        get { followed.load(ordering: .acquiring) }
        set { followed.store(newValue, ordering: .releasing) }
    }

    /// Whether no sound track is to be heard. One is decoded all the same: the sound device is the clock.
    var isSilent: Bool {
        get { silent.load(ordering: .acquiring) }
        set { silent.store(newValue, ordering: .releasing) }
    }

    /// Whether one can change to another track without a seek.
    var readsAllTracks: Bool {
        get { readsAll.load(ordering: .acquiring) }
        set { readsAll.store(newValue, ordering: .releasing) }
    }

    func tell(_ event: Event) { onEvent(self, event) }

}

// MARK: - Where a serial begins

extension Pipeline {
    private func expectStart(of command: SeekCommand) {
        let known: Seconds? = if case .exact(let time) = command.target { time } else { nil }
        starts.update { $0 = (command.serial, known) }
    }

    /// Says where a serial begins, unless that is known already.
    func setStart(of serial: Int, to time: Seconds) {
        starts.update { if $0.serial == serial, $0.time == nil { $0.time = time } }
    }

    /// Waits until it is known where a serial begins; `nil` when the serial is over.
    func start(of serial: Int) -> Seconds? {
        starts.wait { start -> Seconds?? in
            guard start.serial == serial else { return .some(nil) }
            return start.time.map { .some($0) }
        } ?? nil
    }
}
