import CGtk
import WindowboxGtk
import WindowboxMedia

/// A line of a transcript: when it comes, and its words.
final class TranscriptRow: Widget {
    private let time = Label()
    private let words = Label()

    init() {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10))
        addCSSClass("wb-line")
        time.cssClasses = ["wb-time", "dim-label"]
        time.vAlign = .start
        time.xAlign = 1
        words.wraps = true
        words.xAlign = 0
        words.hExpand = true
        // It takes the width that there is, and asks for none.
        words.maxWidthChars = 1
        for label in [time, words] { gtk_box_append(wb_box(pointer), label.pointer) }
    }

    /// Shows a line.
    /// - Parameter isCurrent: Whether it was said last.
    func show(_ line: Transcript.Line, isCurrent: Bool) {
        time.text = TimeFormatter.clock(line.start)
        words.text = TranscriptFormatter.words(of: line)
        self.isCurrent = isCurrent
    }

    /// Whether it was said last.
    var isCurrent = false {
        didSet { if isCurrent != oldValue { setCSSClass("wb-current", isCurrent) } }
    }
}
