import WindowboxGtk

extension BoxContainer {
    /// Creates the spinner that is visible at the center of the video during buffering, with the reason below it.
    ///
    /// - Parameter context: The context of the player.
    /// - Returns: The spinner, for the `plugin` layer or an overlay.
    public static func bufferingSpinner(_ context: PlayerContext) -> BoxContainer {
        PlayerStyle.load()
        let service = context[BufferingViewModel.self]
        let spinner = Spinner()
        spinner.cssClasses = ["wb-spinner"]
        spinner.hAlign = .center
        spinner.accessibleLabel = tr("Buffering")
        spinner.bind(\.isSpinning) { service.isShown }
        let label = Label()
        (label.wraps, label.isCentered) = (true, true)
        label.bind(\.isVisible) { !service.text.isEmpty }
        label.bind(\.text) { service.text }
        let box = BoxContainer(.vertical, spacing: 6, [spinner, label])
        box.cssClasses = ["wb-glass", "wb-waiting"]
        box.hAlign = .center
        box.vAlign = .center
        box.canTarget = false
        box.bind(\.isVisible) { service.isShown }
        return box
    }
}
