import WindowboxGtk

extension Box {
    /// Returns the spinner at the center of the video during buffering, with its reason below.
    static func bufferingSpinner(_ context: Context) -> Box {
        let service = context[BufferingViewModel.self]
        let spinner = Spinner()
        spinner.cssClasses = ["wb-spinner"]
        spinner.hAlign = .center
        spinner.accessibleLabel = tr("Buffering")
        spinner.bind(\.isSpinning) { service.isShown }
        let label = Label()
        label.bind(\.isVisible) { !service.text.isEmpty }
        label.bind(\.text) { service.text }
        let box = Box(.vertical, spacing: 6, [spinner, label])
        box.cssClasses = ["wb-glass", "wb-waiting"]
        box.hAlign = .center
        box.vAlign = .center
        box.canTarget = false
        box.bind(\.isVisible) { service.isShown }
        return box
    }
}
