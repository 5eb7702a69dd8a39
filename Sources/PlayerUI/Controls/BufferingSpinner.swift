import WindowboxGtk

extension Spinner {
    /// Turns in the middle of the picture while data is waited for.
    static func whileBuffering(_ context: Context) -> Spinner {
        let service = context[SpinnerService.self]
        let spinner = Spinner()
        spinner.cssClasses = ["wb-glass", "wb-spinner"]
        spinner.hAlign = .center
        spinner.vAlign = .center
        spinner.canTarget = false
        spinner.accessibleLabel = tr("Waiting for data")
        spinner.bind(\.isVisible) { service.isShown }
        spinner.bind(\.isSpinning) { service.isShown }
        return spinner
    }
}
