import WindowboxBusiness
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI
import WindowboxSubtitles

/// A player with the context that its widgets share. Retained while its video is in picture in picture. Created before
/// GTK starts, so that the first file opens in the meantime.
final class Session: PictureInPicturePersistable {
    let player: Player
    let context: PlayerContext
    let preferences: Preferences
    /// The server of the command line that resolves URNs; `nil` without one.
    private let namedServer: Server?
    private let settingsBindings: [TwoWayBinding]
    private let fileSettings: FileSettingsStore
    private let positions: PlaybackPositionStore
    private let folderQueue: FolderQueue
    /// `nil` in a private window.
    private let recents: RecentItemsRecorder?
    private let languages: ObservationEffect
    /// The web pages in the queue.
    let webPages: WebPages
    /// The playlists of servers in the queue.
    let servedPlaylists: ServedPlaylists
    private var observations: [ObservationEffect] = []
    /// Whether a command line has requested a volume above 100 %.
    private var requestsAmplification = false

    /// Creates a player and loads the locations of `options`. Playback stays paused until `start`, because the primary
    /// instance may be another process.
    init(_ options: Options, in folder: String, _ preferences: Preferences) {
        var configuration = PlayerConfiguration()
        configuration.skipsFailedItems = true
        player = Player(configuration: configuration)
        self.preferences = preferences
        namedServer = options.server
        context = PlayerContext(player: player)
        settingsBindings = Self.settingsBindings(player, preferences)
        fileSettings = FileSettingsStore(player, preferences.files)
        positions = Self.positionStore(player, preferences, context)
        folderQueue = FolderQueue(player, preferences)
        recents = preferences.isPrivate ? nil : RecentItemsRecorder(player, preferences)
        languages = Self.observeLanguages(player, preferences)
        webPages = WebPages(player, preferences)
        webPages.context = context
        servedPlaylists = ServedPlaylists(player, context, namedServer ?? preferences.server)
        if !preferences.isPrivate { player.thumbnailStore = CacheDirectory.thumbnails }
        player.limits.preferredMaximumResolutionForExpensiveNetworks = Self.meteredSize
        player.volume = min(Double(preferences[.volume]) / 100, maximumVolume)
        apply(options)
        let opening = OpenRequest(options.locations, in: folder, start: options.start, server: server)
        player.items = opening.itemsOrSubtitles
        if opening.isIncomplete { context.toast.showIncompletePlaylist() }
        if !opening.items.isEmpty { opening.addSubtitles(to: player) }
        // The controls start hidden for media, which also defers the cost of creating them.
        observePreferences(showsControls: player.items.isEmpty)
    }

    /// Continues with the player of a session whose window was closed.
    init(continuing session: Session) {
        player = session.player
        preferences = session.preferences
        namedServer = session.namedServer
        context = PlayerContext(player: player)
        settingsBindings = Self.settingsBindings(player, preferences)
        fileSettings = FileSettingsStore(player, preferences.files)
        positions = Self.positionStore(player, preferences, context)
        folderQueue = FolderQueue(player, preferences)
        recents = preferences.isPrivate ? nil : RecentItemsRecorder(player, preferences)
        languages = Self.observeLanguages(player, preferences)
        webPages = session.webPages
        webPages.context = context
        servedPlaylists = session.servedPlaylists
        servedPlaylists.context = context
        observePreferences(showsControls: true)
    }

    /// The maximum video size of adaptive streams on a metered network.
    private static let meteredSize = PixelSize(width: 1280, height: 720)

    private var maximumVolume: Double { allowsAmplification ? 1.5 : 1 }
    private var allowsAmplification: Bool { preferences[.allowsAmplification] || requestsAmplification }

    /// The server that resolves URNs.
    var server: Server { namedServer ?? preferences.server }

    /// Applies the playback options of a command line.
    func apply(_ options: Options) {
        if options.isMuted { player.isMuted = true }
        if let volume = options.volume {
            if volume > 1 { requestsAmplification = true }
            player.allowsAmplification = allowsAmplification
            player.volume = volume
        }
        if let speed = options.speed {
            player.playbackSpeed = speed
            fileSettings.keepsSpeed = true
        }
        if options.isFullscreen { context[StatusService.self].setFullscreen(true) }
    }

    /// Applies the preferences and the network state, now and on each change.
    private func observePreferences(showsControls: Bool) {
        context[ScreenshotService.self].settings = { [preferences] in preferences.screenshots }
        var showsControls = showsControls
        observations = [
            ObservationEffect("network") { [player] in player.usesExpensiveNetwork = NetworkMonitor.shared.isMetered },
            ObservationEffect { [weak self, player, preferences] in
                player.forwardSkipInterval = .seconds(preferences[.skipForward])
                player.backwardSkipInterval = .seconds(preferences[.skipBack])
                player.allowsAmplification = self?.allowsAmplification == true
                player.hardwareDecoding = preferences.hardwareDecoding
                VideoView.allowsGPURendering = preferences[.rendersWithGPU]
                VideoView.allowsOffloading = preferences.hardwareDecoding == .withoutCopies
                VideoView.reducesBanding = preferences[.reducesBanding]
                VideoView.usesMonitorProfile = preferences[.usesMonitorProfile]
            },
            ObservationEffect(reading: { [preferences] in preferences.mouseCommands }) { [gesture = context.gesture] in
                gesture.mouseCommands = $0
            },
            ObservationEffect(reading: { [preferences] in preferences[.showsVisualizer] }) { [context] in
                context[VisualizerViewModel.self].isEnabled = $0
            },
            Self.observeKeys(preferences, context.keys),
            ObservationEffect(reading: { [player] in player.volume }) { [preferences] in
                preferences.store(Int(($0 * 100).rounded()), .volume)
            },
            ObservationEffect(reading: { [preferences] in preferences[.controlsDelay] }) { [context] delay in
                context.control.displayStyle = .automatic(initiallyVisible: showsControls, hidesAfter: .seconds(delay))
                showsControls = true
            },
        ]
    }

    /// Applies the user's keys. Without changes the table of keys is not made before the first key press.
    private static func observeKeys(_ preferences: Preferences, _ keys: KeyService) -> ObservationEffect {
        var last = KeyChanges()
        return ObservationEffect("keys", reading: { preferences[.keys] }) { changes in
            guard changes != last else { return }
            last = changes
            keys.bindings = changes.bindings
        }
    }

    /// Returns the bindings that store the player's settings, and apply changes of one window to all.
    /// A private window applies the stored track selections, and stores none.
    private static func settingsBindings(_ player: Player, _ preferences: Preferences) -> [TwoWayBinding] {
        let bindings = [
            TwoWayBinding(player, \.subtitleSettings.style, stored: preferences, \.subtitleStyle),
            TwoWayBinding(player, \.audioEffects, stored: preferences, \.audioEffects),
            TwoWayBinding(player, \.videoAdjustmentsHistory, stored: preferences, \.files.videoAdjustments),
            TwoWayBinding(player, \.subtitleSettings.encodings, stored: preferences, \.files.encodings),
        ]
        guard !preferences.isPrivate else {
            player.mediaSelectionHistory = preferences.mediaSelectionHistory
            return bindings
        }
        return bindings + [
            TwoWayBinding(player, \.mediaSelectionHistory, stored: preferences, \.mediaSelectionHistory)
        ]
    }

    /// Returns the store that continues recordings where they were left. If the preference says so, a toast offers to
    /// start over.
    private static func positionStore(
        _ player: Player, _ preferences: Preferences, _ context: PlayerContext
    ) -> PlaybackPositionStore {
        PlaybackPositionStore(player, preferences) { [weak player, weak context] time in
            guard preferences.resumeMode == .ask, let player, let context else { return }
            ResumeToast.show(time, of: player, in: context)
        }
    }

    /// Applies the preferred languages, which determine the suggested tracks.
    private static func observeLanguages(_ player: Player, _ preferences: Preferences) -> ObservationEffect {
        let languages = { (preferences[.languages], preferences[.prefersHearingImpaired]) }
        return ObservationEffect("languages", reading: languages) { text, hearing in
            player.preferredLanguages = (LanguageList.languages(text) ?? []).map(\.code)
            player.prefersHearingImpairedSubtitles = hearing
        }
    }

    /// Prepares the queue for items that the user adds: the files of a folder that were added automatically leave it.
    func willAddItems() { folderQueue.removeFilled() }

    /// Closes the item, and stores what has not been stored of it.
    func close() {
        recents?.flush()
        player.currentItem = nil
    }

    /// Starts playback, if the queue has items.
    func start() {
        if !player.items.isEmpty { player.play() }
    }
}

extension Options {
    /// The server of the command line that resolves URNs; `nil` without one.
    var server: Server? { urnServer.map { Server(baseURL: $0) } }
}
