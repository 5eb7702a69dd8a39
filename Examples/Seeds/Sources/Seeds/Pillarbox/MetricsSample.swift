import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Gather analytics, QoS data”: events and samples of the playback, which are printed.
@MainActor
private struct PlayerView {
    private let player = Player(item: .simple(url: film))

    var body: Widget {
        let (events, samples) = (player.metricEventUpdates(), player.periodicMetrics(every: .seconds(1)))
        Task { for await event in events { print(event.kind) } }
        Task {
            for await metrics in samples {
                guard let total = metrics.last?.total else { continue }
                print("\(total.bytes) bytes, \(total.framesShown) frames, \(total.stalls) stalls")
            }
        }
        return SystemVideoView(player)
            .with { $0.onMap(player.play) }
    }
}

extension Sample {
    static let metrics = Sample(name: "metrics") { PlayerView().body }
}
