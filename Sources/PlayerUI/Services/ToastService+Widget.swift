import WindowboxGtk

extension ToastService {
    /// Shows a custom widget.
    ///
    /// - Parameters:
    ///   - duration: The display duration.
    ///   - onEnd: Called when the toast disappears, by timeout or dismissal.
    ///   - make: Creates the widget.
    /// - Returns: The identity for `dismiss(_:)`.
    @discardableResult
    public func show(
        for duration: Duration = ToastService.duration, onEnd: @escaping () -> Void = {},
        _ make: @escaping (PlayerContext) -> Widget
    ) -> Toast.ID {
        add("", { make($0) }, duration, onEnd)
    }
}

extension ToastService.Toast {
    /// Returns a new custom widget; `nil` for a sentence.
    func widget(in context: PlayerContext) -> Widget? { make?(context) as? Widget }
}
