import WindowboxBusiness
import WindowboxGtk
import WindowboxMedia
import WindowboxPlayer
import WindowboxPlayerUI

/// A player and what its widgets share, held while its picture is in the small window: made before GTK starts, so that a film is being opened while that does.
final class Session: PictureInPicturePersistable {
    let player: Player
    let context: Context
    /// Who is asked what a URN stands for.
    let server: Server
    private var network: Effect?

    /// Makes a player and lets it open what `options` name. It stays paused until `begin`: another process may be the one
    /// to play.
    init(_ options: Options, in folder: String) {
        var configuration = PlayerConfiguration()
        configuration.skipsFailedItems = true
        player = Player(configuration: configuration, engine: MediaEngine())
        // A window has a last picture to show, and the space bar plays it again.
        player.actionAtItemEnd = .advanceAndStay
        server = options.server ?? .production
        context = Context(player: player)
        player.limits.preferredMaximumResolutionForExpensiveNetworks = Self.meteredSize
        followNetwork()
        apply(options)
        player.items = Location.items(options.locations, in: folder, start: options.start, server: server)
        // A film begins without its controls, and so without what it costs to make them.
        if !player.items.isEmpty { context.control.displayStyle = .auto(firstAppear: false) }
    }

    /// Goes on with the player of a session whose window has gone.
    init(continuing session: Session) {
        player = session.player
        server = session.server
        context = Context(player: player)
        followNetwork()
    }

    /// Where every byte is paid for, streams that come in several sizes are no larger.
    private static let meteredSize = PixelSize(width: 1280, height: 720)

    private func followNetwork() {
        network = Effect("network") { [player] in player.usesExpensiveNetwork = Network.shared.isMetered }
    }

    /// Does what a command line says of how to play.
    func apply(_ options: Options) {
        if options.isMuted { player.isMuted = true }
        if let volume = options.volume { player.volume = volume }
        if let speed = options.speed { player.playbackSpeed = speed }
        if options.isFullscreen { context[StatusService.self].setFullscreen(true) }
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
