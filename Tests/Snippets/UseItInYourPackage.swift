import FoundationEssentials
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Use It in Your Package” in `WindowboxPlayerUI`: the identity of the program, set before its first player.
func identify() {
    ApplicationIdentity.current = ApplicationIdentity(name: "Example", id: "org.example.player", version: "1.0")
}

/// From “Use It in Your Package” in `WindowboxPlayerUI`: a function that uses a player and a window.
@MainActor
func makeWindow(playing url: URL, in application: Application) -> ApplicationWindow {
    let player = Player(item: .simple(url: url))
    let window = ApplicationWindow(application: application)
    window.title = url.lastPathComponent
    window.child = SystemVideoView(player)
    player.play()
    return window
}

/// From “Use It in Your Package” in `WindowboxPlayerUI`: labels and messages in another language.
func translate(with catalog: [String: String]) {
    Translation.use { catalog[$0] ?? $0 }
}

/// From “Use It in Your Package” in `WindowboxPlayerUI`: a label, where another library has a `Label`.
@MainActor
func makeColumn(_ player: Player) -> Widget {
    BoxContainer(.vertical, [SystemVideoView(player), WindowboxGtk.Label("Episode")])
}
