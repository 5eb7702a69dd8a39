import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Make a Player of Your Own” in `WindowboxPlayerUI`: a custom seek bar, the only widget that is redrawn ten
/// times per second.
@MainActor
func makeTimeSlider(for player: Player) -> Scale {
    let progress = ProgressTracker(interval: .milliseconds(100))
    progress.player = player
    let slider = Scale(range: 0...1, step: 0.01) { progress.progress = $0 }
    slider.bind(\.value) { progress.progress }
    return slider
}
