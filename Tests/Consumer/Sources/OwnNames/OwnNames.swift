import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

// The program's own types beside those of the library.

/// A color of the program.
enum Color { case light, dark }

/// The settings of the program.
struct Settings { var color = Color.dark }

/// An action of the program.
enum Action { case play }

/// The state of the program.
final class Context {
    var settings = Settings()
    var lastAction: Action?
}

/// Makes a view whose action is recorded in the program's own context.
@MainActor
func makeView(for player: Player, _ state: Context) -> Widget {
    let view = PlayerWidget(PlayerContext(player: player))
    let tint = state.settings.color == .dark ? RGBA.black : RGBA.white
    let action = NamedAction("play") {
        state.lastAction = .play
        player.play()
    }
    view.addActions([action], prefix: "player")
    return tint == .black ? view : Label("light")
}
