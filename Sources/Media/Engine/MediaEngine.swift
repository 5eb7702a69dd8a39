import FoundationEssentials

/// The engine: FFmpeg demuxes and decodes, swscale converts, PulseAudio plays.
///
/// Every call posts to the engine's own thread (`EngineCore`), where alone the state of playback is decided.
public final class MediaEngine: PlaybackEngine {
    /// What may differ from one engine to another.
    public struct Configuration: Sendable {
        /// How long a server may be silent before it is given up.
        public var networkTimeout = Duration.seconds(15)
        /// For how long a lost connection to a file's server is tried again.
        public var reconnectTimeout = Duration.seconds(120)
        /// A file of certificates (PEM) that servers may prove themselves with, beside the system's; at first what
        /// `SSL_CERT_FILE` names.
        public var certificateFile: String? = ConnectionOptions.certificateFile
        /// PulseAudio's address of the sound server; `nil` is the desktop's own.
        public var audioServer: String?

        /// The defaults.
        public init() {}
    }

    /// The frames to show.
    public let videoOutput: VideoOutput
    private let clock: PlaybackClock
    private let state: SnapshotStore
    let mailbox: EngineMailbox
    private let statisticsRecorder = PlaybackStatisticsRecorder()
    let openOptions: Demuxer.OpenOptions

    /// Makes an engine that has opened nothing. It costs one sleeping thread.
    public init(configuration: Configuration = Configuration()) {
        openOptions = Demuxer.OpenOptions(configuration)
        clock = PlaybackClock()
        videoOutput = VideoOutput(clock: clock)
        state = SnapshotStore()
        mailbox = EngineMailbox()
        let core = EngineCore(
            state: state, mailbox: mailbox, output: videoOutput, clock: clock, statisticsRecorder: statisticsRecorder,
            audioServer: configuration.audioServer,
            options: openOptions)
        startThread("engine") { core.run() }
    }

    deinit { mailbox.post(.shutDown) }

    /// Sets what is called when `snapshot()` has something new.
    public func onChange(_ wakeup: @escaping @Sendable () -> Void) { state.onChange(wakeup) }

    /// The state as it is now; arms the wakeup again.
    public func snapshot() -> EngineSnapshot { state.read() }

    /// The media time that is heard and seen now; `nil` while nothing is ready.
    public func position() -> Duration? {
        let (snapshot, line) = state.peek
        switch snapshot.phase {
        case .empty, .opening: return nil
        case .failed where snapshot.media == .empty: return nil
        case .ready, .ended, .failed:
            let time = Duration.seconds(max(0, clock.time(inLine: line)))
            return snapshot.media.duration.map { min($0, time) } ?? time
        }
    }

    /// What has been counted of the medium that is open.
    public func statistics() -> MediaStatistics { statisticsRecorder.read(frames: videoOutput.statistics) }

    /// What has been counted of a loading.
    public func statistics(of source: UInt64) -> MediaStatistics? {
        statisticsRecorder.read(source: source, frames: videoOutput.statistics)
    }

    /// Leaves what is open and opens `source`.
    public func open(_ source: MediaSource) {
        let generation = state.startOver(.opening, source: source.id)
        mailbox.post(.open(source, generation: generation))
    }

    /// Leaves what is open.
    public func close() {
        let generation = state.startOver(.empty)
        mailbox.post(.close(generation: generation))
    }

    /// Says what follows without a gap when the open medium ends while it plays.
    public func setNext(_ source: MediaSource?) { mailbox.post(.setNext(source)) }

    /// Whether time is to pass.
    public func setPlaying(_ isPlaying: Bool) { mailbox.post(.setPlaying(isPlaying)) }

    /// Goes to another place.
    public func seek(_ request: SeekRequest) {
        state.announce(request)
        mailbox.post(.seek(request))
    }

    /// Shows the next or the previous frame.
    public func step(_ direction: StepDirection) { mailbox.post(.step(direction)) }

    /// The speed, from 0.25 to 4.
    public func setSpeed(_ speed: Double) { mailbox.post(.setSpeed(speed.clamped(to: 0.25...4))) }

    /// The quality of a stream that comes in several.
    public func setLimits(_ limits: StreamLimits) { mailbox.post(.setLimits(limits)) }

    /// The wall clock of what is heard and seen now.
    public func date() -> Date? {
        guard let position = position(), let date = state.stream?.date(at: position.inSeconds) else { return nil }
        return Date(timeIntervalSince1970: date)
    }

    /// Changes to another track.
    public func select(_ track: Track.ID?, of kind: Track.Kind) { mailbox.post(.select(track, kind)) }

    /// Changes to other second subtitles.
    public func selectSecondarySubtitles(_ track: Track.ID?) { mailbox.post(.selectSecondarySubtitles(track)) }

    /// Adds a file of subtitles.
    public func addSubtitles(_ location: String) { mailbox.post(.addSubtitles(location)) }

    /// Adds a file's sound.
    public func addExternalAudio(_ location: String) { mailbox.post(.addExternalAudio(location)) }

    /// What is known of the lines of the subtitles that are chosen.
    public func transcript() -> Transcript { state.transcript }

    /// When subtitles are seen, and how plain ones look.
    public func setSubtitles(_ settings: SubtitleSettings) { mailbox.post(.setSubtitles(settings)) }

    /// The volume on the mixer's scale, up to 1.5.
    public func setVolume(_ volume: Double) { mailbox.post(.setVolume(volume.clamped(to: 0...1.5))) }

    /// Silences the stream without touching its volume.
    public func setMuted(_ isMuted: Bool) { mailbox.post(.setMuted(isMuted)) }

    /// Lets it be heard on another device.
    public func setAudioDevice(_ device: AudioDevice.ID?) { mailbox.post(.setAudioDevice(device)) }
}

extension Demuxer.OpenOptions {
    init(_ configuration: MediaEngine.Configuration) {
        networkTimeout = configuration.networkTimeout.inSeconds
        reconnectTimeout = configuration.reconnectTimeout.inSeconds
        certificateFile = configuration.certificateFile
    }
}
