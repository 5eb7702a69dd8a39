import OtherToolkit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Makes a window beside one of another toolkit that has the same names.
@MainActor
func makeWindows(for player: Player) -> (WindowboxGtk.Window, OtherToolkit.Window) {
    let names = OtherToolkit.Box(["video", "button"]).children
    let window = WindowboxGtk.Window()
    window.child = WindowboxGtk.Box(.vertical, names.map { Label($0) } + [VideoView(player: player)])
    return (window, OtherToolkit.Window())
}
