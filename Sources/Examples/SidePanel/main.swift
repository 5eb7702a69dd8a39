// A player with a panel at its side: the picture makes room for it. A double tap skips 5 s, back in the left half and
// forward in the right one; a drag shows the time that it goes to, and goes there when it ends.
import FoundationEssentials
import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A place that a finger looks for: a view model, which knows no widget.
@Observable
final class ScrubbingViewModel: Service {
    /// Where it would go; `nil` while no finger drags.
    private(set) var target: Duration?

    @ObservationIgnored private let player: Player
    @ObservationIgnored private var start = Duration.zero

    init(in context: Context) {
        player = context.player
        context.gesture.mouseDrag = .drags
        context.gesture.on(.drag(.horizontal)) { [weak self] in self?.follow($0) }
    }

    /// The target as people read it.
    var text: String { target.map(TimeFormatter.clock) ?? "" }

    /// The whole width is the whole film.
    private func follow(_ drag: GestureEvent) {
        guard let range = player.seekableTimeRange, drag.width > 0 else { return }
        if drag.phase == .began { start = player.time() ?? range.lowerBound }
        let length = range.upperBound - range.lowerBound
        target = min(max(start + length * (drag.dx / drag.width), range.lowerBound), range.upperBound)
        if drag.phase == .ended, let target { player.startSeek(.at(target)) }
        if drag.phase == .ended || drag.phase == .cancelled { target = nil }
    }
}

/// What a tap does: the controls come and go with one, and two skip.
func addTaps(to context: Context) {
    context.gesture.sideShare = 0.5
    context.gesture.on(.doubleTap(.left)) { _ in context.player.skip(by: .seconds(-5)) }
    context.gesture.on(.doubleTap(.right)) { _ in context.player.skip(by: .seconds(5)) }
    context.gesture.on(.singleTap) { _ in context.control.toggle() }
}

/// Shows the comments, or sends them away.
func toggleComments(_ context: Context) {
    let panel = context.feature
    guard !panel.isPresented else { return panel.dismiss() }
    panel.present(from: .right, style: .squeeze(spacing: 8), dismissesOnTap: false) { _ in
        let title = Label("Comments").with { $0.cssClasses = ["heading"] }
        let comments = ["What a film!", "The clouds at 0:12 …", "Who else is here for the music?"].map { Label($0) }
        let lines = Box(.vertical, spacing: 12, [title] + comments)
        for line in [title] + comments { line.hAlign = .start }
        lines.margins = .all(16)
        return Box(.vertical, [lines]).with { $0.sizeRequest = SizeRequest(width: 240) }
    }
}

let player = Player(items: CommandLine.arguments.dropFirst().map { .simple(url: URL(filePath: $0)) })
let application = Application(id: "org.example.panel")
application.onActivate {
    let view = PlayerWidget(Context(player: player))
    let context = view.context
    context.control.displayStyle = .manual()
    context.control.configure(.bottom1) { context in
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

    let window = Window(application: application)
    window.defaultSize = SizeRequest(width: 854, height: 480)
    window.child = view
    window.present()
    player.play()
}
_ = application.run([])
