import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Add a VideoPlayer”: a context and its player widget, 300 pixels high.
@MainActor
private struct ContentView {
    private let context = Context(player: Player())

    var body: Widget {
        let widget = PlayerWidget(context)
        widget.sizeRequest = SizeRequest(height: 300)
        widget.vAlign = .start
        widget.onMap {
            // Plays the video.
            let item = PlayerItem.simple(url: film)
            context.player.load(item)
            context.player.play()
        }
        return widget
    }
}

extension Sample {
    static let container = Sample(name: "container") { ContentView().body }
}
