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

extension ToastService {
    /// Shows a sentence with a button, which also dismisses the toast.
    ///
    /// - Parameters:
    ///   - text: The sentence, in the user's language.
    ///   - button: The label of the button.
    ///   - duration: The display duration.
    ///   - onEnd: Called when the toast disappears, by timeout, dismissal or the button.
    ///   - action: Called when the user activates the button.
    /// - Returns: The identity for `dismiss(_:)`.
    @discardableResult
    public func show(
        _ text: String, button: String, for duration: Duration = WarningService.delay,
        onEnd: @escaping () -> Void = {}, action: @escaping () -> Void
    ) -> Toast.ID {
        var id: Toast.ID?
        let make: (PlayerContext) -> Widget = { [weak self] _ in
            ActionToast.make(text, button) {
                action()
                id.map { self?.dismiss($0) }
            }
        }
        let shown = add(text, make, duration, onEnd)
        id = shown
        return shown
    }
}

extension ToastService {
    /// Shows a sentence with a progress bar and a button, until the toast is dismissed.
    ///
    /// - Parameters:
    ///   - text: The sentence, in the user's language.
    ///   - progress: Returns the progress from 0 to 1; observed.
    ///   - button: The label of the button.
    ///   - action: Called when the user activates the button.
    /// - Returns: The identity for `dismiss(_:)`.
    package func show(
        _ text: String, progress: @escaping @MainActor () -> Double, button: String,
        action: @escaping @MainActor () -> Void
    ) -> Toast.ID {
        show(for: .seconds(Int32.max)) { _ in ActionToast.make(text, progress: progress, button, action) }
    }
}

extension ToastService.Toast {
    /// Returns a new custom widget; `nil` for a sentence.
    func widget(in context: PlayerContext) -> Widget? { make?(context) as? Widget }
}
