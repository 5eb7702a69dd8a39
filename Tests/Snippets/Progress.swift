import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From Sources/Player/README.md: a seek bar of one's own, which alone is redrawn ten times a second.
func makeTimeSlider(for player: Player) -> Scale {
    let progress = ProgressTracker(interval: .milliseconds(100))
    progress.player = player
    let slider = Scale(range: 0...1, step: 0.01) { progress.progress = $0 }
    slider.bind(\.value) { progress.progress }
    return slider
}
