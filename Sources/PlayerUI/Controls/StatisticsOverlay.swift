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
                let panel = panel(statistics)
                video?.trackOccluder(panel)
                reveal.child = panel
            }
            reveal.isRevealed = isShown
        }
    }

    private static func panel(_ statistics: StatisticsViewModel) -> Widget {
        let label = Label().bind(\.text) { statistics.text }
        label.xAlign = 0
        label.ellipsizes = true
        label.maxWidthChars = 72
        let charts = BoxContainer(.horizontal, spacing: 18, StatisticsChart.Kind.allCases.map { chart($0, statistics) })
        charts.isHomogeneous = true
        charts.bind(\.isVisible) { !statistics.charts.isEmpty }
        let panel = BoxContainer(.vertical, spacing: 9, [label, charts])
        panel.cssClasses = ["wb-glass", "wb-statistics"]
        panel.canTarget = false
        // Not filling: the revealer passes the pointer through beside its child.
        panel.hAlign = .start
        panel.onMapChange { statistics.viewCount += $0 }
        return panel
    }

    /// Creates a chart of the last minute above its caption.
    private static func chart(_ kind: StatisticsChart.Kind, _ statistics: StatisticsViewModel) -> Widget {
        let chart = { statistics.charts.first { $0.kind == kind } }
        let sparkline = Sparkline(count: StatisticsHistory.limit).bind(\.shares) { chart()?.shares ?? [] }
        let caption = Label().bind(\.text) { chart()?.caption ?? "" }
        caption.xAlign = 0
        caption.ellipsizes = true
        caption.cssClasses = ["wb-caption"]
        return BoxContainer(.vertical, spacing: 3, [sparkline, caption]).bind(\.isVisible) { chart() != nil }
    }
}
