import TestSupport

/// File selection in a dialog, by the keyboard.
extension Windowbox {
    /// Returns whether the dialog with a title is visible.
    func hasDialog(_ title: String = "Open") async throws -> Bool {
        try await desktop.windowTitles.contains(title)
    }

    /// Waits until the dialog with a title has the focus.
    func reachDialog(_ title: String = "Open") async throws { try await desktop.reach(windowNamed: title) }

    /// Pastes a path into the dialog with a title and confirms it.
    func chooses(_ path: String, in title: String = "Open") async throws {
        try await paste(path, in: title)
        try await desktop.press("Return")
    }

    /// Pastes a path into the dialog with a title. GTK 4.18 completes a path while it is typed, and mixes the
    /// completion with keys that follow fast.
    func paste(_ path: String, in title: String) async throws {
        try await reachDialog(title)
        let owner = try await desktop.copy(path)
        defer { owner.end() }
        try await desktop.press("ctrl+l", "ctrl+a", "ctrl+v")
        try await wait(for: "the path in the dialog") { try await desktop.focusedText() == path }
    }

    /// Confirms the first entry of the dialog with a title, and waits until the dialog has closed, since it would take
    /// earlier keys.
    func choosesFirst(in title: String) async throws {
        var lastPress = 0.0
        try await reachDialog(title)
        try await wait(for: "the end of the dialog") {
            guard try await hasDialog(title) else { return true }
            if monotonicSeconds() - lastPress > 2 {
                try await desktop.pressImmediately(["Return"])
                lastPress = monotonicSeconds()
            }
            return false
        }
    }
}
