import WindowboxBusiness
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Visibility tracking”: controls that a tap toggles, and that are hidden automatically.
@MainActor
private struct PlayerView {
    private let player = Player(items: [
        .simple(url: film),
        .urn("urn:rts:video:13444333"),
    ])

    private let visibilityTracker = VisibilityTracker()

    var body: Widget {
        visibilityTracker.player = player
        let view = Overlay(child: VideoView(player: player), overlays: [controls(player, visibilityTracker)])
        view.onTap(visibilityTracker.toggle)
        view.onMap(player.play)
        return view
    }
}

/// Creates the controls. The samples of interaction tracking use them as well.
@MainActor
func controls(_ player: Player, _ visibilityTracker: VisibilityTracker) -> Widget {
    var playbackButtonImageName: String {
        switch player.playbackState {
        case .playing:
            return "media-playback-pause-symbolic"
        default:
            return "media-playback-start-symbolic"
        }
    }
    StyleSheet.add(
        """
        .controls { background-color: rgba(0, 0, 0, 0.3); transition: opacity 0.2s linear; }
        .controls.hidden { opacity: 0; }
        .controls button { color: white; -gtk-icon-size: 90px; }
        """)
    let button = Button(player.togglePlayPause)
        .bind(\.iconName) { playbackButtonImageName }
        .named { "Play or Pause" }
    button.cssClasses += ["flat", "circular"]
    (button.hAlign, button.vAlign) = (.center, .center)
    let controls = Overlay(child: BoxContainer(), overlays: [button])
    controls.addCSSClass("controls")
    return
        controls
        .bind(cssClass: "hidden") { visibilityTracker.isUserInterfaceHidden }
        .bind(\.canTarget) { !visibilityTracker.isUserInterfaceHidden }
}

extension Sample {
    static let visibility = Sample(name: "visibility") { PlayerView().body }
}
