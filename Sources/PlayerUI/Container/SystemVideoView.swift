import WindowboxGtk
import WindowboxPlayer

/// A player with the default controls, in one line.
///
/// ```swift
/// window.child = SystemVideoView(player)
/// ```
public final class SystemVideoView: PlayerWidget {
    /// Creates a view with the standard controls.
    ///
    /// - Parameters:
    ///   - player: The player.
    ///   - videoOverlay: A widget over the video and beneath all controls, placed by its alignment; `nil` for none.
    public init(_ player: Player, videoOverlay: Widget? = nil) {
        super.init(PlayerContext(player: player))
        StandardControls.add(to: self)
        PlayerPages.add(to: self)
        if let videoOverlay { insert(layer: "video overlay", above: .render) { _ in videoOverlay } }
    }
}
