import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Overlays and Gestures” in `WindowboxPlayerUI`: widgets over a player widget.
@MainActor
func addOverlays(to view: PlayerWidget) {
    let logo = Icon("video-x-generic-symbolic")
    (logo.hAlign, logo.vAlign, logo.margins) = (.end, .start, .all(12))
    view.add(logo, to: .plugin)
    view.insert(layer: "subtitle hint", above: .render) { context in
        Label("No Subtitles").bind(\.isVisible) { context.player.subtitle == nil }
    }
    view.context.plugin.present(at: .center) { context in
        Button(label: "Skip") { context.plugin.dismiss() }
    }
}

/// From “Overlays and Gestures” in `WindowboxPlayerUI`: a plain view whose frames may bypass GTK.
@MainActor
func makeDirectView(for player: Player) -> Widget {
    let video = VideoView(player: player)
    let label = Label("Live")
    (label.hAlign, label.vAlign) = (.start, .start)
    video.occluders = [Occluder(label)]
    video.allowsDirectPresentation = true
    return Overlay(child: video, overlays: [label])
}

/// From “Overlays and Gestures” in `WindowboxPlayerUI`: a tap on a plain view.
@MainActor
func makeTappableView(for player: Player) -> Widget {
    let video = VideoView(player: player)
    video.onTap { player.togglePlayPause() }
    return video
}

/// From “Overlays and Gestures” in `WindowboxPlayerUI`: a pinch that fills the view.
@MainActor
func addPinch(to context: PlayerContext) {
    context.gesture.on(.pinch) { pinch in
        guard pinch.phase == .changed, context.gesture.layout.isOverCurrentContext else { return }
        context.player.aspectMode = pinch.scale > 1 ? .fill : .fit
    }
}

/// From “Overlays and Gestures” in `WindowboxPlayerUI`: a vertical drag that changes the volume.
@MainActor
func addVolumeDrag(to context: PlayerContext) {
    var start = 0.0
    context.gesture.on(.drag(.verticalRight)) { drag in
        switch drag.phase {
        case .began: start = context.player.volume
        case .changed, .ended: context.player.volume = start - drag.dy / drag.height
        case .cancelled: context.player.volume = start
        }
    }
}

/// From “Overlays and Gestures” in `WindowboxPlayerUI`: the standard gestures without two of them.
@MainActor
func addFewGestures(to context: PlayerContext) {
    StandardGestures.add(to: context)
    context.gesture.disabled = [.longPress, .scroll(.vertical)]
    context.gesture.mouseDrag = .drags
}

/// From “Overlays and Gestures” in `WindowboxPlayerUI`: a video that is cropped where it fills the screen.
@MainActor
func makeFillingView(for player: Player) -> Widget {
    let video = VideoView(player: player)
    return LayoutReader(video) { [weak video] layout in
        video?.aspectMode = layout.isFullscreen ? .fill : .fit
    }
}

/// From “Overlays and Gestures” in `WindowboxPlayerUI`: a gesture that the program recognizes itself.
@MainActor
func addShake(to context: PlayerContext) {
    context.gesture.on(.custom("shake")) { _ in context.player.skipToDefault() }
    context.gesture.report(GestureEvent(.custom("shake")))
}

/// From “Overlays and Gestures” in `WindowboxPlayerUI`: a widget that grows as it appears.
@MainActor
func presentCard(in context: PlayerContext) {
    context.plugin.present(at: .center, transition: .combined([.fade, .scale(from: 0.9)])) { _ in
        Label("Next Episode")
    }
}
