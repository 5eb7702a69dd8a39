import FoundationEssentials
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

let player = Player(items: CommandLine.arguments.dropFirst().map { .simple(url: URL(filePath: $0)) })
let application = Application(id: "org.example.player")
application.onActivate {
    let window = ApplicationWindow(application: application)
    window.child = SystemVideoView(player)
    window.present()
    player.play()
}
_ = application.run([])
