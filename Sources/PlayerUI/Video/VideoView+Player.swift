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
    ///   - gravity: The scaling of the video in the view.
    public convenience init(player: Player, gravity: AspectMode = .fit) {
        self.init()
        self.gravity = gravity
        source = player.frameSource
    }
}
