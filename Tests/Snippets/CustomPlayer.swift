import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Make a Player of Your Own” in `WindowboxPlayerUI`: a view without controls, and a button below.
@MainActor
func makePlainPlayer(_ player: Player) -> Widget {
    let video = VideoView(player: player)
    let button = Button(label: "Play or Pause") { player.togglePlayPause() }
    return BoxContainer(.vertical, spacing: 6, [video, button])
}

/// From “Make a Player of Your Own” in `WindowboxPlayerUI`: a player with controls of its own.
@MainActor
func makeCustomPlayer(_ player: Player) -> PlayerWidget {
    let context = PlayerContext(player: player)
    let view = PlayerWidget(context)
    context.control.configure(.bottomOuter) { context in
        [
            ControlBar.make(
                context,
                [Button.playback(context), Label.elapsed(context), Slider.seekBar(context), Button.fullscreen(context)])
        ]
    }
    context.control.configure(.center, for: .narrow) { [Button.playback($0)] }
    context.control.displayStyle = .automatic(hidesAfter: .seconds(5))
    return view
}

/// From “Make a Player of Your Own” in `WindowboxPlayerUI`: gestures.
@MainActor
func addGestures(to context: PlayerContext) {
    context.gesture.on(.doubleTap(.left)) { _ in context.player.skipBackward() }
    context.gesture.on(.doubleTap(.right)) { _ in context.player.skipForward() }
    context.gesture.on(.singleTap) { _ in context.control.toggle() }
}

/// From “Make a Player of Your Own” in `WindowboxPlayerUI`: a label over a plain video view.
@MainActor
func addLabel(over video: VideoView) -> Widget {
    let label = Label("Live")
    (label.hAlign, label.vAlign, label.margins) = (.start, .start, .all(12))
    return Overlay(child: video, overlays: [label])
}

/// From “Make a Player of Your Own” in `WindowboxPlayerUI`: a player with an error page.
@MainActor
func makePlayerWithPages(_ player: Player) -> PlayerWidget {
    let view = PlayerWidget(PlayerContext(player: player))
    PlayerPages.add(to: view)
    return view
}

/// From “Make a Player of Your Own” in `WindowboxPlayerUI`: many silent players at once.
@MainActor
func makeWall(of items: [PlayerItem]) -> [Widget] {
    items.map { item in
        let player = Player(item: item)
        player.isMuted = true
        player.play()
        return VideoView(player: player)
    }
}
