import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Overlay”: something in each of the five overlays, and a custom one between them.
@MainActor
private struct ContentView {
    private let context = Context(player: Player(item: .simple(url: film)))

    var body: Widget {
        let widget = PlayerWidget(context)
        addGestures()
        configureControls()
        widget.insert(layer: "watermark", above: .render) { _ in
            Label("Watermark").with { ($0.hAlign, $0.vAlign, $0.margins) = (.end, .start, .all(12)) }
        }
        widget.onMap {
            context.player.play()
            presentPanel()
            context.plugin.present(at: .top) { _ in Label("Plugin") }
            context.toast.show("First toast")
            context.toast.show(for: .seconds(10)) { _ in Label("Second toast, with a custom widget") }
        }
        return widget
    }

    /// Adds the gestures of the render overlay: a double tap plays and pauses, a horizontal drag seeks.
    private func addGestures() {
        for zone in GestureKind.Zone.allCases {
            context.gesture.on(.doubleTap(zone)) { [player = context.player] _ in player.togglePlayPause() }
        }
        context.gesture.on(.drag(.horizontal)) { [player = context.player] drag in
            guard drag.phase == .ended, let range = player.wholeRange, drag.width > 0 else { return }
            player.skip(by: (range.upperBound - range.lowerBound) * (drag.dx / drag.width))
        }
    }

    /// Configures the control overlay: one set of widgets for a small player and one for the full screen.
    private func configureControls() {
        context.control.displayStyle = .auto(firstAppear: true, after: .seconds(5))
        context.control.configure(.bottom1, for: .windowed, .narrow, shadow: .init()) {
            [Button.playback($0), Button.fullscreen($0)]
        }
        context.control.configure(.bottom1, for: .fullscreen, shadow: .init(), transition: .fade) {
            [Button.playback($0), Slider.seekBar($0), Button.duration($0), Button.fullscreen($0)]
        }
        context.control.configure(.right) { _ in
            [Button(icon: "view-list-symbolic", presentPanel).named { "Panel" }]
        }
    }

    /// Presents a panel of the feature overlay, which squeezes the others to the left.
    private func presentPanel() {
        context.feature.present(from: .right, style: .squeeze(spacing: 8)) { _ in
            Label("Panel").with { $0.sizeRequest = SizeRequest(width: 240) }
        }
    }
}

extension Sample {
    static let overlays = Sample(name: "overlays") { ContentView().body }
}
