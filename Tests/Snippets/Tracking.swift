import FoundationEssentials
import WindowboxPlayer

/// From “Track Playback” in `WindowboxPlayer`: stores where playback of each episode stopped.
final class ResumePointTracker: PlayerItemTracker {
    struct Configuration: Sendable {
        var store: @Sendable (_ title: String, _ position: Duration) -> Void
    }

    private let configuration: Configuration
    private var title = ""

    init(configuration: Configuration) { self.configuration = configuration }

    func updateMetadata(to title: String) { self.title = title }

    func enable(for player: TrackedPlayer) {}

    func updateProperties(to properties: TrackedProperties) {
        if properties.playbackState == .paused, let time = properties.time { configuration.store(title, time) }
    }

    func disable(with properties: TrackedProperties) {
        let position = properties.playbackState == .ended ? .zero : properties.time
        if let position { configuration.store(title, position) }
    }
}

/// From “Track Playback” in `WindowboxPlayer`: an item with the tracker.
@MainActor
func trackedItem(
    _ fetch: @escaping @Sendable () async throws -> Episode,
    store: @escaping @Sendable (String, Duration) -> Void
) -> PlayerItem {
    PlayerItem(
        loader: EpisodeLoader(fetch: fetch),
        trackerAdapters: [
            ResumePointTracker.adapter(configuration: .init(store: store)) { episode in episode.title }
        ])
}

/// From “Track Playback” in `WindowboxPlayer`: quality metrics for a graph.
@MainActor
func printMetrics(of player: Player) async {
    for await metrics in player.periodicMetrics(every: .seconds(5)) {
        print(metrics.last?.total.stalls ?? 0)
    }
}

/// From “Track Playback” in `WindowboxPlayer`: the events that a report on quality consists of.
@MainActor
func reportMetricEvents(of player: Player) async {
    for await event in player.metricEventUpdates() {
        switch event.kind {
        case .asset(let experience): print("Started after \(experience)")
        case .stall: print("Stalled at \(event.time ?? .zero)")
        case .failure(let error): print(error.details)
        case .metadata, .warning, .resumeAfterStall: break
        }
    }
}
