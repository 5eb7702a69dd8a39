import WindowboxGtk
import WindowboxPlayer

/// A player with the standard controls, in one line.
///
/// ```swift
/// window.child = SystemVideoView(player)
/// ```
public final class SystemVideoView: PlayerWidget {
    /// Shows what `player` plays. `videoOverlay` lies over the picture and beneath all else, where its alignment puts it.
    public init(_ player: Player, videoOverlay: Widget? = nil) {
        super.init(Context(player: player))
        StandardControls.add(to: self)
        if let videoOverlay { insert(layer: "video overlay", above: .render) { _ in videoOverlay } }
        onDestroy { [context] in context.stop() }
    }
}
