import Observation
import WindowboxMedia

/// Plays a queue of items and owns all playback state. Views observe its properties, and a `ProgressTracker` provides
/// the position.
///
/// All calls are made on the main actor. The engine runs on threads of its own: commands return at once, and their
/// results arrive as a snapshot after the engine's wakeup. A property whose value is unchanged does not notify
/// observers.
@MainActor
@Observable
public final class Player {
    /// The configuration that the player was created with.
    public let configuration: PlayerConfiguration
    let engine: any PlaybackEngine
    @ObservationIgnored let clock: any Clock<Duration>

    // The queue and its current item, read and replaced together through `queue`.
    var storedItems: [PlayerItem] = []
    var storedCurrentItem: PlayerItem?
    /// The repeat mode, applied when an item or the queue ends; `.off` at first.
    /// Setting it neither interrupts the current item nor replays one that has ended.
    public var repeatMode = RepeatMode.off { didSet { prepareNext() } }
    /// The action when an item has played to its end; `.advance` at first.
    public var actionAtItemEnd = ActionAtItemEnd.advance { didSet { prepareNext() } }
    /// The item that was current when `currentItem` was set to `nil`; `play()` restarts it.
    @ObservationIgnored var stoppedItem: PlayerItem?
    /// The navigation direction that led to the current item; decides which item follows when it fails.
    @ObservationIgnored var navigationDirection = NavigationDirection.forward
    /// The position at which the current item failed; the next attempt starts there.
    @ObservationIgnored var failurePosition: Duration?
    /// The start position requested for the next opening of an item.
    @ObservationIgnored var resumeState = ResumeState()

    // Loads handed to the engine, and items whose content is observed.
    @ObservationIgnored var opened: ItemLoad?
    @ObservationIgnored var prepared: ItemLoad?
    @ObservationIgnored var lastLoadID: UInt64 = 0
    @ObservationIgnored var loadedItems: [PlayerItem] = []
    @ObservationIgnored var contentObservation = 0

    // Trackers and metrics of the current item.
    /// Whether optional trackers are enabled; `true` at first. A change while an item plays enables or disables them at
    /// once.
    public var isTrackingEnabled = true { didSet { tracking?.setTrackingEnabled(isTrackingEnabled) } }
    /// The metric events of this playback of the current item, oldest first, at most the first 1000; empty without a
    /// current item.
    public internal(set) var metricEvents: [MetricEvent] = []
    @ObservationIgnored var tracking: TrackingSession?
    @ObservationIgnored var measurement = ItemMeasurement(ContinuousClock())
    @ObservationIgnored var samplers: [MetricsSampler] = []

    // Copied from the engine's snapshot.
    var phase = EngineSnapshot.Phase.empty
    /// The tracks, tags, chapters and duration of the open medium; `.empty` while nothing is known.
    public internal(set) var media = MediaInfo.empty
    /// The seekable range, up to the live edge of a DVR stream; `nil` when it is unknown or the item is not seekable.
    public internal(set) var seekableTimeRange: Range<Duration>?
    /// The stream type: on demand, live or DVR; `.unknown` until the item is open.
    public internal(set) var streamType = StreamType.unknown
    /// The media type: audio or video; `.unknown` until the item is open.
    public internal(set) var mediaType = MediaType.unknown
    /// The target duration of a stream's segments; `nil` for anything but segmented streams.
    /// Playback stays three of these behind the live edge.
    public internal(set) var chunkDuration: Duration?
    /// Whether playback waits for data, or the item's loader for its asset; `false` when nothing is open.
    public internal(set) var isBuffering = false
    /// Whether the connection to the server was lost and is being reestablished. Buffered data plays on meanwhile.
    public internal(set) var isReconnecting = false
    /// A counter that grows at every discontinuity of the position, such as a seek. The new position already applies
    /// when it changes.
    public internal(set) var positionEpoch = 0
    /// The end of the buffered data, from zero at the item's start; `nil` when nothing is buffered.
    public internal(set) var bufferedEnd: Duration?
    /// The state of the audio output; `.none` when the item has no audio, or nothing is open.
    public internal(set) var audioState = EngineSnapshot.AudioState.none
    /// The available audio devices; empty before the first item is opened, and without an audio server.
    public internal(set) var audioOutputs: [AudioDevice] = []
    var audioOutputID: AudioDevice.ID?
    /// The selected track of each kind.
    var selectedTracks: [Track.Kind: Track.ID] = [:]
    var secondarySubtitles: Track.ID?
    /// The plain text of the subtitles shown now, of one or more lines; `nil` when none are.
    public internal(set) var subtitle: String?
    /// The plain text of the secondary subtitles, shown at the top of the video; `nil` when none are.
    public internal(set) var secondarySubtitle: String?
    /// The number of lines of the selected subtitles that are known so far; `transcript()` returns them.
    public internal(set) var subtitleLineCount = 0
    /// Warnings to show although playback continues, oldest first; `dismiss(_:)` removes one.
    public internal(set) var warnings: [MediaWarning] = []
    @ObservationIgnored var dismissedWarnings: [MediaWarning] = []
    @ObservationIgnored var pauseRequests = 0
    @ObservationIgnored var resumeRequests = 0
    /// Whether the engine requested the current pause, and nothing has paused or played since.
    @ObservationIgnored var isInterrupted = false

    /// The load identifier of the source that is ready to play or has ended; zero while none is.
    var readySource: UInt64 = 0
    /// The number of items that have played to their end.
    var finishCount = 0

    // Decided by the player.
    /// The track selection policy of the current item, for audio and subtitles.
    var trackRules: TrackSelectionPolicy { didSet { if trackRules != oldValue { trackRulesDidChange() } } }
    /// The track preferences set since the player was created. They apply to every item and override the history.
    @ObservationIgnored var explicitPreferences: [MediaSelectionCharacteristic: TrackSelectionPolicy.Preference] = [:]
    /// The user's track selections and added external files.
    /// The application restores and stores it; the player adds each new selection and each added file. The history
    /// applies to items that are not open yet, where nothing has been selected or preferred since the player was
    /// created.
    public var mediaSelectionHistory = MediaSelectionHistory() { didSet { mediaSelectionHistoryDidChange() } }
    @ObservationIgnored var requestedTracks: TracksRequest?
    /// The visibility and the style of text subtitles, for all items.
    public var subtitleSettings = SubtitleSettings.standard { didSet { subtitleSettingsDidChange() } }
    /// Style overrides for text subtitles, applied in order, for all items; empty at first. A rule with a selector
    /// applies to the WebVTT spans that match it.
    public var textStyleRules: [TextStyleRule] = [] { didSet { subtitleSettingsDidChange() } }
    /// Added subtitle files, of any item, that are selected once their tracks are known.
    @ObservationIgnored var pendingSubtitles: [PendingExternalFile] = []
    /// Added audio files that are selected once their tracks are known.
    @ObservationIgnored var pendingAudio: [PendingExternalFile] = []
    @ObservationIgnored var sentSubtitleSettings = SubtitleSettings.standard
    /// The intent to play, independent of buffering and of whether there is an item; `false` at first.
    public internal(set) var shouldPlay = false
    /// The items of the queue that cannot be played, with their errors. Reopening an item removes its entry.
    public internal(set) var failures: [PlayerItem: PlayerError] = [:]
    /// The failure of the last `admit(_:then:)`, which left the current item playing; `nil` when it succeeded.
    public internal(set) var openFailure: OpenFailure?
    @ObservationIgnored var admission: Task<Void, Never>?
    /// The metadata of the current item; `.empty` when there is none.
    public internal(set) var metadata = PlayerMetadata.empty
    /// The target of the seek in progress; `nil` when there is none.
    public internal(set) var seekTarget: Duration?
    @ObservationIgnored var seeks = SeekQueue()
    @ObservationIgnored var seekCompletions: [UInt64: @MainActor (Bool) -> Void] = [:]
    var preferredSpeed = 1.0
    @ObservationIgnored var requestedSpeed = 1.0
    var isNearLiveEdge = false
    @ObservationIgnored private(set) lazy var liveEdgeTimer = RepeatingTimer(clock) { [weak self] in
        self?.updateLiveEdge()
    }
    var storedLimits = PlayerLimits.none
    var storedNetworkExpense = false
    var optimisticVolume = OptimisticValue(reported: 1.0)
    var optimisticMute = OptimisticValue(reported: false)
    @ObservationIgnored var optimisticValueExpiry: Task<Void, Never>?
    /// The interval of `skipForward(completion:)`; the configuration's at first.
    public var forwardSkipInterval: Duration
    /// The interval of `skipBackward(completion:)`; the configuration's at first.
    public var backwardSkipInterval: Duration
    /// The scaling of the video in its view; `.fit` at first.
    public var aspectMode = AspectMode.fit
    @ObservationIgnored private(set) lazy var blockedRangeTimer = RepeatingTimer(clock) { [weak self] in
        self?.skipBlockedRange()
    }
    @ObservationIgnored var observers: ObserverList?
    @ObservationIgnored let deinitObserver = DeinitObserver()

    /// Creates a paused player that loads the first of `items`.
    /// - Parameters:
    ///   - items: The queue, in which duplicates are dropped; an empty one loads nothing.
    ///   - configuration: The settings that do not change afterwards.
    ///   - engine: Plays one medium at a time; the player closes it in its `deinit`.
    ///   - clock: Measures time. Tests pass one of their own.
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

    /// Creates a paused player of files and streams that loads the first of `items`.
    /// - Parameters:
    ///   - items: The queue, in which duplicates are dropped; an empty one loads nothing.
    ///   - configuration: The settings that do not change afterwards.
    public convenience init(items: [PlayerItem] = [], configuration: PlayerConfiguration = .init()) {
        self.init(items: items, configuration: configuration, engine: MediaEngine())
    }

    /// Creates a paused player that loads one file or stream.
    /// - Parameters:
    ///   - item: The only item of the queue.
    ///   - configuration: The settings that do not change afterwards.
    public convenience init(item: PlayerItem, configuration: PlayerConfiguration = .init()) {
        self.init(items: [item], configuration: configuration)
    }

    deinit {
        optimisticValueExpiry?.cancel()
        admission?.cancel()
        tracking?.end(at: engine.position())
        engine.close()
    }

    /// The frames of the current item, for a video view. The output is the same for the lifetime of the player.
    public var videoOutput: VideoOutput { engine.videoOutput }
    /// The error of the current item; `nil` when it can be played.
    public var error: PlayerError? { currentItem.flatMap { failures[$0] } }
    /// Whether playback waits for data or for a seek.
    public var isBusy: Bool { isBuffering || isSeeking }
    /// Whether a seek is in progress.
    public var isSeeking: Bool { seekTarget != nil }

    /// The buffered part of `wholeRange`, from 0 to 1; zero when unknown.
    public var buffer: Double {
        guard let end = bufferedEnd, let range = wholeRange, !range.isEmpty else { return 0 }
        return ((end - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    }

    /// The seekable range, or the whole duration of an item that is not seekable; `nil` when unknown or endless.
    public var wholeRange: Range<Duration>? {
        seekableTimeRange ?? duration.flatMap { $0 > .zero ? .zero..<$0 : nil }
    }

    /// Returns the position, or the target of the seek in progress, from zero at the item's start; `nil` while nothing
    /// is ready.
    /// The position is not observable: use a `ProgressTracker` or `periodicTimes(every:)`.
    public func time() -> Duration? { seekTarget ?? engine.position() }
}
