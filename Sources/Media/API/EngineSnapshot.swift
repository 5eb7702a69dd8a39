import WindowboxCore

/// The engine's state at one moment, except the position: see `PlaybackEngine.position()`.
public struct EngineSnapshot: Equatable, Sendable {
    /// The state of an engine without a medium.
    public static let empty = EngineSnapshot()

    /// The phase in the life cycle of a medium.
    public enum Phase: Equatable, Sendable {
        /// No medium is open.
        case empty
        /// The medium is being opened and probed.
        case opening
        /// The first frame or samples are available; playing or paused.
        case ready
        /// All frames and samples have been played. The last frame stays visible; a seek returns to `ready`.
        case ended
        /// Opening failed, or playback cannot continue.
        case failed(MediaError)

        /// Whether the medium is open: ready to play, or played to its end.
        package var isOpen: Bool { self == .ready || self == .ended }
    }

    /// The state of audio output.
    public enum AudioState: Equatable, Sendable {
        /// The medium has no audio, or nothing is open.
        case none
        /// Audio plays.
        case playing
        /// No audio server or no device is available: the medium plays silently, at the right speed.
        case unavailable
    }

    /// The `id` of the load that the snapshot describes; zero when nothing is open. Changes without a call on the
    /// transition to the source that `setNext` enqueued.
    public var source: UInt64 = 0

    /// The phase of the medium.
    public var phase = Phase.empty

    /// The metadata of the open medium; `.empty` until it is known.
    public var media = MediaInfo.empty

    /// The seekable range: all of a recording, or the live window of a live stream up to its live edge; `nil` when
    /// seeking is unsupported.
    public var seekableRange: Range<Duration>?

    /// Whether the medium is a live stream.
    public var isLive = false

    /// The duration of a segment of an HLS stream; playback stays three of them behind the live edge. `nil` for
    /// anything else.
    public var chunkDuration: Duration?

    /// The selected track of each kind; kinds without a selection have no entry.
    public var selected: [Track.Kind: Track.ID] = [:]

    /// The track of the secondary subtitles, shown at the top of the video; `nil` for none.
    public var secondarySubtitles: Track.ID?

    /// The current subtitle text, plain, of one or more lines; `nil` for none.
    public var subtitle: String?

    /// The current text of the secondary subtitles, plain; `nil` for none.
    public var secondarySubtitle: String?

    /// The number of cues read of the selected subtitles; `PlaybackEngine.transcript()` returns them.
    public var cueCount = 0

    /// Whether playback is stalled for lack of data.
    public var isBuffering = false

    /// Whether the connection to the server was lost and is being re-established. Buffered data still plays.
    public var isReconnecting = false

    /// The `id` of the last completed seek; zero before the first.
    public var completedSeek: UInt64 = 0

    /// A counter that increases with every discontinuity of the position over time: a completed seek, the start or end
    /// of a stall, a change of speed, a transition.
    public var positionEpoch = 0

    /// A counter of the pauses that the engine itself demands, for instance because the audio device was removed.
    public var pauseRequests = 0

    /// A counter of the resumptions that the engine proposes once the reason for such a pause has ended, for instance a
    /// call. Unchanged if playback was requested in the meantime.
    public var resumeRequests = 0

    /// The state of audio output.
    public var audioState = AudioState.none

    /// The stream's volume in the desktop's mixer: 0 to 1, amplified up to 1.5.
    public var volume = 1.0

    /// Whether the desktop's mixer has muted the stream.
    public var isMuted = false

    /// The available output devices, in the audio server's order; empty before the first load and without a server.
    public var audioDevices: [AudioDevice] = []

    /// The device that plays, or would play, the audio; `nil` when unknown.
    public var audioDevice: AudioDevice.ID?

    /// The end time of the read-ahead buffer; `nil` when it is empty.
    public var bufferedEnd: Duration?

    /// The non-fatal problems of the current load, oldest first.
    public var warnings: [MediaWarning] = []

    /// Creates the state of an engine without a medium; equals `empty`.
    public init() {}
}

extension EngineSnapshot {
    /// Resets the state of the medium and keeps that of the engine: volume, devices and counters.
    package mutating func reset(_ phase: Phase, source: UInt64 = 0) {
        var fresh = EngineSnapshot.empty
        fresh.source = source
        fresh.phase = phase
        fresh.volume = volume
        fresh.isMuted = isMuted
        fresh.audioDevices = audioDevices
        fresh.audioDevice = audioDevice
        fresh.positionEpoch = positionEpoch
        fresh.completedSeek = completedSeek
        fresh.pauseRequests = pauseRequests
        fresh.resumeRequests = resumeRequests
        self = fresh
    }
}
