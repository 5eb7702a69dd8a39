import Observation
import WindowboxMedia

/// Plays a list of items. It owns all playback state; views observe it and ask a `ProgressTracker` for the position.
@MainActor
@Observable
public final class Player {
    /// The list; setting it keeps the current item without interruption when that is still in it.
    public var items: [PlayerItem] = []
    /// What is loaded; `nil` when nothing is.
    public internal(set) var currentItem: PlayerItem?
    /// Idle, playing, paused or ended.
    public internal(set) var playbackState = PlaybackState.idle
    /// The intent to play, independent of buffering.
    public internal(set) var shouldPlay = false
    /// Why the current item cannot be played; `nil` when it can.
    public internal(set) var error: MediaError?
    /// What the person should know although playback goes on, oldest first; dismissed with `dismiss(_:)`.
    public internal(set) var notices: [MediaNotice] = []
    /// What is known of the open medium.
    public internal(set) var media = MediaInfo.empty
    /// Title and more of the current item; `.empty` when there is none.
    public internal(set) var metadata = PlayerMetadata.empty
    /// Playback waits for data.
    public internal(set) var isBuffering = false
    /// The place that a seek under way is going to; `nil` when there is none.
    public internal(set) var seekTarget: Duration?
    /// Grows whenever the position has left the straight line that it was on, with the new position already in force.
    public internal(set) var positionEpoch = 0
    /// What can be sought in; `nil` when unknown or not possible.
    public internal(set) var seekableTimeRange: Range<Duration>?
    /// The end of what has been read ahead; `nil` when nothing has.
    public internal(set) var bufferedEnd: Duration?
    /// How the sound fares.
    public internal(set) var sound = EngineSnapshot.Sound.none
    /// The volume on the mixer's perceptual scale, from 0 to 1 (0 dB) and up to 1.5.
    public var volume = 1.0
    /// Whether the sound is silenced.
    public var isMuted = false
    /// The speed as a wish, clamped to `playbackSpeedRange`; setting it never starts playback.
    public var playbackSpeed = 1.0
    /// What the speed may be now.
    public internal(set) var playbackSpeedRange = 0.25...4.0

    /// What it was made with.
    public let configuration: PlayerConfiguration
    /// The frames of the current item, for a video view.
    @ObservationIgnored public var videoOutput: VideoOutput { engine.videoOutput }

    let engine: any PlaybackEngine

    /// Makes a player, paused, with the first of `items` loaded.
    public init(
        items: [PlayerItem] = [], configuration: PlayerConfiguration = .init(), engine: any PlaybackEngine
    ) {
        self.configuration = configuration
        self.engine = engine
        self.items = items
    }

    /// Whether playback waits for data or for a seek.
    public var isBusy: Bool { isBuffering || isSeeking }
    /// Whether a seek is under way.
    public var isSeeking: Bool { seekTarget != nil }
    /// How long the current item is; `nil` when unknown or without end.
    public var duration: Duration? { media.duration }

    /// The position, or the target of a seek under way; `nil` while nothing is ready. Not observable.
    public func time() -> Duration? { seekTarget ?? engine.position() }

    /// Plays at the current speed, from the start again after the end.
    public func play() {}
    /// Pauses.
    public func pause() {}
    /// Plays or pauses.
    public func togglePlayPause() {}
    /// Removes a notice that the person has seen.
    public func dismiss(_ notice: MediaNotice) {}
}

// Player+Seek.swift
extension Player {
    /// Whether `time` lies in what can be sought in.
    public func canSeek(to time: Duration) -> Bool { false }
    /// Goes to a position. Returns whether it landed there: false when a newer seek replaced this one.
    @discardableResult
    public func seek(_ position: Position) async -> Bool { true }
    /// Goes to a position without waiting for it.
    public func startSeek(_ position: Position) {}
    /// Shows the next frame, pausing first.
    public func stepForward() {}
    /// Shows the previous frame, pausing first.
    public func stepBackward() {}
    /// Whether there is something to skip in.
    public func canSkipForward() -> Bool { false }
    /// Whether there is something to skip in.
    public func canSkipBackward() -> Bool { false }
    /// Skips by the configured interval, from the target of a seek under way when there is one.
    public func skipForward() {}
    /// Skips by the configured interval, from the target of a seek under way when there is one.
    public func skipBackward() {}
    /// Moves by a signed interval from the target of a seek under way, or from the position.
    public func skip(by interval: Duration, exactly: Bool = false) {}
}

// Player+Items.swift, Player+ItemNavigation.swift
extension Player {
    /// Adds an item at the end; false when it is already in the list.
    @discardableResult
    public func append(_ item: PlayerItem) -> Bool { false }
    /// Empties the list and clears the error.
    public func removeAllItems() {}
    /// Makes an item of the list the current one.
    public func load(_ item: PlayerItem) {}
    /// Whether there is a previous item, or a start to go back to.
    public func canReturn() -> Bool { false }
    /// Whether there is a next item.
    public func canAdvance() -> Bool { false }
    /// Goes to the previous item or to the start, as the navigation mode says.
    public func returnToPrevious() {}
    /// Goes to the next item.
    public func advanceToNext() {}
    /// Whether there is something to play again: the list ran out, or the item failed.
    public var canReplay: Bool { false }
    /// Plays again after the end, or tries again after an error.
    public func replay() {}
    /// Stops: nothing is open, the list stays.
    public func stop() {}
}
