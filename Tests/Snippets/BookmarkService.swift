import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Bring a Service” in `WindowboxPlayerUI`: the service.
@Observable
final class BookmarkService: Service {
    private(set) var times: [Duration] = []
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let toast: ToastService
    @ObservationIgnored @Dependency(\.bookmarkLimit) private var limit

    init(in context: PlayerContext) {
        player = context.player
        toast = context.toast
    }

    func add() {
        guard times.count < limit, let time = player.time() else { return }
        times.append(time)
        toast.show("Bookmark \(times.count)")
    }

    func go(to time: Duration) { player.seek(.near(time)) }
}

/// From “Bring a Service” in `WindowboxPlayerUI`: a dependency, which a test replaces.
extension Dependencies {
    var bookmarkLimit: Int { 20 }
}

/// From “Bring a Service” in `WindowboxPlayerUI`: the list of bookmarks.
@MainActor
func makeBookmarkList(_ context: PlayerContext) -> Widget {
    WithService(BookmarkService.self, in: context) { bookmarks in
        BoxContainer(
            .vertical, spacing: 6,
            bookmarks.times.map { time in
                Button(label: "\(time.components.seconds) s") { bookmarks.go(to: time) }
            })
    }
}

/// From “Bring a Service” in `WindowboxPlayerUI`: the player with the service.
@MainActor
func makeBookmarkPlayer(_ player: Player) -> PlayerWidget {
    let context = PlayerContext(player: player)
    let (playback, bookmarks) = (context[PlaybackViewModel.self], context[BookmarkService.self])
    context.control.configure(.center) { _ in
        [Button { playback.toggle() }.bind(\.iconName) { playback.iconName }.named { playback.label }]
    }
    context.control.configure(.topOuter, insets: .all(12), shadow: .init()) { context in
        [
            Button(icon: "bookmark-new-symbolic") { bookmarks.add() }.named { "Bookmark" },
            Button(icon: "view-list-symbolic") {
                context.feature.present(from: .right, style: .squeeze(spacing: 8), makeBookmarkList)
            }.named { "Bookmarks" },
        ]
    }
    context.control.configure(.topOuter, for: .narrow) { _ in [] }
    return PlayerWidget(context)
}

/// From “Bring a Service” in `WindowboxPlayerUI`: the service without a window, as in a test.
@MainActor
func addFirstBookmark(of player: Player) -> Int {
    let context = PlayerContext(player: player)
    defer { context.stop() }
    context.withDependency(\.bookmarkLimit) { 1 }
    let bookmarks = context[BookmarkService.self]
    bookmarks.add()
    bookmarks.add()
    return bookmarks.times.count
}
