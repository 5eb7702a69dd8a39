import WindowboxBusiness
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Optimizing layout refreshes”: counters of the updates of the slider and of the rest. They are visible in a
/// debug build with `WINDOWBOX_DEBUG_BODY_COUNTER` in the environment.
@MainActor
private struct PlayerView {
    private let player = Player(items: [
        .simple(url: film),
        .urn("urn:rts:video:13444333"),
    ])

    var body: Widget {
        let slider = TimeSlider(player: player).body._debugBodyCounter(color: RGBA(red: 0, green: 0.6, blue: 0))
        return Overlay(child: VideoView(player: player), overlays: [slider])
            .with { $0.onMap(player.play) }
            ._debugBodyCounter()
    }
}

extension Sample {
    static let bodyCounter = Sample(name: "bodycounter") { PlayerView().body }
}
