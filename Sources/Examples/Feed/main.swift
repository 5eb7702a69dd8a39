// A feed of videos: the most visible one plays, and a click opens its page, which continues with the same player.
// Audio and video play without interruption on the way there and back.
import FoundationEssentials
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A video in the feed, with a player of its own.
@MainActor
final class Video {
    let player: Player
    let view: PlayerWidget

    init(_ url: URL, onTap: @escaping (Video) -> Void) {
        player = Player(item: .simple(url: url))
        view = PlayerWidget(PlayerContext(player: player))
        view.sizeRequest = SizeRequest(width: 480, height: 270)
        view.context.control.displayStyle = .never
        view.context.gesture.on(.tap) { [weak self] _ in
            if let self { onTap(self) }
        }
    }
}

/// A window that shows the feed, or the page of one of its videos.
@MainActor
final class Feed {
    private let window: ApplicationWindow
    private let scroll: ScrolledWindow
    private var videos: [Video] = []
    private var page: (view: PlayerWidget, video: Video)?

    init(_ urls: [URL], in application: Application) {
        let list = BoxContainer(.vertical, spacing: 12)
        scroll = ScrolledWindow(list)
        window = ApplicationWindow(application: application)
        window.defaultSize = SizeRequest(width: 480, height: 600)
        window.child = scroll
        videos = urls.map { Video($0) { [weak self] in self?.open($0) } }
        for video in videos { list.append(video.view) }
        scroll.onVisiblePartChange { [weak self] in self?.playMostVisible() }
        window.present()
    }

    /// Plays the most visible video and pauses the others.
    private func playMostVisible() {
        guard page == nil else { return }
        let seen = videos.max { scroll.visibleFraction(of: $0.view) < scroll.visibleFraction(of: $1.view) }
        for video in videos { video === seen ? video.player.play() : video.player.pause() }
    }

    /// Opens the page of a video: creating its view moves the video output there.
    private func open(_ video: Video) {
        let view = PlayerWidget(PlayerContext(player: video.player))
        StandardControls.add(to: view)
        view.context.control.configure(.topOuter) { [weak self] context in
            let back = Button(icon: "go-previous-symbolic") { self?.close() }.named { "Back" }
            return [ControlBar.make(context, [back]).with { $0.hAlign = .start }]
        }
        page = (view, video)
        window.child = view
    }

    /// Returns to the feed, whose view takes the video output back before the page is removed.
    private func close() {
        guard let page else { return }
        page.video.view.context.render.attach()
        window.child = scroll
        self.page = nil
    }
}

let urls = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
let application = Application(id: "org.example.feed")
var feed: Feed?
application.onActivate { feed = Feed(urls, in: application) }
_ = application.run([])
