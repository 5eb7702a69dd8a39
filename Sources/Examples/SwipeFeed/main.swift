// Short videos, one at a time, like TikTok: a swipe up or down over more than 30 % of the height goes to another video,
// a tap pauses. Each video has a context of its own, and repeats.
import FoundationEssentials
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A window that shows one of the videos.
@MainActor
final class SwipeFeed {
    private let window: ApplicationWindow
    private var views: [PlayerWidget] = []
    private var index = 0

    init(_ urls: [URL], in application: Application) {
        window = ApplicationWindow(application: application)
        window.defaultSize = SizeRequest(width: 360, height: 640)
        views = urls.map(makeView)
        show(0)
        window.present()
    }

    private func makeView(_ url: URL) -> PlayerWidget {
        let player = Player(item: .simple(url: url))
        player.repeatMode = .one
        let view = PlayerWidget(PlayerContext(player: player))
        let context = view.context
        context.control.displayStyle = .always
        context.control.configure(.bottomOuter, insets: .all(16)) { context in
            let titles = context[TitleViewModel.self]
            let title = Label().bind(\.text) { titles.title ?? "" }
            title.cssClasses = ["title-3"]
            return [title]
        }
        context.control.configure(.center) { _ in
            let pause = Icon("media-playback-pause-symbolic").bind(\.isVisible) { player.playbackState == .paused }
            pause.canTarget = false
            return [pause]
        }
        context.gesture.on(.tap) { _ in player.togglePlayPause() }
        for drag in [GestureKind.Drag.verticalLeft, .verticalRight] {
            context.gesture.on(.drag(drag)) { [weak self] in self?.swipe($0) }
        }
        return view
    }

    /// Goes to another video at the end of a swipe.
    private func swipe(_ drag: GestureEvent) {
        guard drag.phase == .ended, abs(drag.dy) > 0.3 * drag.height else { return }
        show(index + (drag.dy < 0 ? 1 : -1))
    }

    /// Shows and plays a video, and pauses the one before.
    private func show(_ index: Int) {
        guard views.indices.contains(index) else { return }
        views[self.index].context.player.pause()
        self.index = index
        window.child = views[index]
        views[index].context.player.play()
    }
}

let urls = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
let application = Application(id: "org.example.swipe")
var feed: SwipeFeed?
application.onActivate { feed = SwipeFeed(urls, in: application) }
_ = application.run([])
