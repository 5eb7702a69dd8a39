import CFFmpeg
import FoundationEssentials
import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

/// The media engine: FFmpeg demuxes and decodes, zimg scales frames, PulseAudio plays audio.
///
/// Every command is posted to the engine thread (`EngineCore`); `EngineState` alone decides the playback state.
public final class MediaEngine: PlaybackEngine {
    /// The options of an engine, fixed on creation.
    public struct Configuration: Sendable {
        /// The network timeout: the maximum time without a response from a server.
        public var networkTimeout = Duration.seconds(15)
        /// The maximum time to retry a lost connection.
        public var reconnectTimeout = Duration.seconds(120)
        /// The path of a PEM file with CA certificates that are trusted in addition to the system's; initially the
        /// value of `SSL_CERT_FILE`.
        public var certificateFile: String? = ConnectionOptions.certificateFile
        /// The address of the PulseAudio server; `nil` is the desktop's own.
        public var audioServer: String?

        /// Creates the default configuration.
        public init() {}
    }

    /// The video frames to present.
    public let videoOutput: VideoOutput
    private let clock: PlaybackClock
    private let state: SnapshotStore
    let mailbox: EngineMailbox
    private let ring: AudioRing
    private let statisticsRecorder = PlaybackStatisticsRecorder()
    let openOptions: OpenOptions

    /// Creates an engine without a medium. Costs one sleeping thread.
    /// - Parameter configuration: The options of the engine.
    public init(configuration: Configuration = Configuration()) {
        openOptions = OpenOptions(configuration)
        clock = PlaybackClock()
        videoOutput = VideoOutput(clock: clock)
        state = SnapshotStore()
        mailbox = EngineMailbox()
        let core = EngineCore(
            store: state, mailbox: mailbox, output: videoOutput, clock: clock, statisticsRecorder: statisticsRecorder,
            audioServer: configuration.audioServer,
            options: openOptions)
        ring = core.audio.ring
        startThread("engine") { core.run() }
    }

    deinit { mailbox.post(.shutDown) }

    /// The version of the FFmpeg libraries in use.
    public static var ffmpegVersion: String { String(cString: av_version_info()) }

    /// The outcome of hardware decoding by each device, in one line of English for the report of a fault.
    public static var hardwareDecodingReport: String { HardwareReport.text }

    /// Sets the wakeup handler, called when `snapshot()` has changed.
    /// - Parameter wakeup: Called on any thread, once until the next `snapshot()` call. It must not block.
    public func onChange(_ wakeup: @escaping @Sendable () -> Void) { state.onChange(wakeup) }

    /// Reads the state, and rearms the wakeup.
    /// - Returns: The state last published by the engine thread.
    public func snapshot() -> EngineSnapshot { state.read() }

    /// Reads the media time from the clock.
    /// - Returns: The time from zero at the start of the medium, clamped to its duration; `nil` while nothing is ready.
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

    /// Reads the statistics of the open medium.
    /// - Returns: The statistics; `.empty` when nothing is open.
    public func statistics() -> MediaStatistics { statisticsRecorder.read(frames: videoOutput.statistics) }

    /// Reads the statistics of a load.
    /// - Parameter source: The `id` of the load.
    /// - Returns: The statistics; `nil` unless the load is the current or the previous one.
    public func statistics(of source: UInt64) -> MediaStatistics? {
        statisticsRecorder.read(source: source, frames: videoOutput.statistics)
    }

    /// Closes the open medium and opens another.
    /// - Parameter source: The medium, and the options to open it with.
    public func open(_ source: MediaSource) {
        let generation = state.reset(.opening, source: source.id)
        mailbox.post(.open(source, generation: generation))
    }

    /// Closes the open medium and discards the preloaded one.
    public func close() {
        let generation = state.reset(.empty)
        mailbox.post(.close(generation: generation))
    }

    /// Sets the source that follows the open medium without a gap.
    /// - Parameter source: The source to preload; `nil` for none.
    public func setNext(_ source: MediaSource?) { mailbox.post(.setNext(source)) }

    /// Sets whether playback is requested.
    /// - Parameter isPlaying: Whether to play; `false` pauses.
    public func setPlaying(_ isPlaying: Bool) { mailbox.post(.setPlaying(isPlaying)) }

    /// Seeks; a newer request replaces one in progress.
    /// - Parameter request: The target and its tolerances; `EngineSnapshot.completedSeek` reports its `id` on
    ///   completion.
    public func seek(_ request: SeekRequest) { mailbox.post(.seek(request)) }

    /// Shows the next or the previous frame, and pauses.
    /// - Parameter direction: The direction of the step.
    public func step(_ direction: StepDirection) { mailbox.post(.step(direction)) }

    /// Sets the playback speed; the pitch is preserved.
    /// - Parameter speed: The factor, clamped to 0.25 through 4; 1 is normal.
    public func setSpeed(_ speed: Double) { mailbox.post(.setSpeed(speed.clamped(to: 0.25...4))) }

    /// Sets the audio delay against the video, for the open medium and all later ones.
    /// - Parameter delay: The delay; negative for earlier audio.
    public func setAudioDelay(_ delay: Duration) { mailbox.post(.setAudioDelay(delay.inSeconds)) }

    /// Sets the audio effects, for the open medium and all later ones.
    /// - Parameter effects: The effects, which replace all earlier ones.
    public func setAudioEffects(_ effects: AudioEffects) { mailbox.post(.setAudioEffects(effects)) }

    /// Sets the user's changes of the video of a load.
    /// - Parameters:
    ///   - adjustments: The changes, which replace all earlier ones.
    ///   - source: The `id` of the load; ignored when it is no longer current.
    public func setVideoAdjustments(_ adjustments: VideoAdjustments, of source: UInt64) {
        mailbox.post(.setVideoAdjustments(adjustments, source: source))
    }

    /// Sets the deinterlacing, for the open medium and all later ones.
    /// - Parameter mode: The frames that are deinterlaced.
    public func setDeinterlacing(_ mode: Deinterlacing) { mailbox.post(.setDeinterlacing(mode)) }

    /// Sets the hardware decoding, for the open medium and all later ones.
    /// - Parameter mode: The videos that the graphics card decodes.
    public func setHardwareDecoding(_ mode: HardwareDecoding) { mailbox.post(.setHardwareDecoding(mode)) }

    /// Copies the samples that are audible now from the ring buffer of the audio output.
    /// - Parameter count: The maximum number of samples.
    /// - Returns: The samples, before the volume; `nil` while nothing plays.
    public func audibleSamples(_ count: Int) -> AudibleSamples? { ring.audibleSamples(count) }

    /// Sets the limits for the variant selection of an adaptive stream.
    /// - Parameter limits: The maximum bit rate and video size; `.none` is unlimited.
    public func setLimits(_ limits: StreamLimits) { mailbox.post(.setLimits(limits)) }

    /// Reads how much of the data has arrived with which stalled playback continues.
    /// - Returns: The share, from 0 to 1; `nil` when playback is not stalled.
    public func bufferingProgress() -> Double? { state.packets?.refill }

    /// Reads the program date-time at the current position.
    /// - Returns: The date; `nil` when the stream has none, and while nothing is ready.
    public func date() -> Date? {
        guard let position = position(), let date = state.stream?.date(at: position.inSeconds) else { return nil }
        return Date(timeIntervalSince1970: date)
    }

    /// Selects another track of the open medium; ignored for video, and for tracks that cannot be played.
    /// - Parameters:
    ///   - track: The track; `nil` for none.
    ///   - kind: The kind of track.
    public func select(_ track: Track.ID?, of kind: Track.Kind) { mailbox.post(.select(track, kind)) }

    /// Selects other secondary subtitles.
    /// - Parameter track: The track; `nil` for none. Ignored for unknown tracks and for the primary track.
    public func selectSecondarySubtitles(_ track: Track.ID?) { mailbox.post(.selectSecondarySubtitles(track)) }

    /// Adds an external subtitle file to the tracks.
    /// - Parameter location: A path or a URL. Read when the track is selected.
    public func addSubtitles(_ location: String) { mailbox.post(.addSubtitles(location)) }

    /// Adds the tracks of an external audio file.
    /// - Parameter location: A path or a URL. A file that cannot be read adds one unreadable track.
    public func addExternalAudio(_ location: String) { mailbox.post(.addExternalAudio(location)) }

    /// Reads the transcript of the selected subtitles.
    /// - Returns: The cues read so far; empty when no subtitles are selected.
    public func transcript() -> Transcript { state.transcript }

    /// Sets the timing, style and placement of subtitles.
    /// - Parameter settings: The settings, for the open medium and all later ones.
    public func setSubtitles(_ settings: SubtitleSettings) { mailbox.post(.setSubtitles(settings)) }

    /// Sets the volume on the perceptual (cubic) scale of the desktop's mixer.
    /// - Parameter volume: The volume, clamped to 0 through 1.5; 1 is 0 dB.
    public func setVolume(_ volume: Double) { mailbox.post(.setVolume(volume.clamped(to: 0...1.5))) }

    /// Mutes the stream without changing its volume.
    /// - Parameter isMuted: Whether the stream is silent.
    public func setMuted(_ isMuted: Bool) { mailbox.post(.setMuted(isMuted)) }

    /// Selects the audio output device; ignored for unknown devices.
    /// - Parameter device: The device; `nil` follows the desktop's default.
    public func setAudioDevice(_ device: AudioDevice.ID?) { mailbox.post(.setAudioDevice(device)) }
}

extension OpenOptions {
    init(_ configuration: MediaEngine.Configuration) {
        self.init()
        networkTimeout = configuration.networkTimeout.inSeconds
        reconnectTimeout = configuration.reconnectTimeout.inSeconds
        certificateFile = configuration.certificateFile
    }
}
