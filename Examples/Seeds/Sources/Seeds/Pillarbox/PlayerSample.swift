import WindowboxBusiness
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Video view”: a player with items of two sources, shown without controls.
@MainActor
private struct PlayerView {
    private let player = Player(items: [
        .simple(url: film),
        .urn("urn:rts:video:13444333"),
    ])

    var body: Widget {
        VideoView(player: player)
            .with { $0.onMap(player.play) }
    }
}

extension Sample {
    static let player = Sample(name: "player") { PlayerView().body }
}
