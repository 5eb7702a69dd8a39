import Foundation
import TestSupport

extension Project {
    /// Compiles the program's shared data, such as its schema, where it has changed.
    static func share() async throws { try await CommandLineTool.run([root + "/Scripts/share", build + "/share"]) }
}

extension [String: String] {
    /// Makes the program store its preferences in a file of the desktop's home folder.
    static var remembering: Self { ["GSETTINGS_BACKEND": "keyfile"] }
}

/// Access to the program's stored preferences.
extension VirtualDesktop {
    /// Sets a preference as another program does.
    func prefer(_ key: String, _ value: String) async throws { try await settings("set", key, value) }

    /// Returns the stored value of a preference.
    func preference(_ key: String) async throws -> String { try await settings("get", key) }

    /// Disables animations, for programs with the environment `remembering`. Overwrites stored preferences.
    func disableAnimations() throws {
        try configure("gtk-4.0/settings.ini", "Settings", "gtk-enable-animations=0")
        try configureOnWayland("enable-animations=false")
    }

    /// Writes a setting of the desktop's interface, which GTK reads on Wayland.
    private func configureOnWayland(_ line: String) throws {
        try configure("glib-2.0/settings/keyfile", "org/gnome/desktop/interface", line)
    }

    private func configure(_ file: String, _ group: String, _ line: String) throws {
        let path = folder.path + "/config/" + file
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try "[\(group)]\n\(line)\n".utf8.write(toFile: path)
    }

    /// The stored file history; empty without one.
    var fileHistory: String {
        let path = folder.path + "/state/org.windowbox.player/files.json"
        return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }

    @discardableResult
    private func settings(_ verb: String, _ words: String...) async throws -> String {
        let schemas = "GSETTINGS_SCHEMA_DIR=\(Project.build)/share/glib-2.0/schemas"
        return try await run(
            ["env", schemas, "GSETTINGS_BACKEND=keyfile", "gsettings", verb, "org.windowbox.player"] + words
        ).split(separator: "\n").joined()
    }
}

extension Windowbox {
    /// Opens the preferences, and waits until they have the focus.
    /// - Parameter page: The page to show; `nil` for the first.
    func openPreferences(page: String? = nil) async throws {
        try await desktop.press("ctrl+comma")
        try await reach(dialog: "Preferences")
        guard let page else { return }
        // The pages follow the rows. Since libadwaita 1.4 only the current one is reached by Tab.
        try await says(page)
        try await moveFocus(by: "Tab", to: "Playback") { $0.name == "Playback" }
        try await moveFocus(by: "Right", to: page) { $0.name == page }
        try await desktop.press("space")
    }

    /// Closes the upper one of two dialogs, and waits until the lower one has the focus.
    func closeDialog(_ title: String, over lower: String) async throws {
        try await desktop.press("Escape")
        guard Toolkit.hasDialogsInWindows else { return try await reach(windowNamed: lower) }
        try await wait(for: "the end of the dialog") { try await !dialogs.contains { $0.name == title } }
    }

    /// Closes the dialog, and waits until the main window has the focus.
    func closeDialog() async throws {
        try await desktop.press("Escape")
        try await reach(windowNamed: "Windowbox")
        guard Toolkit.hasDialogsInWindows else { return }
        try await wait(for: "the end of the dialog") { try await dialogs.isEmpty }
    }

    /// Waits until a dialog of libadwaita has the focus.
    func reach(dialog title: String) async throws {
        guard Toolkit.hasDialogsInWindows else { return try await reach(windowNamed: title) }
        try await wait(for: "the dialog “\(title)”") { try await dialogs.contains { $0.name == title } }
    }

    /// The dialogs within windows.
    private var dialogs: [AccessibleObject] {
        get async throws { try await desktop.accessibleObjects().filter { $0.role == 2 || $0.role == 16 } }
    }

    /// Opens a URL or a path with the location dialog.
    func open(_ location: String) async throws {
        try await desktop.press("ctrl+l")
        try await type(location, inDialog: "Open Location")
        try await desktop.press("Return")
        // The next key is lost in a dialog that is closing.
        try await wait(for: "the end of the dialog") { try await !desktop.accessibleTexts().contains("Open Location") }
    }

    /// Types a text into the entry of a dialog of libadwaita, once it has the focus.
    func type(_ text: String, inDialog title: String) async throws {
        // GTK reports the focus of an entry before the window manager has given the keyboard to its window.
        try await reach(dialog: title)
        try await wait(for: "the focus in the entry") { try await desktop.focusedText() != nil }
        try await desktop.type(text)
        var typed: String?
        do {
            try await wait(for: "the text in the entry") {
                typed = try await desktop.focusedText()
                return typed == text
            }
        } catch let error as WaitTimeout {
            throw WaitTimeout(description: "\(error.description): \(typed ?? "no text")")
        }
    }

    /// Enters the server's URL in the open preferences and confirms it.
    func writeServer(_ address: String) async throws {
        try await focus(entry: "URN Server")
        try await desktop.type(address)
        try await desktop.press("Return")
    }

    /// Waits until a window has the focus.
    func reach(windowNamed name: String) async throws { try await desktop.reach(windowNamed: name) }
}
