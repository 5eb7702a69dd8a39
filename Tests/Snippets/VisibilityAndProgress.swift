import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Visibility and Progress” in `WindowboxPlayerUI`: a seek bar and a label, with one tracker.
@MainActor
func makeSeekRow(for player: Player) -> Widget {
    let progress = ProgressTracker(interval: .milliseconds(250))
    progress.player = player
    let time = Label().bind(\.text) { progress.time.map(TimeFormatter.clock) ?? "" }
    return BoxContainer(spacing: 6, [time, Slider(progressTracker: progress)])
}

/// From “Visibility and Progress” in `WindowboxPlayerUI`: controls that hide while playback advances.
@MainActor
func makeHidingControls(for player: Player) -> Widget {
    let visibility = VisibilityTracker(delay: .seconds(3))
    visibility.player = player
    let button = Button(label: "Play or Pause") { player.togglePlayPause() }
    let controls = InteractionView(button, action: visibility.reset)
    controls.bind(\.isVisible) { !visibility.isUserInterfaceHidden }
    (controls.hAlign, controls.vAlign) = (.center, .center)
    let view = Overlay(child: VideoView(player: player), overlays: [controls])
    view.onTap { visibility.toggle() }
    return view
}

/// From “Visibility and Progress” in `WindowboxPlayerUI`: double taps that skip.
@MainActor
func makeSkippingView(for player: Player) -> Widget {
    let skips = SkipTracker()
    skips.player = player
    let video = VideoView(player: player)
    video.onPress(released: { [weak video] click in
        guard let video else { return .none }
        let isLeft = click.x < Double(video.width) / 2
        let isSkipping = isLeft ? skips.requestSkipBackward() : skips.requestSkipForward()
        return isSkipping ? .claim : .none
    })
    let distance = Label().bind(\.text) { skips.state.text }
    (distance.hAlign, distance.vAlign) = (.center, .center)
    return Overlay(child: video, overlays: [distance])
}

/// From “Visibility and Progress” in `WindowboxPlayerUI`: the distance that is skipped.
extension SkipTracker.State {
    var text: String {
        switch self {
        case .inactive: ""
        case .skippingBackward(let distance): "−\(distance.components.seconds) s"
        case .skippingForward(let distance): "+\(distance.components.seconds) s"
        }
    }
}
