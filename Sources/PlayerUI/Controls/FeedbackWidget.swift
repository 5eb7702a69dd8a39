import CGtk
import WindowboxCore
import WindowboxGtk

/// Brief visual feedback on a command.
enum FeedbackWidget {
    static func make(_ context: PlayerContext, trackOccluder: @escaping (Widget) -> Void) -> Widget {
        let feedback = context[FeedbackService.self]
        let reveal = Revealer(over: .milliseconds(150))
        reveal.hAlign = .center
        reveal.vAlign = .start
        return reveal.observe({ feedback.isShown }) { reveal, isShown in
            if isShown, reveal.child == nil {
                let content = content(feedback)
                content.canTarget = false
                // Not filling: the feedback covers no more of the video than it needs.
                content.hAlign = .center
                trackOccluder(content)
                reveal.child = content
            }
            reveal.isRevealed = isShown
        }
    }

    private static func content(_ feedback: FeedbackService) -> Widget {
        let icon = Icon().bind(\.iconName) { feedback.feedback.iconName }
        let text = Label()
            .bind(\.text) { feedback.feedback.text }
            .bind(\.isVisible) { !feedback.feedback.text.isEmpty }
        text.ellipsizes = true
        let level = LevelBar().bind(\.level) { feedback.feedback.level ?? 0 }
            .bind(\.isVisible) { feedback.feedback.level != nil }
        let box = BoxContainer(.horizontal, spacing: 10, [icon, text, level])
        box.cssClasses = ["wb-glass", "wb-feedback"]
        box.runLeftToRight()
        return box
    }
}

/// A horizontal bar filled up to a level.
final class LevelBar: CustomWidget {
    /// The level from 0 to 1.
    var level = 0.0 {
        didSet { queueDraw() }
    }

    init() {
        super.init(cssName: "levelline", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        vAlign = .center
    }

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        orientation == .horizontal ? Extent(minimum: 24) : Extent(minimum: 4)
    }

    override func draw(on snapshot: Snapshot) {
        let (width, height) = (Double(width), Double(height))
        snapshot.fill(Rect(x: 0, y: 0, width: width, height: height), color.faded(0.25), radius: height / 2)
        snapshot.fill(
            Rect(x: 0, y: 0, width: width * level.clamped(to: 0...1), height: height), color, radius: height / 2)
    }
}
