import Observation
import WindowboxPlayer

/// The view model of the playback statistics over the video.
///
/// While a view shows them (`viewCount`), they are updated once a second as playback advances, and after a change of
/// the playback.
@Observable
public final class StatisticsViewModel: Service {
    /// Whether the statistics are shown.
    public private(set) var isShown = false
    /// The statistics, one per line, in the user's language; empty until they are shown.
    public private(set) var text = ""
    /// The charts of the last minute of playback, as far as it was shown.
    private(set) var charts: [StatisticsChart] = []

    /// Returns how the frames were drawn so far.
    @ObservationIgnored var readDrawing: () -> VideoStatistics = { VideoStatistics() }

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let collector: MetricsCollector
    @ObservationIgnored private var observer: ChangeObserver?
    @ObservationIgnored private var drawing = DrawingPath()
    @ObservationIgnored private var history = StatisticsHistory()
    /// The last metrics in the history.
    @ObservationIgnored private var lastMetrics: Metrics?

    /// Fetches the player of the context.
    /// - Parameter context: The context whose player is measured every second.
    public init(in context: PlayerContext) {
        player = context.player
        collector = MetricsCollector(interval: .seconds(1), limit: 2, clock: context.dependency(\.clock))
    }

    /// Ends the measuring.
    public func stop() { viewCount = 0 }

    /// Shows or hides the statistics.
    public func toggle() { isShown.toggle() }

    /// The number of visible widgets that show the statistics. Without any, nothing is measured.
    @ObservationIgnored public var viewCount = 0 {
        didSet {
            if viewCount > 0, observer == nil { start() }
            if viewCount == 0, observer != nil { end() }
        }
    }

    private func start() {
        collector.player = player
        observer = ChangeObserver { [player, collector] in
            Inputs(
                metrics: collector.metrics.last, item: player.currentItem, status: player.itemStatus,
                state: player.playbackState, epoch: player.positionEpoch,
                audio: player.currentMediaOption(for: .audible))
        } change: { [weak self] _ in
            self?.update()
        }
        update()
    }

    private func end() {
        observer = nil
        collector.player = nil
        (history, lastMetrics) = (StatisticsHistory(), nil)
    }

    private func update() {
        let media = player.media
        var buffered: Duration?
        if let end = player.bufferedEnd, let time = player.time() { buffered = end - time }
        record(buffered)
        charts = history.charts(hasVideo: media.hasVideo)
        let videos = media.tracks.filter { $0.kind == .video }
        var values = StatisticsFormatter(file: player.currentItem?.fileName, media: media)
        values.video = videos.first { $0.id == media.chosen[.video] } ?? videos.first
        if case .on(let track) = player.currentMediaOption(for: .audible) { values.audio = track }
        values.metrics = player.metrics()
        if player.playbackState == .playing { values.recent = collector.metrics.last?.increment }
        values.buffered = buffered
        values.averageIndicatedBitRate = history.averageIndicatedBitRate
        values.drawing = drawing.name(readDrawing())
        values.device = player.audioOutput?.name
        text = values.text
    }

    /// Adds new metrics to the history. The first ones of a playback are not those of a second.
    private func record(_ buffered: Duration?) {
        guard collector.metrics.last != lastMetrics else { return }
        lastMetrics = collector.metrics.last
        if let lastMetrics, collector.metrics.count > 1 {
            history.append(lastMetrics, buffered: buffered)
        } else {
            history = StatisticsHistory()
        }
    }

    /// The observed values after whose change the statistics are updated.
    private struct Inputs: Equatable {
        var metrics: Metrics?
        var item: PlayerItem?
        var status: ItemStatus
        var state: PlaybackState
        var epoch: Int
        var audio: MediaSelectionOption
    }
}

/// The path by which frames last reached the screen.
private struct DrawingPath {
    private var last = VideoStatistics()
    private var name: String?

    /// Returns the path of most frames since the previous call; the previous path without new frames.
    mutating func name(_ now: VideoStatistics) -> String? {
        let counts = [
            (now.putDirectly - last.putDirectly, tr("direct")),
            (now.putPartially - last.putPartially, tr("direct and GTK")),
            (now.drawnAsTexture - last.drawnAsTexture, tr("GTK texture")),
            (now.drawnByCairo - last.drawnByCairo, tr("GTK cairo")),
        ]
        last = now
        if let most = counts.max(by: { $0.0 < $1.0 }), most.0 > 0 { name = most.1 }
        return name
    }
}
