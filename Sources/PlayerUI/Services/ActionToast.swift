import WindowboxGtk

/// A toast of a sentence, a progress bar below it where there is progress, and a button.
enum ActionToast {
    static func make(
        _ text: String, progress: (@MainActor () -> Double)? = nil, _ title: String,
        _ action: @escaping @MainActor () -> Void
    ) -> Widget {
        let sentence = Label(text)
        sentence.ellipsizes = true
        sentence.xAlign = 0
        let bars = progress.map { [ProgressBar().bind(\.fraction, $0)] } ?? []
        let text = BoxContainer(.vertical, spacing: 6, [sentence] + bars)
        text.hExpand = true
        text.vAlign = .center
        let label = Label(title)
        label.ellipsizes = true
        let button = Button(action).named { title }
        button.addCSSClass("text-button")
        button.show(label)
        let toast = BoxContainer(.horizontal, spacing: 12, [text, button])
        toast.cssClasses = ["wb-glass", "wb-toast"]
        return toast
    }
}
