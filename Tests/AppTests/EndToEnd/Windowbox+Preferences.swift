import TestSupport

extension Project {
    /// Compiles what the program reads beside its code, where that has changed.
    static func share() async throws { try await Command.run([root + "/Scripts/share", build + "/share"]) }
}

extension [String: String] {
    /// Lets the program remember preferences in a file of the desktop's home.
    static var remembering: Self { ["GSETTINGS_BACKEND": "keyfile"] }
}

/// A program that remembers, and its preferences.
extension VirtualDesktop {
    /// Sets a preference as another program does.
    func prefer(_ key: String, _ value: String) async throws { try await settings("set", key, value) }

    /// What is remembered of a preference.
    func preference(_ key: String) async throws -> String { try await settings("get", key) }

    @discardableResult
    private func settings(_ verb: String, _ words: String...) async throws -> String {
        let place = "GSETTINGS_SCHEMA_DIR=\(Project.build)/share/glib-2.0/schemas"
        return try await run(
            ["env", place, "GSETTINGS_BACKEND=keyfile", "gsettings", verb, "org.windowbox.player"] + words
        ).split(separator: "\n").joined()
    }
}

extension Windowbox {
    /// Opens the preferences, and waits until they have the keyboard.
    func openPreferences() async throws {
        try await desktop.press("ctrl+comma")
        try await reach(windowNamed: "Preferences")
    }

    /// Closes the preferences, and waits until the film has the keyboard.
    func closePreferences() async throws {
        try await desktop.press("Escape")
        try await reach(windowNamed: "Windowbox")
    }

    /// Opens an address or a path by its dialogue.
    func open(_ location: String) async throws {
        try await desktop.press("ctrl+l")
        try await says("Open Location")
        try await desktop.run(["xdotool", "type", "--delay", "15", location])
        try await desktop.press("Return")
    }

    /// Writes the address of the server into the preferences, which are open, and takes it.
    func writeServer(_ address: String) async throws {
        // The last of the page, one step back from the first, where the keyboard is.
        try await desktop.press("shift+Tab")
        try await desktop.run(["xdotool", "type", "--delay", "15", address])
        try await desktop.press("Return")
    }

    /// Waits until a window has the keyboard.
    func reach(windowNamed name: String) async throws {
        try await wait(for: "the window \(name)") {
            (try? await desktop.run(["xdotool", "getactivewindow", "getwindowname"])) == name
        }
    }
}
