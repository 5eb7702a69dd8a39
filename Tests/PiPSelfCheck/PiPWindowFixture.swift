import FoundationEssentials
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A window in which a film plays.
final class PiPWindowFixture {
    let player: Player
    let context: Context
    let window = Window()
    let pictureInPicture = PictureInPicture.shared

    /// Opens the window and plays until something is seen.
    init() async {
        let path = ProcessInfo.processInfo.environment["FILM"] ?? ""
        player = Player(item: .simple(url: URL(filePath: path)))
        context = Context(player: player)
        window.isDecorated = false
        window.defaultSize = SizeRequest(width: 640, height: 360)
        window.child = PlayerWidget(context)
        window.present()
        player.play()
        await eventually { player.videoOutput.statistics.shown > 10 }
    }

    /// How many frames have been seen, wherever.
    var shown: Int { player.videoOutput.statistics.shown }

    /// Waits until so many more frames have been seen.
    @discardableResult
    func frames(_ count: Int = 3) async -> Bool {
        let start = shown
        return await eventually { shown >= start + count }
    }
}
