import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Write widgets”: a playback button without an action.
@MainActor
private struct PlaybackButtonWidget {
    var body: Widget {
        let image = Icon("media-playback-start-symbolic")
        image.addCSSClass("playback")
        image.onTap {
            // Handles the tap.
        }
        return image
    }
}

/// From “Write widgets”: the button in the center of the player widget.
@MainActor
private struct ContentView {
    private let context = Context(player: Player())

    var body: Widget {
        StyleSheet.add(".playback { color: white; -gtk-icon-size: 50px; }")
        let widget = PlayerWidget(context)
        widget.sizeRequest = SizeRequest(height: 300)
        widget.vAlign = .start
        widget.onMap {
            // Adds widgets to the center for the windowed status.
            context.control.configure(.center, for: .windowed) { _ in [PlaybackButtonWidget().body] }

            // Plays the video.
            let item = PlayerItem.simple(url: film)
            context.player.load(item)
            context.player.play()
        }
        return widget
    }
}

extension Sample {
    static let controls = Sample(name: "controls") { ContentView().body }
}
