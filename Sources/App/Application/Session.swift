import WindowboxBusiness
import WindowboxGtk
import WindowboxMedia
import WindowboxPlayer
import WindowboxPlayerUI

/// A player and what its widgets share, held while its picture is in the small window: made before GTK starts, so that a
/// film is being opened while that does.
final class Session: PictureInPicturePersistable {
    let player: Player
    let context: Context
    let preferences: Preferences
    /// Who is asked what a URN stands for, when the command line has named somebody.
    private let namedServer: Server?
    private let remembering: [TwoWayBinding]
    private let delays: SubtitleDelayStore
    private let languages: ObservationEffect
    private var following: [ObservationEffect] = []

    /// Makes a player and lets it open what `options` name. It stays paused until `begin`: another process may be the one
    /// to play.
    init(_ options: Options, in folder: String, _ preferences: Preferences) {
        var configuration = PlayerConfiguration()
        configuration.skipsFailedItems = true
        player = Player(configuration: configuration, engine: MediaEngine())
        // A window has a last picture to show, and the space bar plays it again.
        player.actionAtItemEnd = .advanceAndStay
        self.preferences = preferences
        namedServer = options.server
        context = Context(player: player)
        remembering = Self.remembering(player, preferences)
        delays = SubtitleDelayStore(player, preferences.files)
        languages = Self.understanding(player, preferences)
        player.limits.preferredMaximumResolutionForExpensiveNetworks = Self.meteredSize
        apply(options)
        let opening = OpenRequest(options.locations, in: folder, start: options.start, server: server)
        player.items = opening.itemsOrSubtitles
        if !opening.items.isEmpty { opening.addSubtitles(to: player) }
        // A film begins without its controls, and so without what it costs to make them.
        follow(showsControls: player.items.isEmpty)
    }

    /// Goes on with the player of a session whose window has gone.
    init(continuing session: Session) {
        player = session.player
        preferences = session.preferences
        namedServer = session.namedServer
        context = Context(player: player)
        remembering = Self.remembering(player, preferences)
        delays = SubtitleDelayStore(player, preferences.files)
        languages = Self.understanding(player, preferences)
        follow(showsControls: true)
    }

    /// Where every byte is paid for, streams that come in several sizes are no larger.
    private static let meteredSize = PixelSize(width: 1280, height: 720)

    /// Who is asked what a URN stands for.
    var server: Server { namedServer ?? preferences.server }

    /// Does what a command line says of how to play.
    func apply(_ options: Options) {
        if options.isMuted { player.isMuted = true }
        if let volume = options.volume { player.volume = volume }
        if let speed = options.speed { player.playbackSpeed = speed }
        if options.isFullscreen { context[StatusService.self].setFullscreen(true) }
    }

    /// Does what the person prefers and the network asks for, now and whenever that changes.
    private func follow(showsControls: Bool) {
        var showsControls = showsControls
        following = [
            ObservationEffect("network") { [player] in player.usesExpensiveNetwork = NetworkMonitor.shared.isMetered },
            ObservationEffect { [player, preferences] in
                player.forwardSkipInterval = .seconds(preferences[.skipForward])
                player.backwardSkipInterval = .seconds(preferences[.skipBack])
            },
            ObservationEffect(reading: { [preferences] in preferences[.controlsDelay] }) { [context] delay in
                context.control.displayStyle = .auto(firstAppear: showsControls, after: .seconds(delay))
                showsControls = true
            },
        ]
    }

    /// What is said to the player outlives it: what is said in one window counts in all.
    private static func remembering(_ player: Player, _ preferences: Preferences) -> [TwoWayBinding] {
        [
            TwoWayBinding(player, \.subtitleSettings.style, remembered: preferences, \.subtitleStyle),
            TwoWayBinding(player, \.subtitleSettings.encodings, remembered: preferences, \.files.encodings),
            TwoWayBinding(player, \.mediaSelectionHistory, remembered: preferences, \.mediaSelectionHistory),
        ]
    }

    /// What the person understands decides of which tracks a film suggests.
    private static func understanding(_ player: Player, _ preferences: Preferences) -> ObservationEffect {
        let wishes = { (preferences[.languages], preferences[.prefersHearingImpaired]) }
        return ObservationEffect("languages", reading: wishes) { text, hearing in
            player.preferredLanguages = (LanguageList.languages(text) ?? []).map(\.code)
            player.prefersHearingImpairedSubtitles = hearing
        }
    }

    /// Plays, when there is something to play.
    func begin() {
        if !player.items.isEmpty { player.play() }
    }
}

extension Options {
    /// Who is asked what a URN stands for; `nil` when nobody was named.
    var server: Server? { urnServer.map { Server(baseURL: $0) } }
}
