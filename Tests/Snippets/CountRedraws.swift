import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Count Redraws” in `WindowboxPlayerUI`: two labels with counters.
@MainActor
func makeCountedRow(for player: Player) -> Widget {
    let progress = ProgressTracker(interval: .milliseconds(100))
    progress.player = player
    let title = Label().bind(\.text) { player.metadata.title ?? "" }
    let time = Label().bind(\.text) { progress.time.map(TimeFormatter.clock) ?? "" }
    return BoxContainer(spacing: 6, [title._debugBodyCounter(), time._debugBodyCounter(color: .black)])
}
