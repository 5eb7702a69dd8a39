import WindowboxGtk

/// The playback statistics at the top left of the video. The pointer passes through.
enum StatisticsOverlay {
    static func make(_ context: PlayerContext, of video: VideoView) -> Widget {
        let statistics = context[StatisticsViewModel.self]
        statistics.readDrawing = { [weak video] in video?.statistics ?? VideoStatistics() }
        let reveal = Revealer(over: .milliseconds(150))
        reveal.hAlign = .start
        reveal.vAlign = .start
        // A screen reader would find a hidden child.
        reveal.onHidden = { [weak reveal] in reveal?.child = nil }
        return reveal.observe({ statistics.isShown }) { [weak video] reveal, isShown in
            if isShown, reveal.child == nil {
                let label = label(statistics)
                video?.trackOccluder(label)
                reveal.child = label
            }
            reveal.isRevealed = isShown
        }
    }

    private static func label(_ statistics: StatisticsViewModel) -> Widget {
        let label = Label().bind(\.text) { statistics.text }
        label.xAlign = 0
        label.ellipsizes = true
        label.maxWidthChars = 72
        label.cssClasses = ["wb-glass", "wb-statistics"]
        label.canTarget = false
        // Not filling: the revealer passes the pointer through beside its child.
        label.hAlign = .start
        label.onMapChange { statistics.viewCount += $0 }
        return label
    }
}
