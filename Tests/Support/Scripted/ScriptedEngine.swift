import FoundationEssentials
import Synchronization
import WindowboxCore
import WindowboxDemux
import WindowboxMedia
import WindowboxSubtitles
import WindowboxVideo

/// An engine that is driven by a test and records its commands. Takes its time from a closure, so that no real time
/// needs to pass.
package final class ScriptedEngine: PlaybackEngine {
    /// A command of the player.
    package enum Command: Equatable, Sendable {
        case open(MediaSource)
        case close
        case setNext(MediaSource?)
        case play
        case pause
        case seek(SeekRequest)
        case step(StepDirection)
        case speed(Double)
        case limits(StreamLimits)
        case select(Track.ID?, of: Track.Kind)
        case selectSecondarySubtitles(Track.ID?)
        case subtitles(SubtitleSettings)
        case addSubtitles(String)
        case addExternalAudio(String)
        case volume(Double)
        case mute(Bool)
        case audioDevice(AudioDevice.ID?)
    }

    /// The automatic reactions to commands.
    package struct Behavior: Sendable {
        /// The media that is ready as soon as a source opens; `nil` leaves it in the opening phase.
        package var media: MediaInfo?
        /// Whether seeks complete at once.
        package var completesSeeks: Bool
        /// Whether volume and mute appear in the snapshot at once.
        package var appliesVolume: Bool

        package init(media: MediaInfo? = nil, completesSeeks: Bool = false, appliesVolume: Bool = false) {
            self.media = media
            self.completesSeeks = completesSeeks
            self.appliesVolume = appliesVolume
        }
    }

    package let videoOutput = VideoOutput()
    let behavior: Behavior
    let now: @Sendable () -> Duration
    let state = Mutex(State())

    /// Creates an engine.
    /// - Parameters:
    ///   - behavior: The automatic reactions.
    ///   - now: The time since some origin; constant by default.
    package init(_ behavior: Behavior = .init(), now: @escaping @Sendable () -> Duration = { .zero }) {
        self.behavior = behavior
        self.now = now
    }

    /// Creates an engine with the time of a clock.
    package convenience init(_ behavior: Behavior = .init(), clock: ManualClock) {
        self.init(behavior, now: { clock.now.offset })
    }
}

extension ScriptedEngine {
    package func onChange(_ wakeup: @escaping @Sendable () -> Void) { state.withLock { $0.wakeup = wakeup } }

    package func snapshot() -> EngineSnapshot {
        state.withLock { state in
            state.isArmed = true
            return state.snapshot
        }
    }

    package func statistics() -> MediaStatistics { state.withLock { $0.countedStatistics } }

    package func statistics(of source: UInt64) -> MediaStatistics? {
        state.withLock { state in
            [state.countedStatistics, state.lastStatistics].first { $0.source == source }
        }
    }

    package func position() -> Duration? {
        state.withLock { state in
            switch state.snapshot.phase {
            case .ready, .ended: state.time(at: now())
            case .failed: state.failurePosition
            case .empty, .opening: nil
            }
        }
    }

    package func open(_ source: MediaSource) {
        update(.open(source)) { state in
            state.begin(source, media: behavior.media)
        }
    }

    package func close() { update(.close) { $0.reset(to: .empty) } }
    package func setNext(_ source: MediaSource?) { update(.setNext(source)) { $0.setNext(source) } }
    package func setPlaying(_ isPlaying: Bool) { update(isPlaying ? .play : .pause) { $0.isPlaying = isPlaying } }
    package func step(_ direction: StepDirection) { update(.step(direction)) { _ in } }
    package func setSpeed(_ speed: Double) { update(.speed(speed)) { $0.speed = speed } }

    package func select(_ track: Track.ID?, of kind: Track.Kind) {
        update(.select(track, of: kind)) { $0.snapshot.selected[kind] = track }
    }

    package func selectSecondarySubtitles(_ track: Track.ID?) {
        update(.selectSecondarySubtitles(track)) { $0.snapshot.secondarySubtitles = track }
    }

    package func setSubtitles(_ settings: SubtitleSettings) { update(.subtitles(settings)) { _ in } }

    package func transcript() -> Transcript { state.withLock { $0.transcript } }

    package func screenshot() async -> VideoFrame? { videoOutput.current }

    package func addExternalAudio(_ location: String) { update(.addExternalAudio(location)) { _ in } }

    package func addSubtitles(_ location: String) { update(.addSubtitles(location)) { _ in } }

    package func seek(_ request: SeekRequest) {
        var recordedRequest = request
        recordedRequest.source = 0
        update(.seek(recordedRequest)) { state in
            state.pendingSeek = request
            if behavior.completesSeeks { Self.completeSeek(&state) }
        }
    }

    package func setLimits(_ limits: StreamLimits) { update(.limits(limits)) { _ in } }

    package func date() -> Date? {
        guard let position = position() else { return nil }
        return state.withLock(\.startDate).map { $0 + position / .seconds(1) }
    }

    package func setVolume(_ volume: Double) {
        update(.volume(volume)) { if behavior.appliesVolume { $0.snapshot.volume = volume } }
    }

    package func setMuted(_ isMuted: Bool) {
        update(.mute(isMuted)) { if behavior.appliesVolume { $0.snapshot.isMuted = isMuted } }
    }

    package func setAudioDevice(_ device: AudioDevice.ID?) {
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
