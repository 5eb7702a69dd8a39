// A player with comments that fly over the video at the times they were written for, like Bilibili. The bar has a field
// for a comment, the speed, the subtitles and a button that takes a screenshot.
import FoundationEssentials
import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The comments of a video: a view model without any widget.
@Observable
final class CommentsViewModel: Service {
    struct Comment: Equatable {
        var text: String
        var time: Duration
    }

    /// The time in which a comment crosses the video.
    static let flight = Duration.seconds(8)

    private(set) var comments = [
        Comment(text: "First!", time: .seconds(0)), Comment(text: "The clouds!", time: .seconds(2)),
        Comment(text: "Who else is here for the music?", time: .seconds(3)),
    ]

    init(in context: PlayerContext) {}

    func add(_ text: String, at time: Duration?) { comments.append(Comment(text: text, time: time ?? .zero)) }

    /// Returns how far a comment has flown at a time, from 0 to 1; outside of that it is not shown.
    func progress(of comment: Comment, at time: Duration) -> Double { (time - comment.time) / Self.flight }
}

/// The layer of comments. While the video plays, they move with each frame of the window.
final class FlyingComments: CustomWidget {
    private let comments: CommentsViewModel
    private let player: Player
    private var labels: [Label] = []
    private var ticks: FrameClockCallback?

    init(_ context: PlayerContext) {
        (comments, player) = (context[CommentsViewModel.self], context.player)
        super.init(cssName: "comments")
        canTarget = false
        observe({ [comments] in comments.comments }) { layer, comments in
            for comment in comments.dropFirst(layer.labels.count) {
                let label = Label(comment.text).with { $0.cssClasses = ["title-3", "osd"] }
                label.insert(into: layer)
                layer.labels.append(label)
            }
        }
        observe({ [player] in player.playbackState == .playing }) { layer, isPlaying in
            layer.ticks = isPlaying ? FrameClockCallback(layer) { [weak layer] _ in layer?.queueAllocate() } : nil
        }
    }

    override func allocate(width: Int, height: Int) {
        let time = player.time() ?? .zero
        for (index, label) in labels.enumerated() {
            let progress = comments.progress(of: comments.comments[index], at: time)
            label.isChildVisible = (0...1).contains(progress)
            let (length, line) = (label.extent(.horizontal).natural, label.extent(.vertical).natural)
            let x = Double(width) - progress * Double(width + length)
            label.sizeAllocate(x: Int(x), y: 16 + index % 4 * (line + 8), width: length, height: line)
        }
    }
}

let player = Player(items: CommandLine.arguments.dropFirst().map { .simple(url: URL(filePath: $0)) })
let application = Application(id: "org.example.comments")
application.onActivate {
    let view = PlayerWidget(PlayerContext(player: player))
    view.insert(layer: "comments", above: .render) { FlyingComments($0) }
    view.context.control.displayStyle = .automatic(initiallyVisible: true, hidesAfter: .seconds(5))
    view.context.gesture.on(.singleTap) { [control = view.context.control] _ in control.toggle() }
    view.context.control.configure(.bottomOuter) { context in
        let field = Entry(placeholder: "Comment")
        field.onActivate { [weak field] in
            guard let field, !field.text.isEmpty else { return }
            context[CommentsViewModel.self].add(field.text, at: player.time())
            field.text = ""
        }
        let parts = [
            Button.playback(context), Slider.seekBar(context), field,
            SettingsButton.make(context, for: .speed, icon: "power-profile-performance-symbolic"),
            SettingsButton.make(context, for: .subtitles, icon: "media-view-subtitles-symbolic"),
            Button(label: "Screenshot") { context.commands.perform(.takeScreenshot) },
        ]
        return [ControlBar.make(context, parts)]
    }

    let window = ApplicationWindow(application: application)
    window.defaultSize = SizeRequest(width: 854, height: 480)
    window.child = view
    window.present()
    player.play()
}
_ = application.run([])
