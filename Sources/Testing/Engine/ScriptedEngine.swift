import FoundationEssentials
import Synchronization
import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxMedia
import WindowboxSubtitles
import WindowboxVideo

/// An engine that is driven by a test and records its commands. Takes its time from a closure, so that no real time
/// needs to pass.
public final class ScriptedEngine: PlaybackEngine {
    /// A command of the player.
    public enum Command: Equatable, Sendable {
        /// The call `open(_:)`.
        case open(MediaSource)
        /// The call `close()`.
        case close
        /// The call `setNext(_:)`.
        case setNext(MediaSource?)
        /// The call `setPlaying(true)`.
        case play
        /// The call `setPlaying(false)`.
        case pause
        /// The call `seek(_:)`, with source 0.
        case seek(SeekRequest)
        /// The call `step(_:)`.
        case step(StepDirection)
        /// The call `setSpeed(_:)`.
        case speed(Double)
        /// The call `setAudioDelay(_:)`.
        case audioDelay(Duration)
        /// The call `setAudioEffects(_:)`.
        case audioEffects(AudioEffects)
        /// The call `setVideoAdjustments(_:of:)`, without the load.
        case videoAdjustments(VideoAdjustments)
        /// The call `setDeinterlacing(_:)`.
        case deinterlacing(Deinterlacing)
        /// The call `setHardwareDecoding(_:)`.
        case hardwareDecoding(HardwareDecoding)
        /// The call `setLimits(_:)`.
        case limits(StreamLimits)
        /// The call `select(_:of:)`.
        case select(Track.ID?, of: Track.Kind)
        /// The call `selectSecondarySubtitles(_:)`.
        case selectSecondarySubtitles(Track.ID?)
        /// The call `setSubtitles(_:)`.
        case subtitles(SubtitleSettings)
        /// The call `addSubtitles(_:)`.
        case addSubtitles(String)
        /// The call `addExternalAudio(_:)`.
        case addExternalAudio(String)
        /// The call `setVolume(_:)`.
        case volume(Double)
        /// The call `setMuted(_:)`.
        case mute(Bool)
        /// The call `setAudioDevice(_:)`.
        case audioDevice(AudioDevice.ID?)
    }

    /// The automatic reactions to commands.
    public struct Behavior: Sendable {
        /// The media that is ready as soon as a source opens; `nil` leaves it in the opening phase.
        public var media: MediaInfo?
        /// Whether seeks complete at once.
        public var completesSeeks: Bool
        /// Whether volume and mute appear in the snapshot at once.
        public var appliesVolume: Bool

        /// Creates reactions; by default there are none.
        /// - Parameters:
        ///   - media: The media that is ready as soon as a source opens.
        ///   - completesSeeks: Whether seeks complete at once.
        ///   - appliesVolume: Whether volume and mute appear in the snapshot at once.
        public init(media: MediaInfo? = nil, completesSeeks: Bool = false, appliesVolume: Bool = false) {
            self.media = media
            self.completesSeeks = completesSeeks
            self.appliesVolume = appliesVolume
        }
    }

    /// A video output without frames.
    public let videoOutput = VideoOutput()
    let behavior: Behavior
    let now: @Sendable () -> Duration
    let state = Mutex(State())

    /// Creates an engine.
    /// - Parameters:
    ///   - behavior: The automatic reactions.
    ///   - now: The time since some origin; constant by default.
    public init(_ behavior: Behavior = .init(), now: @escaping @Sendable () -> Duration = { .zero }) {
        self.behavior = behavior
        self.now = now
    }

    /// Creates an engine whose position advances with a clock.
    /// - Parameters:
    ///   - behavior: The automatic reactions.
    ///   - clock: The clock.
    public convenience init(_ behavior: Behavior = .init(), clock: ManualClock) {
        self.init(behavior, now: { clock.now.offset })
    }
}

// MARK: - The commands and readings of a player, as `PlaybackEngine` documents them

extension ScriptedEngine {
    /// Sets the wakeup handler.
    /// - Parameter wakeup: Called when the snapshot has changed, once until the next `snapshot()` call.
    public func onChange(_ wakeup: @escaping @Sendable () -> Void) { state.withLock { $0.wakeup = wakeup } }

    /// Reads the state, and rearms the wakeup.
    /// - Returns: The state as the test has reported it.
    public func snapshot() -> EngineSnapshot {
        state.withLock { state in
            state.isArmed = true
            return state.snapshot
        }
    }

    /// Reads the statistics of the open medium.
    /// - Returns: The statistics that `count(_:)` has set.
    public func statistics() -> MediaStatistics { state.withLock { $0.countedStatistics } }

    /// Reads the statistics of a load.
    /// - Parameter source: The `id` of the load.
    /// - Returns: The statistics; `nil` unless the load is the current or the previous one.
    public func statistics(of source: UInt64) -> MediaStatistics? {
        state.withLock { state in
            [state.countedStatistics, state.lastStatistics].first { $0.source == source }
        }
    }

    /// Reads the media time.
    /// - Returns: The position that the test has set, advanced by the clock while playing; `nil` while nothing is
    ///   ready.
    public func position() -> Duration? {
        state.withLock { state in
            switch state.snapshot.phase {
            case .ready, .ended: state.time(at: now())
            case .failed: state.failurePosition
            case .empty, .opening: nil
            }
        }
    }

    /// Records the command, and opens as far as the behavior says.
    /// - Parameter source: The source to open.
    public func open(_ source: MediaSource) {
        update(.open(source)) { state in
            state.begin(source, media: behavior.media)
        }
    }

    /// Records the command; nothing is open afterwards.
    public func close() { update(.close) { $0.reset(to: .empty) } }

    /// Records the command.
    /// - Parameter source: The source that `end()` goes on with while playing; `nil` for none.
    public func setNext(_ source: MediaSource?) { update(.setNext(source)) { $0.setNext(source) } }

    /// Records the command. The position advances while playing.
    /// - Parameter isPlaying: Whether to play.
    public func setPlaying(_ isPlaying: Bool) { update(isPlaying ? .play : .pause) { $0.isPlaying = isPlaying } }

    /// Records the command, without moving.
    /// - Parameter direction: The direction of the step.
    public func step(_ direction: StepDirection) { update(.step(direction)) { _ in } }

    /// Records the command. The position advances at this speed.
    /// - Parameter speed: The factor.
    public func setSpeed(_ speed: Double) { update(.speed(speed)) { $0.speed = speed } }

    /// Records the command.
    /// - Parameter delay: The delay.
    public func setAudioDelay(_ delay: Duration) { update(.audioDelay(delay)) { _ in } }

    /// Records the command.
    /// - Parameter effects: The effects.
    public func setAudioEffects(_ effects: AudioEffects) { update(.audioEffects(effects)) { _ in } }

    /// Records the command.
    /// - Parameters:
    ///   - adjustments: The adjustments.
    ///   - source: The `id` of the load.
    public func setVideoAdjustments(_ adjustments: VideoAdjustments, of source: UInt64) {
        update(.videoAdjustments(adjustments)) { _ in }
    }

    /// Records the command.
    /// - Parameter mode: The mode.
    public func setDeinterlacing(_ mode: Deinterlacing) { update(.deinterlacing(mode)) { _ in } }

    /// Records the command.
    /// - Parameter mode: The mode.
    public func setHardwareDecoding(_ mode: HardwareDecoding) { update(.hardwareDecoding(mode)) { _ in } }

    /// Records the command, and selects the track in the snapshot.
    /// - Parameters:
    ///   - track: The track; `nil` for none.
    ///   - kind: The kind of track.
    public func select(_ track: Track.ID?, of kind: Track.Kind) {
        update(.select(track, of: kind)) { $0.snapshot.selected[kind] = track }
    }

    /// Records the command, and selects the track in the snapshot.
    /// - Parameter track: The track; `nil` for none.
    public func selectSecondarySubtitles(_ track: Track.ID?) {
        update(.selectSecondarySubtitles(track)) { $0.snapshot.secondarySubtitles = track }
    }

    /// Records the command.
    /// - Parameter settings: The settings.
    public func setSubtitles(_ settings: SubtitleSettings) { update(.subtitles(settings)) { _ in } }

    /// Reads the transcript.
    /// - Returns: What `setTranscript(_:)` has set.
    public func transcript() -> Transcript { state.withLock { $0.transcript } }

    /// Returns the frame of the video output.
    /// - Parameter isAdjusted: Ignored.
    /// - Returns: The frame; `nil`, because the engine decodes none, unless the test has pushed one.
    public func screenshot(isAdjusted: Bool) async -> VideoFrame? { videoOutput.current }

    /// Records the command.
    /// - Parameter location: The location of the file.
    public func addExternalAudio(_ location: String) { update(.addExternalAudio(location)) { _ in } }

    /// Records the command.
    /// - Parameter location: The location of the file.
    public func addSubtitles(_ location: String) { update(.addSubtitles(location)) { _ in } }

    /// Records the command, and completes it if the behavior says so.
    /// - Parameter request: The request.
    public func seek(_ request: SeekRequest) {
        var recordedRequest = request
        recordedRequest.source = 0
        update(.seek(recordedRequest)) { state in
            state.pendingSeek = request
            if behavior.completesSeeks { Self.completeSeek(&state) }
        }
    }

    /// Records the command.
    /// - Parameter limits: The limits.
    public func setLimits(_ limits: StreamLimits) { update(.limits(limits)) { _ in } }

    /// Reads the share that `setBufferingProgress(_:)` set.
    /// - Returns: The share, from 0 to 1; `nil` at first.
    public func bufferingProgress() -> Double? { state.withLock(\.bufferingProgress) }

    /// Reads the program date-time at the position.
    /// - Returns: The date, counted from `setStartDate(_:)`; `nil` without one.
    public func date() -> Date? {
        guard let position = position() else { return nil }
        return state.withLock(\.startDate).map { $0 + position / .seconds(1) }
    }

    /// Records the command, and applies it if the behavior says so.
    /// - Parameter volume: The volume.
    public func setVolume(_ volume: Double) {
        update(.volume(volume)) { if behavior.appliesVolume { $0.snapshot.volume = volume } }
    }

    /// Records the command, and applies it if the behavior says so.
    /// - Parameter isMuted: Whether the audio is muted.
    public func setMuted(_ isMuted: Bool) {
        update(.mute(isMuted)) { if behavior.appliesVolume { $0.snapshot.isMuted = isMuted } }
    }

    /// Records the command, and applies it if the behavior says so.
    /// - Parameter device: The device; `nil` for the default one.
    public func setAudioDevice(_ device: AudioDevice.ID?) {
        update(.audioDevice(device)) {
            guard behavior.appliesVolume else { return }
            $0.snapshot.audioDevice = device ?? $0.snapshot.audioDevices.first(where: \.isDefault)?.id
        }
    }

    static func completeSeek(_ state: inout State) {
        guard let request = state.pendingSeek else { return }
        state.position = request.target
        state.pendingSeek = nil
        state.snapshot.completedSeek = request.id
        state.snapshot.positionEpoch += 1
        state.snapshot.phase = .ready
    }

    /// Changes the state, with the position advanced to the current time, and wakes the player when the snapshot has
    /// changed.
    func update(_ command: Command? = nil, _ change: (inout State) -> Void) {
        let now = now()
        let wakeup = state.withLock { state -> (@Sendable () -> Void)? in
            let before = state.snapshot
            state.position = state.time(at: now)
            state.since = now
            if let command { state.commands.append(command) }
            change(&state)
            guard state.snapshot != before, state.isArmed else { return nil }
            state.isArmed = false
            return state.wakeup
        }
        wakeup?()
    }
}
