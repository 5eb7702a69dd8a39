import WindowboxBusiness
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Video view”: the system default user experience.
@MainActor
private struct PlayerView {
    private let player = Player(items: [
        .simple(url: film),
        .urn("urn:rts:video:13444333"),
    ])

    var body: Widget {
        SystemVideoView(player)
            .with { $0.onMap(player.play) }
    }
}

extension Sample {
    static let system = Sample(name: "system") { PlayerView().body }
}
