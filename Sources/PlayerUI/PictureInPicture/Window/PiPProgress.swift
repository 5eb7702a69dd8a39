import WindowboxGtk
import WindowboxPlayer

/// The line at the bottom of the PiP window that shows the progress while the controls are visible.
enum PiPProgress {
    static func make(_ context: PlayerContext) -> Widget {
        let tracker = ProgressTracker.inactive(in: context, interval: .milliseconds(250))
        let line = LevelBar().bind(\.level) { tracker.progress }.bind(\.isVisible) { tracker.isProgressAvailable }
        line.hExpand = true
        let box = BoxContainer(.horizontal, spacing: 0, [line])
        box.addCSSClass("wb-progress")
        box.vAlign = .end
        box.canTarget = false
        box.runLeftToRight()
        box.onMapChange { tracker.viewCount += $0 }
        box.onDestroy { tracker.player = nil }
        return box
    }
}
