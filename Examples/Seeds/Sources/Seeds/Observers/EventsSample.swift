import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The events of the observer as an asynchronous sequence, which the seed does not have. They are printed.
@MainActor
private struct PlayerView {
    private let player = Player(item: .simple(url: film))

    var body: Widget {
        let events = player.events()
        Task { for await event in events { print(event) } }
        return SystemVideoView(player)
            .with { $0.onMap(player.play) }
    }
}

extension Sample {
    static let events = Sample(name: "events") { PlayerView().body }
}
