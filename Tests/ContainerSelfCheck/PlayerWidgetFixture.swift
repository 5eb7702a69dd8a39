import FoundationEssentials
import Glibc
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A window of 800 × 450 with a bare player, which plays the clip of the environment.
final class PlayerWidgetFixture {
    let window = Window()
    let widget: PlayerWidget

    var context: Context { widget.context }
    var video: VideoView { widget.video }
    var player: Player { context.player }

    /// Opens the window, and returns once playback runs.
    init() async {
        let clip = getenv("WINDOWBOX_CLIP").map { String(cString: $0) } ?? ""
        widget = PlayerWidget(Context(player: Player(item: .simple(url: URL(filePath: clip)))))
        context.control.displayStyle = .never
        window.isDecorated = false
        window.defaultSize = SizeRequest(width: 800, height: 450)
        window.child = widget
        window.present()
        player.play()
        await eventually { self.video.statistics.framesShown >= 10 }
    }

    /// Returns the share of frames that are presented directly, bypassing GTK, within half a second.
    func directShare() async -> Double {
        let before = video.statistics
        try? await Task.sleep(for: .milliseconds(500))
        let after = video.statistics
        let shown = max(after.framesShown - before.framesShown, 1)
        return Double(after.putDirectly - before.putDirectly) / Double(shown)
    }

    /// Presents a panel of at least 200 × 200 logical pixels.
    func present(_ side: Side, _ style: FeatureService.Style) async {
        context.feature.present(from: side, style: style) { _ in
            Label("Panel").with { $0.sizeRequest = SizeRequest(width: 200, height: 200) }
        }
        await eventually { self.context.feature.phase == .presented }
        try? await Task.sleep(for: .milliseconds(100))
    }

    func dismiss() async {
        context.feature.dismiss()
        await eventually { self.context.feature.phase == .absent }
        try? await Task.sleep(for: .milliseconds(100))
    }
}
