// A player with a side panel for which the video makes room. A double tap skips 5 s, back in the left half and forward
// in the right half; a horizontal drag shows its target time, and seeks there when it ends.
import FoundationEssentials
import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Scrubbing by a horizontal drag: a view model without any widget.
@Observable
final class ScrubbingViewModel: Service {
    /// The target of the drag; `nil` when the user is not dragging.
    private(set) var target: Duration?

    @ObservationIgnored private let player: Player
    @ObservationIgnored private var start = Duration.zero

    init(in context: PlayerContext) {
        player = context.player
        context.gesture.on(.drag(.horizontal)) { [weak self] in self?.handle($0) }
    }

    /// The target as a clock time.
    var text: String { target.map(TimeFormatter.clock) ?? "" }

    /// Updates the target. A drag across the whole width covers the whole seekable range.
    private func handle(_ drag: GestureEvent) {
        guard let range = player.seekableTimeRange, drag.width > 0 else { return }
        if drag.phase == .began { start = player.time() ?? range.lowerBound }
        let length = range.upperBound - range.lowerBound
        target = min(max(start + length * (drag.dx / drag.width), range.lowerBound), range.upperBound)
        if drag.phase == .ended, let target { player.seek(.at(target)) }
        if drag.phase == .ended || drag.phase == .cancelled { target = nil }
    }
}

/// Adds tap gestures: a single tap toggles the controls, a double tap skips.
@MainActor
func addTaps(to context: PlayerContext) {
    context.gesture.sideShare = 0.5
    context.gesture.on(.doubleTap(.left)) { _ in context.player.skip(by: .seconds(-5)) }
    context.gesture.on(.doubleTap(.right)) { _ in context.player.skip(by: .seconds(5)) }
    context.gesture.on(.singleTap) { _ in context.control.toggle() }
}

/// Presents or dismisses the comments.
@MainActor
func toggleComments(_ context: PlayerContext) {
    let panel = context.feature
    guard !panel.isPresented else { return panel.dismiss() }
    panel.present(from: .right, style: .squeeze(spacing: 8), dismissesOnTap: false) { _ in
        let title = Label("Comments").with { $0.cssClasses = ["heading"] }
        let comments = ["What a film!", "The clouds at 0:12 …", "Who else is here for the music?"].map { Label($0) }
        let lines = BoxContainer(.vertical, spacing: 12, [title] + comments)
        for line in [title] + comments { line.hAlign = .start }
        lines.margins = .all(16)
        return BoxContainer(.vertical, [lines]).with { $0.sizeRequest = SizeRequest(width: 240) }
    }
}

let player = Player(items: CommandLine.arguments.dropFirst().map { .simple(url: URL(filePath: $0)) })
let application = Application(id: "org.example.panel")
application.onActivate {
    let view = PlayerWidget(PlayerContext(player: player))
    let context = view.context
    context.control.displayStyle = .manual()
    context.control.configure(.bottomOuter) { context in
        let comments = Button(icon: "view-list-symbolic") { toggleComments(context) }.named { "Comments" }
        let parts = [
            Button.playback(context), Label.elapsed(context), Slider.seekBar(context), Button.duration(context),
            comments,
        ]
        return [ControlBar.make(context, parts)]
    }
    addTaps(to: context)
    let scrubbing = context[ScrubbingViewModel.self]
    let target = Label().bind(\.text) { scrubbing.text }.bind(\.isVisible) { scrubbing.target != nil }
    target.cssClasses = ["title-1"]
    (target.hAlign, target.vAlign, target.margins) = (.center, .start, .all(24))
    view.add(target, to: .plugin)

    let window = ApplicationWindow(application: application)
    window.defaultSize = SizeRequest(width: 854, height: 480)
    window.child = view
    window.present()
    player.play()
}
_ = application.run([])
