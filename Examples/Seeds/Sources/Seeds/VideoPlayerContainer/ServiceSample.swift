import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Write widgets”: the service of the playback button.
@Observable
private final class PlaybackService: Service {
    @ObservationIgnored private var rateObservation: Task<Void, Never>?

    @ObservationIgnored private var statusObservation: Task<Void, Never>?

    private(set) var playOrPaused = false

    private(set) var clickable = false

    @ObservationIgnored private let player: Player

    init(in context: Context) {
        player = context.player

        let rates = player.properties(at: \.shouldPlay)
        rateObservation = Task { [weak self] in
            for await shouldPlay in rates { self?.playOrPaused = shouldPlay }
        }

        let statuses = player.properties(at: \.itemStatus)
        statusObservation = Task { [weak self] in
            for await status in statuses { self?.clickable = status == .readyToPlay }
        }
    }

    func stop() {
        rateObservation?.cancel()
        statusObservation?.cancel()
    }

    func didClick() {
        if !player.shouldPlay {
            player.play()
        } else {
            player.pause()
        }
    }
}

/// From “Write widgets”: the playback button over its service.
@MainActor
private struct PlaybackWidget {
    let context: Context

    var body: Widget {
        WithService(PlaybackService.self, in: context) { service in
            let image = Icon(service.playOrPaused ? "media-playback-pause-symbolic" : "media-playback-start-symbolic")
            image.addCSSClass("playback")
            image.isSensitive = service.clickable
            image.onTap(service.didClick)
            return image
        }
    }
}

/// The player widget with the button in its center.
@MainActor
private struct ContentView {
    private let context = Context(player: Player())

    var body: Widget {
        StyleSheet.add(".playback { color: white; -gtk-icon-size: 50px; }")
        let widget = PlayerWidget(context)
        widget.sizeRequest = SizeRequest(height: 300)
        widget.vAlign = .start
        widget.onMap {
            context.control.configure(.center, for: .windowed) { [PlaybackWidget(context: $0).body] }
            context.player.load(.simple(url: film))
            context.player.play()
        }
        return widget
    }
}

extension Sample {
    static let service = Sample(name: "service") { ContentView().body }
}
