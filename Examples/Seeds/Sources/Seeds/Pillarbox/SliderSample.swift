import WindowboxBusiness
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Optimizing layout refreshes”: a slider that is updated ten times per second.
@MainActor
struct TimeSlider {
    let player: Player
    private let progressTracker = ProgressTracker(interval: .milliseconds(100))

    var body: Widget {
        progressTracker.player = player
        StyleSheet.add(".time-slider { color: white; }")
        let slider = Slider(progressTracker: progressTracker)
        slider.addCSSClass("time-slider")
        slider.margins = .all(16)
        slider.vAlign = .end
        return slider
    }
}

/// From “Optimizing layout refreshes”: the slider over the video.
@MainActor
private struct PlayerView {
    private let player = Player(items: [
        .simple(url: film),
        .urn("urn:rts:video:13444333"),
    ])

    var body: Widget {
        Overlay(child: VideoView(player: player), overlays: [TimeSlider(player: player).body])
            .with { $0.onMap(player.play) }
    }
}

extension Sample {
    static let slider = Sample(name: "slider") { PlayerView().body }
}
