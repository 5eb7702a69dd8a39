import WindowboxGtk

/// The toast after a screenshot, with a button that shows the file.
enum ScreenshotToast {
    static func make(for path: String) -> Widget {
        let text = Label(tr("Screenshot saved"))
        text.hExpand = true
        text.ellipsizes = true
        let label = Label(tr("Show in Files"))
        label.ellipsizes = true
        let show = Button { FileManagerLauncher.show(path) }.named { tr("Show in Files") }
        show.addCSSClass("text-button")
        show.show(label)
        let toast = BoxContainer(.horizontal, spacing: 12, [text, show])
        toast.cssClasses = ["wb-glass", "wb-toast"]
        return toast
    }
}
