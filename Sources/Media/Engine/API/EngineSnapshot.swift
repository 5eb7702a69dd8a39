/// The engine's state at one moment. Position is not in it: ask `PlaybackEngine.position()`.
public struct EngineSnapshot: Equatable, Sendable {
    /// The state of an engine that has opened nothing.
    public static let empty = EngineSnapshot()

    /// Where the medium is in its life.
    public enum Phase: Equatable, Sendable {
        /// Nothing is open.
        case empty
        /// The medium is being opened and probed.
        case opening
        /// The first picture or sound is there; it plays, or is paused.
        case ready
        /// Everything has been seen and heard. The last frame stays; a seek makes it `ready` again.
        case ended
        /// It could not be opened, or playback cannot go on.
        case failed(MediaError)

        /// Whether the medium is open: it can be played, or has been.
        package var isOpen: Bool { self == .ready || self == .ended }
    }

    /// How the sound fares.
    public enum AudioState: Equatable, Sendable {
        /// The medium has none, or nothing is open.
        case none
        /// It is heard.
        case playing
        /// There is no sound server, or it has no device: the medium plays silently, at the right speed.
        case unavailable
    }

    /// The `id` of the loading that all of this is about; zero when nothing is open. It changes by itself when the medium
    /// that `setNext` named takes over.
    public var source: UInt64 = 0

    /// Where the medium is in its life.
    public var phase = Phase.empty

    /// What is known of the open medium; `.empty` before it is known.
    public var media = MediaInfo.empty

    /// What can be sought in: all of a recording, and what a server still has of a stream that goes on, up to its live
    /// edge; `nil` when there is no seeking.
    public var seekableRange: Range<Duration>?

    /// The medium goes on for as long as somebody transmits it.
    public var isLive = false

    /// How long a piece of a stream is, three of which playback stays behind what is being transmitted; `nil` for what
    /// is no stream in pieces.
    public var chunkDuration: Duration?

    /// The tracks that are in force; a kind of which none is has no entry.
    public var selected: [Track.Kind: Track.ID] = [:]

    /// The track of the second subtitles, which are seen at the top of the picture; `nil` when there are none.
    public var secondarySubtitles: Track.ID?

    /// The subtitle text that is to be read now, plain, of one or more lines; `nil` when there is none.
    public var subtitle: String?

    /// The same of the second subtitles.
    public var secondarySubtitle: String?

    /// How many lines of the subtitles that are chosen have been read; `PlaybackEngine.transcript()` tells them.
    public var lineCount = 0

    /// Playback waits for data.
    public var isBuffering = false

    /// The connection to the server was lost, and is being made again. What was read meanwhile plays.
    public var isReconnecting = false

    /// The newest request while it is under way.
    public var pendingSeek: SeekRequest?

    /// The `id` of the newest request that has landed; zero before the first.
    public var finishedSeek: UInt64 = 0

    /// Grows whenever the position leaves the straight line that it was on: a seek has landed, or a stall began or ended.
    public var positionEpoch = 0

    /// Grows whenever the engine itself found that playback should pause: the sound device vanished, say.
    public var pauseRequests = 0

    /// Grows whenever the reason for such a pause has gone, if playback has not been asked for meanwhile: a call is over.
    public var resumeRequests = 0

    /// How the sound fares.
    public var audioState = AudioState.none

    /// The volume as the desktop's mixer has it, from 0 to 1 and up to 1.5.
    public var volume = 1.0

    /// Whether the desktop's mixer has silenced the stream.
    public var isMuted = false

    /// The devices on which it can be heard, in the sound server's order; empty before anything was opened, and without a
    /// server.
    public var audioDevices: [AudioDevice] = []

    /// The device on which it is heard, or would be; `nil` when nobody knows.
    public var audioDevice: AudioDevice.ID?

    /// The end of what has been read ahead; `nil` when nothing has.
    public var bufferedEnd: Duration?

    /// What the person should know although playback goes on, oldest first.
    public var warnings: [MediaWarning] = []

    /// The empty state.
    public init() {}
}

extension EngineSnapshot {
    /// Another medium: what belongs to the old one goes, what belongs to the engine stays.
    package mutating func startOver(_ phase: Phase, source: UInt64 = 0) {
        var fresh = EngineSnapshot.empty
        fresh.source = source
        fresh.phase = phase
        fresh.volume = volume
        fresh.isMuted = isMuted
        fresh.audioDevices = audioDevices
        fresh.audioDevice = audioDevice
        fresh.positionEpoch = positionEpoch
        fresh.finishedSeek = finishedSeek
        fresh.pauseRequests = pauseRequests
        fresh.resumeRequests = resumeRequests
        self = fresh
    }
}
