import WindowboxGtk

extension PlayerWidget {
    /// Binds the cursor to the visibility of the controls.
    func hidePointer() {
        let controls = context.control
        bind(\.cursorName) { controls.isPointerHidden ? "none" : nil }
        // A window that opens beneath a resting pointer gets its only crossing event before its first layout.
        onMap { [weak self] in self?.repickPointer() }
    }
}
