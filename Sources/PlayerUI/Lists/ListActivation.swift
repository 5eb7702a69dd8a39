import WindowboxGtk

extension ListView {
    /// Adds a handler of activated rows, after which the keyboard returns to the player unless a key has activated the
    /// row.
    func onActivateReturningFocus(_ handler: @escaping (Int) -> Void) {
        var isPointerPress = false
        onPress(
            phase: .capture,
            pressed: { _ in
                isPointerPress = true
                return .none
            })
        onKey(phase: .capture) { _ in
            isPointerPress = false
            return false
        }
        onActivate { [weak self] row in
            handler(row)
            if isPointerPress { self?.clearFocus() }
            isPointerPress = false
        }
    }
}
