import WindowboxGtk

extension PlayerWidget {
    /// Binds the cursor to the visibility of the controls.
    func hidePointer() {
        let controls = context.control
        bind(\.cursorName) { controls.isPointerHidden ? "none" : nil }
    }
}
