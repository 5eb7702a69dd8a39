// A player with a toolbar like the one for Vision Pro. A double tap plays and pauses, a horizontal drag over the video
// seeks, and a menu has the speeds.
import FoundationEssentials
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Adds the gestures: a drag across the whole width seeks by one minute.
@MainActor
func addGestures(to context: PlayerContext) {
    let player = context.player
    for zone in GestureKind.Zone.allCases {
        context.gesture.on(.doubleTap(zone)) { _ in player.togglePlayPause() }
    }
    var start = Duration.zero
    context.gesture.on(.drag(.horizontal)) { drag in
        guard drag.width > 0 else { return }
        if drag.phase == .began { start = player.time() ?? .zero }
        let target = max(.zero, start + .seconds(60) * (drag.dx / drag.width))
        player.seek(drag.phase == .ended ? .at(target) : .near(target))
    }
}

/// Creates the rows of the toolbar: the title, the position and the buttons.
@MainActor
func makeToolbar(_ context: PlayerContext) -> Widget {
    let player = context.player
    let titles = context[TitleViewModel.self]
    let title = Label().bind(\.text) { titles.title ?? "" }
    title.cssClasses = ["heading"]
    title.ellipsizes = true
    let position = BoxContainer(
        spacing: 0, [Label.elapsed(context), Slider.seekBar(context), Button.duration(context)])
    let buttons = BoxContainer(
        spacing: 6,
        [
            VolumeControl.make(context),
            Button(icon: "media-seek-backward-symbolic") { player.skip(by: .seconds(-15)) }.named { "Back 15 s" },
            Button.playback(context),
            Button(icon: "media-seek-forward-symbolic") { player.skip(by: .seconds(15)) }.named { "Forward 15 s" },
            SettingsButton.make(context, for: .speed, icon: "power-profile-performance-symbolic"),
        ])
    buttons.hAlign = .center
    return ControlBar.make(context, [title, position, buttons], orientation: .vertical)
}

let player = Player(items: CommandLine.arguments.dropFirst().map { .simple(url: URL(filePath: $0)) })
let application = Application(id: "org.example.toolbar")
application.onActivate {
    let view = PlayerWidget(PlayerContext(player: player))
    addGestures(to: view.context)
    view.context.control.displayStyle = .always
    view.context.control.configure(.bottomOuter) { [makeToolbar($0)] }
    let window = ApplicationWindow(application: application)
    window.defaultSize = SizeRequest(width: 854, height: 480)
    window.child = view
    window.present()
    player.play()
}
_ = application.run([])
