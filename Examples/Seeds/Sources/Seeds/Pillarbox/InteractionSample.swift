import WindowboxBusiness
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “A player usually responds to user interaction in a standard way”: any input keeps the controls visible.
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
        return InteractionView(view, action: visibilityTracker.reset)
    }
}

extension Sample {
    static let interaction = Sample(name: "interaction") { PlayerView().body }
}
