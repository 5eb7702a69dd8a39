import OtherToolkit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Makes a window beside one of another toolkit, whose `Box` and `Window` no type of the library hides.
@MainActor
func makeWindows(for player: Player) -> (ApplicationWindow, Window) {
    let names = Box(["video", "button"]).children
    let window = ApplicationWindow()
    window.child = BoxContainer(.vertical, names.map { Label($0) } + [VideoView(player: player)])
    return (window, Window())
}
