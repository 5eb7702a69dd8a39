import TestSupport

/// Choosing files in a dialogue, by the keyboard.
extension Windowbox {
    /// Whether the dialogue of that title is there.
    func hasDialog(_ title: String = "Open") async throws -> Bool {
        (try? await desktop.run(["xdotool", "search", "--onlyvisible", "--name", "^\(title)$"])) != nil
    }

    /// Waits until the dialogue of that title is there and has the keyboard.
    func reachDialog(_ title: String = "Open") async throws {
        try await wait(for: "the dialogue “\(title)”") {
            (try? await desktop.run(["xdotool", "getactivewindow", "getwindowname"])) == title
        }
    }

    /// Types a path into the dialogue that opens films, and takes it.
    func chooses(_ path: String) async throws {
        try await reachDialog()
        try await desktop.run(["xdotool", "type", "--delay", "15", path])
        try await desktop.press("Return")
    }

    /// Takes what comes first in the list of the dialogue of that title, once something is there, and waits until the
    /// dialogue has gone: a key that comes sooner is the dialogue's.
    func choosesFirst(in title: String) async throws {
        var lastPress = 0.0
        try await reachDialog(title)
        try await wait(for: "the dialogue to go") {
            guard try await hasDialog(title) else { return true }
            if monotonicSeconds() - lastPress > 2 {
                try await desktop.strike(["Return"])
                lastPress = monotonicSeconds()
            }
            return false
        }
    }
}
