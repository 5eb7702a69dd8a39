import WindowboxCore
import WindowboxPlayer

extension VideoView {
    /// Creates an expanding view of a player's video.
    ///
    /// ```swift
    /// window.child = VideoView(player: player)
    /// ```
    /// - Parameters:
    ///   - player: The player. Another view of the same player takes the video over.
    ///   - aspectMode: The scaling of the video in the view.
    public convenience init(player: Player, aspectMode: AspectMode = .fit) {
        self.init()
        self.aspectMode = aspectMode
        source = player.frameSource
    }

    /// Creates a view with Pillarbox's word for the aspect mode.
    /// - Parameters:
    ///   - player: The player.
    ///   - gravity: The aspect mode.
    public convenience init(player: Player, gravity: AspectMode) { self.init(player: player, aspectMode: gravity) }

    /// Pillarbox's word for `aspectMode`.
    public var gravity: AspectMode {
        get { aspectMode }
        set { aspectMode = newValue }
    }
}
