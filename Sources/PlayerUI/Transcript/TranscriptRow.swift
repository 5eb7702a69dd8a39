import CGtk
import WindowboxGtk
import WindowboxSubtitles

/// A row of the transcript: the time and the words of a cue.
final class TranscriptRow: Widget {
    private let time = Label()
    private let words = Label()

    init() {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10))
        addCSSClass("wb-cue")
        time.cssClasses = ["wb-time", "dim-label"]
        time.vAlign = .start
        time.xAlign = 1
        words.wraps = true
        words.xAlign = 0
        words.hExpand = true
        // Fills the available width without requesting any.
        words.maxWidthChars = 1
        for label in [time, words] { gtk_box_append(wb_box(pointer), label.pointer) }
    }

    /// Shows a cue.
    ///
    /// - Parameter isCurrent: Whether the cue is the current one.
    func show(_ cue: Transcript.Cue, isCurrent: Bool) {
        time.text = TimeFormatter.clock(cue.start)
        words.text = TranscriptFormatter.words(of: cue)
        self.isCurrent = isCurrent
    }

    var isCurrent = false {
        didSet { if isCurrent != oldValue { setCSSClass("wb-current", isCurrent) } }
    }
}
