import WindowboxGtk

/// Says that a picture was saved, and shows where.
enum ScreenshotToast {
    static func make(for path: String) -> Widget {
        let text = Label(tr("Screenshot saved"))
        text.hExpand = true
        let show = Button(label: tr("Show in Files")) { FolderView.show(path) }
        let toast = Box(.horizontal, spacing: 12, [text, show])
        toast.cssClasses = ["wb-glass", "wb-toast"]
        return toast
    }
}
