import WindowboxGtk

/// A toast of a sentence and a button.
enum ActionToast {
    static func make(_ text: String, _ title: String, _ action: @escaping @MainActor () -> Void) -> Widget {
        let text = Label(text)
        text.hExpand = true
        text.ellipsizes = true
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
