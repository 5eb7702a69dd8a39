import WindowboxGtk
import WindowboxMPRIS
import WindowboxPlayer
import WindowboxPlayerUI

/// From “The player is automatically integrated with the control center”: the desktop's media controls.
@MainActor
private struct PlayerView {
    private let player = Player(item: .simple(url: film))
    private let controlCenter = MPRISService()

    var body: Widget {
        player.becomeActive()
        let view = VideoView(player: player)
        view.retain([controlCenter])
        view.onMap(player.play)
        return view
    }
}

extension Sample {
    static let nowPlaying = Sample(name: "nowplaying") { PlayerView().body }
}
