import CGtk
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Add It to a GTK Application” in `WindowboxPlayerUI`: the start of a program with a main loop of its own.
@MainActor
func startGTK() {
    Renderer.chooseForMachine()
    gtk_init()
    MainLoop.attach()
}

/// From “Add It to a GTK Application” in `WindowboxPlayerUI`: a player in a box made in C.
@MainActor
func add(_ player: Player, to box: UnsafeMutablePointer<GtkBox>) {
    let view = SystemVideoView(player)
    gtk_box_append(box, view.pointer)
}

/// From “Add It to a GTK Application” in `WindowboxPlayerUI`: an application made in C.
@MainActor
func run(
    _ pointer: UnsafeMutablePointer<GtkApplication>, activate: @escaping @MainActor (Application) -> Void
) -> Int32 {
    let application = Application(adopting: pointer)
    application.onActivate { [unowned application] in activate(application) }
    return application.run()
}

/// From “Add It to a GTK Application” in `WindowboxPlayerUI`: a context without a player widget, with its lifetime.
@MainActor
func makeVolumeButton(for player: Player) -> Widget {
    let context = PlayerContext(player: player)
    let button = VolumeControl.make(context)
    button.onDestroy { context.stop() }
    return button
}
