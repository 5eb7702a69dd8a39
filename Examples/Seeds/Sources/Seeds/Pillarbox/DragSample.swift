import WindowboxBusiness
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Interaction tracking”: a simultaneous drag gesture keeps the controls visible.
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
        view.onDrag(phase: .capture) { _ in
            visibilityTracker.reset()
            return .none
        }
        view.onMap(player.play)
        return view
    }
}

extension Sample {
    static let drag = Sample(name: "drag") { PlayerView().body }
}
