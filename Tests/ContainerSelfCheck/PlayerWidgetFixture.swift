import FoundationEssentials
import Glibc
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A window of 800 × 450 with a bare player, which plays the clip of the environment.
final class PlayerWidgetFixture {
    let window = ApplicationWindow()
    let widget: PlayerWidget

    var context: PlayerContext { widget.context }
    var video: VideoView { widget.video }
    var player: Player { context.player }

    /// The clip of the environment.
    static var clip: URL { URL(filePath: getenv("WINDOWBOX_CLIP").map { String(cString: $0) } ?? "") }

    /// Opens the window, and returns once playback runs.
    init() async {
        widget = PlayerWidget(PlayerContext(player: Player(item: .simple(url: Self.clip))))
        context.control.displayStyle = .never
        window.isDecorated = false
        window.defaultSize = SizeRequest(width: 800, height: 450)
        window.child = widget
        window.present()
        player.play()
        await frames(10)
    }

    /// Waits until `count` more frames are shown.
    func frames(_ count: Int) async {
        let start = video.statistics.framesShown
        await wait(for: "\(count) frames") { self.video.statistics.framesShown >= start + count }
    }

    /// Waits until GTK and the X server show a paused video at its size.
    func stillVideo() async {
        await still("the paused video", in: widget) { [video] in "\(video.width)×\(video.height) \(video.statistics)" }
    }

    /// Returns the share of frames that are presented directly, bypassing GTK, of the next fifteen.
    func directShare() async -> Double {
        let before = video.statistics
        await frames(15)
        let after = video.statistics
        let shown = max(after.framesShown - before.framesShown, 1)
        return Double(after.putDirectly - before.putDirectly) / Double(shown)
    }

    /// Presents a panel of at least 200 × 200 logical pixels.
    func present(_ side: Side, _ style: FeatureService.Style) async {
        context.feature.present(from: side, style: style) { _ in
            Label("Panel").with { $0.sizeRequest = SizeRequest(width: 200, height: 200) }
        }
        await wait(for: "a presented panel") { self.context.feature.phase == .presented }
        // The last steps of the transition may be drawn after its time.
        await still("the video beside a panel", in: widget) { [video] in "\(video.width)×\(video.height)" }
    }

    func dismiss() async {
        context.feature.dismiss()
        await wait(for: "a dismissed panel") { self.context.feature.phase == .absent }
        await still("the video without a panel", in: widget) { [video] in "\(video.width)×\(video.height)" }
    }
}
