import FoundationEssentials
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI
import WindowboxVideo

/// A window with a playing video.
final class PiPWindowFixture {
    let player: Player
    let context: Context
    let window = Window()
    let pictureInPicture = PictureInPicture.shared

    /// Opens the window and plays until a frame is shown.
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

    /// The number of frames shown, in any window.
    var shown: Int { player.videoOutput.statistics.shown }

    /// Waits until this many more frames are shown. Returns whether they were.
    @discardableResult
    func frames(_ count: Int = 3) async -> Bool {
        let start = shown
        return await eventually { shown >= start + count }
    }
}
