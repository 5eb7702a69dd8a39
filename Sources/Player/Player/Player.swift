import Observation
import WindowboxMedia

/// Plays a list of items. It owns all playback state; views observe it and ask a `ProgressTracker` for the position.
///
/// Everything happens on the main actor. The engine underneath is told what to do and returns at once; what came of it
/// arrives with its wakeup, is copied, and what has not changed is not announced.
@MainActor
@Observable
public final class Player {
    /// What it was made with; it does not change.
    public let configuration: PlayerConfiguration
    let engine: any PlaybackEngine
    @ObservationIgnored let clock: any Clock<Duration>

    // The list and its current item: read and replaced together through `queue`.
    var storedItems: [PlayerItem] = []
    var storedCurrentItem: PlayerItem?
    /// What plays when an item or the list is over; `.off` at first. Setting it neither interrupts what plays nor plays
    /// again what is over.
    public var repeatMode = RepeatMode.off { didSet { prepareNext() } }
    /// What is done when an item has ended while it played; `.advance` at first.
    public var actionAtItemEnd = ActionAtItemEnd.advance { didSet { prepareNext() } }
    /// Where in the list `stop()` left, for `play()` to start again there.
    @ObservationIgnored var stoppedItem: PlayerItem?
    /// How the current item was come to, which says where to go on when it fails.
    @ObservationIgnored var navigationDirection = NavigationDirection.forward
    /// Where the current item was when it failed, for the next try.
    @ObservationIgnored var failurePosition: Duration?
    /// Where an item is to go on when it is opened the next time.
    @ObservationIgnored var resumeState = ResumeState()

    // What the engine was given, and whose content is asked for.
    @ObservationIgnored var opened: ItemLoad?
    @ObservationIgnored var prepared: ItemLoad?
    @ObservationIgnored var lastLoading: UInt64 = 0
    @ObservationIgnored var loadedItems: [PlayerItem] = []
    @ObservationIgnored var contentWatch = 0

    // What is measured of the current item, and who is told.
    /// Whether trackers work that can be switched off; true at first. When it is set while an item plays, they begin or
    /// end with that.
    public var isTrackingEnabled = true { didSet { tracking?.setTrackingEnabled(isTrackingEnabled) } }
    /// All that has happened in this playback of the current item, oldest first; the first 1000 at most, and nothing when
    /// there is no current item.
    public internal(set) var metricEvents: [MetricEvent] = []
    @ObservationIgnored var tracking: TrackingSession?
    @ObservationIgnored var measurement = ItemMeasurement(ContinuousClock())
    @ObservationIgnored var samplers: [MetricsSampler] = []

    // Copied from the engine's snapshot.
    var phase = EngineSnapshot.Phase.empty
    /// What is known of the open medium; `.empty` while nothing is.
    public internal(set) var media = MediaInfo.empty
    /// What can be sought in, up to the live edge of a stream that goes on; `nil` when unknown or not possible.
    public internal(set) var seekableTimeRange: Range<Duration>?
    /// Whether it has an end, and whether it can be sought in; `unknown` before it is open.
    public internal(set) var streamType = StreamType.unknown
    /// Whether there is a picture; `unknown` before it is open.
    public internal(set) var mediaType = MediaType.unknown
    /// How long a piece of a stream is, three of which playback stays behind the transmission; `nil` for anything else.
    public internal(set) var chunkDuration: Duration?
    /// Whether playback waits for data, or for the item's source to say what it plays; false when nothing is open.
    public internal(set) var isBuffering = false
    /// Whether the connection to the server was lost and is being made again; what has been read meanwhile plays.
    public internal(set) var isReconnecting = false
    /// Grows whenever the position has left the straight line that it was on, with the new position already in force.
    public internal(set) var positionEpoch = 0
    /// The end of what has been read ahead, from zero at the item's start; `nil` when nothing has.
    public internal(set) var bufferedEnd: Duration?
    /// How the sound fares; `.none` when the item has none, or nothing is open.
    public internal(set) var audioState = EngineSnapshot.AudioState.none
    /// The devices on which it can be heard; empty before anything was opened, and without a sound server.
    public internal(set) var audioOutputs: [AudioDevice] = []
    var audioOutputID: AudioDevice.ID?
    /// The tracks that are in force.
    var selectedTracks: [Track.Kind: Track.ID] = [:]
    var secondarySubtitles: Track.ID?
    /// The subtitle text that is to be read now, plain, of one or more lines; `nil` when there is none.
    public internal(set) var subtitle: String?
    /// The same of the second subtitles, which are seen at the top of the picture.
    public internal(set) var secondarySubtitle: String?
    /// How many lines of the subtitles that are chosen have been read: `transcript()` tells them.
    public internal(set) var subtitleLineCount = 0
    /// What the person should know although playback goes on, oldest first; dismissed with `dismiss(_:)`.
    public internal(set) var warnings: [MediaWarning] = []
    @ObservationIgnored var dismissedWarnings: [MediaWarning] = []
    @ObservationIgnored var pauseRequests = 0
    @ObservationIgnored var resumeRequests = 0
    /// It was the engine that paused, and nobody has said anything since.
    @ObservationIgnored var isInterrupted = false

    /// The loading that is ready to play or was played; zero while none is.
    var readySource: UInt64 = 0
    /// How many items have been played to their end.
    var finishCount = 0

    // Decided here.
    /// What is wished for of the sound and the subtitles of the current item.
    var trackRules: TrackSelectionPolicy { didSet { if trackRules != oldValue { trackRulesDidChange() } } }
    /// What is wished for of any item, as far as anything was said since the player was made.
    @ObservationIgnored var saidWishes: [MediaSelectionCharacteristic: TrackSelectionPolicy.Preference] = [:]
    /// What people have chosen of sound and subtitles, and which files they have added. Who keeps it from one start to the
    /// next sets it at first; the player adds to it what is chosen and added from then on. It counts for items that are not
    /// open yet, as far as nothing has been selected or preferred since the player was made.
    public var mediaSelectionHistory = MediaSelectionHistory() { didSet { mediaSelectionHistoryDidChange() } }
    @ObservationIgnored var requestedTracks: TracksRequest?
    /// When subtitles are seen and how those that are plain text look, for all items.
    public var subtitleSettings = SubtitleSettings.standard { didSet { subtitleSettingsDidChange() } }
    /// What changes that look, one rule after the other, for all items; none at first. Rules with a selector are for parts of
    /// WebVTT's text, as its author has marked them.
    public var textStyleRules: [TextStyleRule] = [] { didSet { subtitleSettingsDidChange() } }
    /// The files of subtitles, of any items, that are to be selected once they are there.
    @ObservationIgnored var addedSubtitles: [AddedFile] = []
    /// The sound files that are to be selected once they are known.
    @ObservationIgnored var addedAudio: [AddedFile] = []
    @ObservationIgnored var toldSubtitleSettings = SubtitleSettings.standard
    /// The intent to play, independent of buffering and of whether there is an item; false at first.
    public internal(set) var shouldPlay = false
    /// The items of the list that could not be played, with the reason; one leaves when it is opened again.
    public internal(set) var failures: [PlayerItem: PlayerError] = [:]
    /// Why what was to be opened last in the place of what plays was not; `nil` when it was.
    public internal(set) var openFailure: OpenFailure?
    @ObservationIgnored var admission: Task<Void, Never>?
    /// Title and more of the current item; `.empty` when there is none.
    public internal(set) var metadata = PlayerMetadata.empty
    /// The place that a seek under way is going to; `nil` when there is none.
    public internal(set) var seekTarget: Duration?
    @ObservationIgnored var seeks = SeekQueue()
    @ObservationIgnored var seekCompletions: [UInt64: @MainActor (Bool) -> Void] = [:]
    var speedWish = 1.0
    @ObservationIgnored var requestedSpeed = 1.0
    var isNearLiveEdge = false
    @ObservationIgnored private(set) lazy var edgeTicker = RepeatingTimer(clock) { [weak self] in self?.followLiveEdge()
    }
    var storedLimits = PlayerLimits.none
    var storedNetworkExpense = false
    var optimisticVolume = OptimisticValue(reported: 1.0)
    var optimisticMute = OptimisticValue(reported: false)
    @ObservationIgnored var optimisticValueExpiry: Task<Void, Never>?
    /// How far `skipForward(completion:)` goes; at first as the configuration says.
    public var forwardSkipInterval: Duration
    /// How far `skipBackward(completion:)` goes; at first as the configuration says.
    public var backwardSkipInterval: Duration
    /// How the picture fills the view that shows it; `.fit` at first.
    public var aspectMode = AspectMode.fit
    @ObservationIgnored private(set) lazy var blockTicker = RepeatingTimer(clock) { [weak self] in
        self?.leaveBlockedRange()
    }
    @ObservationIgnored var observers: ObserverList?
    @ObservationIgnored let deinitObserver = DeinitObserver()

    /// Makes a player, paused, with the first of `items` loaded.
    /// - Parameters:
    ///   - items: The list, in which an item counts once; empty, nothing is loaded.
    ///   - configuration: What does not change afterwards.
    ///   - engine: What plays one medium at a time; the player closes it when it goes.
    ///   - clock: What time is measured with; only a test has reason to give one.
    public init(
        items: [PlayerItem] = [], configuration: PlayerConfiguration = .init(), engine: any PlaybackEngine,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.configuration = configuration
        forwardSkipInterval = configuration.forwardSkipInterval
        backwardSkipInterval = configuration.backwardSkipInterval
        trackRules = TrackSelectionPolicy(languages: configuration.preferredLanguages)
        self.engine = engine
        self.clock = clock
        engine.onChange { [weak self] in
            Task { @MainActor in self?.synchronize() }
        }
        synchronize()
        self.items = items
    }

    /// Makes a player of files and streams, paused, with the first of `items` loaded; empty, nothing is. An item counts
    /// once.
    public convenience init(items: [PlayerItem] = [], configuration: PlayerConfiguration = .init()) {
        self.init(items: items, configuration: configuration, engine: MediaEngine())
    }

    /// Makes a player of one file or stream, paused, with it loaded.
    public convenience init(item: PlayerItem, configuration: PlayerConfiguration = .init()) {
        self.init(items: [item], configuration: configuration)
    }

    deinit {
        optimisticValueExpiry?.cancel()
        admission?.cancel()
        tracking?.end(at: engine.position())
        engine.close()
    }

    /// The frames of the current item, for a video view: one output for as long as the player lives.
    public var videoOutput: VideoOutput { engine.videoOutput }
    /// Why the current item cannot be played; `nil` when it can.
    public var error: PlayerError? { currentItem.flatMap { failures[$0] } }
    /// Whether playback waits for data or for a seek.
    public var isBusy: Bool { isBuffering || isSeeking }
    /// Whether a seek is under way.
    public var isSeeking: Bool { seekTarget != nil }

    /// How much has been read ahead of what can be sought in, or of the whole, from 0 to 1; zero when unknown.
    public var buffer: Double {
        guard let end = bufferedEnd, let range = wholeRange, !range.isEmpty else { return 0 }
        return ((end - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    }

    /// From where to where playback goes: what can be sought in, else the whole; `nil` when unknown or without end.
    public var wholeRange: Range<Duration>? {
        seekableTimeRange ?? duration.flatMap { $0 > .zero ? .zero..<$0 : nil }
    }

    /// The position, or the target of a seek under way, from zero at the item's start; `nil` while nothing is ready. Not
    /// observable.
    public func time() -> Duration? { seekTarget ?? engine.position() }
}
