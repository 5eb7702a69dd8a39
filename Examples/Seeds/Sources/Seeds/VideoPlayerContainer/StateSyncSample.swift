import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Property wrappers”: a service whose state follows that of another one, in the place of `StateSync`.
@Observable
private final class CaptionService: Service {
    private let volume: VolumeViewModel

    init(in context: Context) { volume = context[VolumeViewModel.self] }

    var caption: String { volume.isMuted ? "Muted" : "Not muted" }
}

/// The player widget with the state of the service, and a button that changes the state of the other service.
@MainActor
private struct ContentView {
    private let context = Context(player: Player(item: .simple(url: film)))

    var body: Widget {
        let widget = PlayerWidget(context)
        context.control.configure(.topOuter) { context in
            [
                Button(icon: "audio-volume-muted-symbolic", context[VolumeViewModel.self].toggleMute)
                    .named { "Mute or Unmute" },
                WithService(CaptionService.self, in: context) { Label($0.caption) },
            ]
        }
        widget.onMap(context.player.play)
        return widget
    }
}

extension Sample {
    static let stateSync = Sample(name: "statesync") { ContentView().body }
}
