import Observation
import WindowboxCore
import WindowboxMedia
import WindowboxSubtitles
import WindowboxVideo

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

    // The state, in values whose properties are observed one by one.
    let options: ObservedValue<PlayerOptions>
    let queueState = ObservedValue<QueueState>()
    let playback = ObservedValue<IntentState>()
    let medium = ObservedValue<ObservedMedium>()
    let bufferState = ObservedValue<BufferState>()
    let seeking = ObservedValue<ObservedSeek>()
    let speed = ObservedValue<SpeedState>()
    let loop = ObservedValue<LoopState>()
    let limitState = ObservedValue<LimitState>()
    let audio = ObservedValue<AudioControls>()
    let selection: ObservedValue<SelectionState>
    let subtitles = ObservedValue<SubtitleState>()
    let warningState = ObservedValue<WarningState>()
    /// The metadata of the current item; `.empty` when there is none.
    public internal(set) var metadata = PlayerMetadata.empty
    /// The metric events of this playback of the current item, oldest first, at most the first 1000; empty without a
    /// current item.
    public internal(set) var metricEvents: [MetricEvent] = []

    /// The positions at which items were left; `nil` to start each item at its beginning. Not retained.
    @ObservationIgnored public weak var playbackHistory: (any PlaybackHistory)?

    /// The store of thumbnails of media on servers; `nil` to keep them in memory only. Applies to items that are opened
    /// afterwards.
    @ObservationIgnored public var thumbnailStore: (any ThumbnailStore)?

    // The bookkeeping, which is not observed.
    @ObservationIgnored var navigation = NavigationState.empty
    @ObservationIgnored var loads = LoadState.empty
    @ObservationIgnored var pendingSeeks = PendingSeeks.empty
    @ObservationIgnored var trackRequests = TrackRequests.empty
    @ObservationIgnored var pendingFiles = PendingFiles.empty
    @ObservationIgnored var measurement = ItemMeasurement(ContinuousClock())
    @ObservationIgnored var tracking: TrackingSession?
    @ObservationIgnored var samplers: [MetricsSampler] = []
    @ObservationIgnored var observers: ObserverList?
    @ObservationIgnored var tasks = PlayerTasks()
    @ObservationIgnored private(set) lazy var timers = PlayerTimers(
        liveEdge: RepeatingTimer(clock) { [weak self] in self?.updateLiveEdge() },
        blockedRanges: RepeatingTimer(clock) { [weak self] in self?.skipBlockedRange() },
        loop: RepeatingTimer(clock) { [weak self] in self?.monitorLoop() })
    @ObservationIgnored let deinitObserver = DeinitObserver()

    /// Creates a paused player that loads the first of `items`.
    /// - Parameters:
    ///   - items: The queue, in which duplicates are dropped; an empty one loads nothing.
    ///   - configuration: The settings that do not change afterwards.
    ///   - engine: Plays one medium at a time; the player closes it in its `deinit`.
    ///   - clock: Measures time. Tests pass one of their own.
    package init(
        items: [PlayerItem] = [], configuration: PlayerConfiguration = .init(), engine: any PlaybackEngine,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.configuration = configuration
        self.engine = engine
        self.clock = clock
        options = ObservedValue(PlayerOptions(configuration))
        selection = ObservedValue(
            SelectionState(policy: TrackSelectionPolicy(languages: configuration.preferredLanguages)))
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
        tasks.admission?.cancel()
        for operation in pendingSeeks.operations.values { operation.finish(false) }
        tracking?.end(at: engine.position())
        engine.close()
    }

    /// The frames of the current item, for a video view. The output is the same for the lifetime of the player.
    package var videoOutput: VideoOutput { engine.videoOutput }
}
