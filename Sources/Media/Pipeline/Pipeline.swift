import CFFmpeg
import Synchronization
import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

/// One open medium: its demux thread, its decoder threads and the queues between them.
///
/// The threads retain the pipeline. `close()` ends them asynchronously, so an unresponsive server blocks only its own
/// thread.
final class Pipeline: Sendable {
    /// An event from the pipeline's threads to the engine. Events about a position carry its serial.
    enum Event: Sendable {
        case opened(MediaInfo, hasVideo: Bool, hasAudio: Bool)
        case failed(MediaError)
        /// The medium is an HLS stream.
        case streaming(HLSStream)
        /// The live window of the stream has moved.
        case windowMoved
        /// The demuxer fell behind the live window: the server no longer has the next segment.
        case fellBehind(serial: Int)
        case warning(MediaWarning)
        /// The first frame of a serial is queued; `time` is the actual start of the serial.
        case videoStarted(serial: Int, time: Seconds)
        /// A preview frame, a keyframe before the target, is queued.
        case videoPreviewed(serial: Int)
        /// The demuxer has read a serial to the end of the file.
        case readToEnd(serial: Int)
        /// All frames of a serial are queued; the last one ends at `end`.
        case videoFinished(serial: Int, end: Seconds)
        /// The display size of the video changed.
        case videoResized(PixelSize)
        /// The video packet queue is empty, and all queued frames have been shown.
        case videoUnderrun(serial: Int)
        /// Enough audio to start is queued.
        case audioPrimed(serial: Int)
        /// Audio of a serial begins at this time, where no video frame has determined the start.
        case audioStarted(serial: Int, time: Seconds)
        /// All samples of a serial have been passed to the audio output; the last one ends at `end`, `nil` when there
        /// were none.
        case audioFinished(serial: Int, end: Seconds?)
        /// A serial has ended without a single decoded frame of the stream so far; `isEssential` when the medium is
        /// unplayable without it.
        case nothingDecoded(PacketBuffer.Stream, serial: Int, isEssential: Bool)
        /// No decoder could be opened for the audio track `track`; `instead` continues to play.
        case audioDecoderFailed(track: Int, instead: Int)
        /// The tracks of an external audio file.
        case externalAudioFound([Track])
        /// Enough of an external audio track is buffered to switch to it.
        case externalAudioPrepared(Track.ID)
        /// The file of an external audio track cannot be read.
        case externalAudioUnreadable(Track.ID, MediaWarning)
        /// Closed captions were found in the video.
        case captionsFound(Track)
        /// New cues of the selected subtitle track were read.
        case subtitlesRead(serial: Int)
        /// The file of a subtitle track cannot be read, or contains no subtitles.
        case subtitlesUnreadable(Track.ID, MediaWarning)
        /// A subtitle file that was unreadable can be read after all.
        case subtitlesReadable(Track.ID)
        /// No packet of a stream lies within the read-ahead limit.
        case missing(PacketBuffer.Stream, serial: Int)
        /// The connection to the server was lost (`true`), or data arrives again (`false`).
        case reconnecting(Bool)
        /// The server was given up; buffered data still plays.
        case lost(MediaError, serial: Int)
        /// Rebuffering after an underrun is complete.
        case rebuffered(serial: Int)
    }

    /// The identifier of a pipeline in the engine's events and effects.
    struct ID: Hashable, Sendable {
        private let number: Int

        init(_ number: Int) { self.number = number }
    }

    let id: ID
    let source: MediaSource
    /// The HLS stream, when the medium is reopened at another position; `nil` on the first opening.
    let stream: HLSStream?
    let packets: PacketBuffer
    let subtitles: Subtitles
    let externalAudio = ExternalAudioTracks()
    let interrupt = Interrupt()
    let log = LogCollector()
    let output: VideoOutput
    let audio: AudioOutput
    let clock: PlaybackClock
    let options: OpenOptions
    private let speedBits: Atomic<UInt64>
    private let audioDelayBits: Atomic<UInt64>
    private let effects: Mutex<AudioEffects>
    private let adjustments: Mutex<VideoAdjustments>
    private let preloadingFlag: Atomic<Bool>
    private let hasNextFlag = Atomic(false)
    private let outputsSilenceFlag = Atomic(false)
    private let cachesInactiveTracksFlag = Atomic(true)
    private let onEvent: @Sendable (Event) -> Void

    /// The start time of the current serial; `nil` until its first frame is known. Audio waits for it.
    private let starts = Monitor<(serial: Int, time: Seconds?)>((0, nil))

    init(
        id: ID, source: MediaSource, stream: HLSStream? = nil, command: SeekCommand, output: VideoOutput,
        audio: AudioOutput, clock: PlaybackClock, appearance: Subtitles.Appearance = Subtitles.Appearance(),
        speed: Double, audioDelay: Seconds = 0, audioEffects: AudioEffects = .none, isPreloading: Bool = false,
        options: OpenOptions, onEvent: @escaping @Sendable (Event) -> Void
    ) {
        self.id = id
        self.source = source
        self.stream = stream
        self.output = output
        self.audio = audio
        self.clock = clock
        subtitles = Subtitles(appearance)
        self.options = options
        self.onEvent = onEvent
        speedBits = Atomic(speed.bitPattern)
        audioDelayBits = Atomic(audioDelay.bitPattern)
        effects = Mutex(audioEffects)
        adjustments = Mutex(source.videoAdjustments)
        preloadingFlag = Atomic(isPreloading)
        packets = PacketBuffer(first: command, isPreloading: isPreloading)
        expectStart(of: command)
    }

    /// Replaces the target of a serial that has not been read yet, such as the start of a live stream. The start time
    /// of the serial becomes unknown again.
    func updateTarget(_ command: SeekCommand) {
        starts.update { if $0.serial == command.serial { $0.time = nil } }
        packets.updateTarget(command)
    }

    /// Discards the queued packets, passes the command to the demuxer thread and wakes its blocked I/O.
    func seek(_ command: SeekCommand) {
        expectStart(of: command)
        packets.seek(command)
        interrupt.wake()
    }

    /// Ends all threads; does not wait for them.
    func close() {
        interrupt.cancel()
        externalAudio.close()
        packets.close()
        subtitles.close()
        starts.update { $0 = (.max, 0) }
    }

    /// The speed for time stretching.
    var speed: Double {
        get { Double(bitPattern: speedBits.load(ordering: .relaxed)) }
        set { speedBits.store(newValue.bitPattern, ordering: .relaxed) }
    }

    /// The audio delay in seconds, which the ring adds to the times of the samples.
    var audioDelay: Seconds {
        get { Seconds(bitPattern: audioDelayBits.load(ordering: .relaxed)) }
        set { audioDelayBits.store(newValue.bitPattern, ordering: .relaxed) }
    }

    /// The audio effects.
    var audioEffects: AudioEffects {
        get { effects.withLock { $0 } }
        set { effects.withLock { $0 = newValue } }
    }

    /// The user's changes of the video.
    var videoAdjustments: VideoAdjustments {
        get { adjustments.withLock { $0 } }
        set { adjustments.withLock { $0 = newValue } }
    }

    /// Whether the pipeline is preloaded, and the clock still belongs to the current medium.
    var isPreloading: Bool { preloadingFlag.load(ordering: .acquiring) }

    /// Makes the pipeline the current one, with the read-ahead limits of its medium.
    func endPreloading() {
        preloadingFlag.store(false, ordering: .releasing)
        packets.endPreloading()
    }

    /// Whether another medium is to follow without a gap; audio is then padded to the end of the video.
    var hasNext: Bool {
        get { hasNextFlag.load(ordering: .acquiring) }
        set { hasNextFlag.store(newValue, ordering: .releasing) }
    }

    /// Whether no audio track is selected. One is decoded anyway, as silence, because the audio device drives the
    /// clock.
    var outputsSilence: Bool {
        get { outputsSilenceFlag.load(ordering: .acquiring) }
        set { outputsSilenceFlag.store(newValue, ordering: .releasing) }
    }

    /// Whether a switch to another track needs no seek, because packets of inactive tracks are cached.
    var cachesInactiveTracks: Bool {
        get { cachesInactiveTracksFlag.load(ordering: .acquiring) }
        set { cachesInactiveTracksFlag.store(newValue, ordering: .releasing) }
    }

    func notify(_ event: Event) { onEvent(event) }

}

// MARK: - Start of a serial

extension Pipeline {
    private func expectStart(of command: SeekCommand) {
        let known: Seconds? = if case .exact(let time) = command.target { time } else { nil }
        starts.update { $0 = (command.serial, known) }
    }

    /// Sets the start time of a serial, unless it is already known.
    func setStart(of serial: Int, to time: Seconds) {
        starts.update { if $0.serial == serial, $0.time == nil { $0.time = time } }
    }

    /// Returns the start time of a serial, waiting until it is known; `nil` when the serial is over.
    func start(of serial: Int) -> Seconds? {
        starts.wait { start -> Seconds?? in
            guard start.serial == serial else { return .some(nil) }
            return start.time.map { .some($0) }
        } ?? nil
    }
}

extension Pipeline {
    /// The error for a medium of which no frame or sample could be decoded.
    var decodingError: MediaError {
        let logged = log.text
        return MediaError(
            MediaError.saysTooLarge(logged) ? .tooLarge : .damaged, details: "\(source.location)\n\(logged)")
    }
}

/// The progress of decoding a stream since its thread began, over all serials. Never returns to an earlier case. Pure.
enum DecodingProgress: Comparable {
    /// No packet has been received.
    case none
    /// Packets have been received, of which nothing has been decoded.
    case received
    /// A frame or samples have been decoded.
    case decoded

    /// Records packets or decoded data; ignored when progress is further already.
    mutating func advance(to reached: DecodingProgress) { self = max(self, reached) }
}
