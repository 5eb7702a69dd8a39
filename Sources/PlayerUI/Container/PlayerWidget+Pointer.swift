import WindowboxGtk

extension PlayerWidget {
    /// The pointer is hidden with the controls.
    func hidePointer() {
        let controls = context.control
        bind(\.cursorName) { controls.isPointerHidden ? "none" : nil }
    }
}
