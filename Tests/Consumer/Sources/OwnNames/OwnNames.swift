import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

// The program's own types come first: those of the library with the same names are reached by their modules.

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
    let context = WindowboxPlayerUI.Context(player: player)
    let view = PlayerWidget(context)
    let tint = state.settings.color == .dark ? WindowboxGtk.Color.black : WindowboxGtk.Color.white
    let action = WindowboxGtk.Action("play") {
        state.lastAction = .play
        player.play()
    }
    view.addActions([action], prefix: "player")
    return tint == .black ? view : Label("light")
}
