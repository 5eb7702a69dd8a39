import Foundation

/// The windows of a virtual desktop, by the window manager or the Wayland compositor.
extension VirtualDesktop {
    /// The Wayland compositor of the programs; `nil` when they are clients of the X server.
    public var session: Sway? { compositor.withLock { $0 } }

    /// Starts a Wayland compositor that fills the screen, for all programs that start afterwards.
    func startCompositor() async throws {
        let sway = try await Sway(on: self, isSession: true)
        compositor.withLock { $0 = sway }
    }

    func endCompositor() { compositor.withLock { $0 = nil } }

    /// Waits until the window with a title has the keyboard focus.
    public func reach(windowNamed title: String) async throws {
        try await wait(for: "the focus on “\(title)”") {
            if let session { return try await session.focusedTitle == title }
            return (try? await run(["xdotool", "getactivewindow", "getwindowname"])) == title
        }
    }

    /// Returns the visible windows of a program, in no particular order.
    public func windows(of program: ChildProcess) async throws -> [DesktopWindow] {
        if let session { return try await session.windows(of: program.pid) }
        var windows: [DesktopWindow] = []
        // A window may close meanwhile.
        for id in await windowNumbers(of: program) {
            if let window = try? await window(id) { windows.append(window) }
        }
        return windows
    }

    /// Returns the program's window, once it is visible.
    public func window(
        of program: ChildProcess, atMost limit: Duration = defaultTimeout
    ) async throws -> DesktopWindow {
        try await waitForValue(of: "a window", atMost: limit) {
            guard program.isRunning else { throw WaitTimeout(description: "the program ended: \(program.log)") }
            if let session { return try await session.windows(of: program.pid).last }
            guard let id = await windowNumbers(of: program).last else { return nil }
            return try? await window(id)
        }
    }

    /// Returns the window ids. Filters other output, which would make `xwininfo` wait for a click.
    private func windowNumbers(of program: ChildProcess) async -> [String] {
        let answer = try? await run(["xdotool", "search", "--onlyvisible", "--all", "--pid", "\(program.pid)", "."])
        return answer?.split(separator: "\n").filter { Int($0) != nil }.map(String.init) ?? []
    }

    private func window(_ id: String) async throws -> DesktopWindow {
        // Unlike `xdotool`, this reports the right position for a window with a frame.
        let lines = try await run(["xwininfo", "-id", id]).split(separator: "\n")
        func value(_ name: String) -> Int? {
            lines.first { $0.contains(name) }?.split(separator: " ").last.flatMap { Int($0) }
        }
        guard let x = value("Absolute upper-left X"), let y = value("Absolute upper-left Y"),
            let width = value("Width:"), let height = value("Height:")
        else {
            throw WaitTimeout(description: "the window had no position: \(lines)")
        }
        let title = try await run(["xdotool", "getwindowname", id])
        return DesktopWindow(id: id, title: title, frame: Rectangle(x: x, y: y, width: width, height: height))
    }

    /// The titles of all windows, in creation order.
    public var windowTitles: [String] {
        get async throws {
            if let session { return try await session.windows.map(\.title) }
            let list = try await run(["xprop", "-root", "-notype", "_NET_CLIENT_LIST"])
            var titles: [String] = []
            for window in list.matches(of: /0x[0-9a-f]+/) {
                let output = try? await run(["xprop", "-id", String(window.0), "-notype", "_NET_WM_NAME"])
                titles.append(output?.firstMatch(of: /"(.*)"/).map { String($0.1) } ?? "")
            }
            return titles
        }
    }

    /// Gives a window the keyboard focus, and restores a minimized one.
    public func activate(_ window: DesktopWindow) async throws {
        if let session { return try await session.command("[con_id=\(window.id)] focus") }
        try await run(["xdotool", "windowactivate", "--sync", window.id])
    }

    /// Has the compositor tell the windows which of them is beneath the resting pointer. The X server does so at once,
    /// sway 1.10 only at the next motion.
    public func updatePointer() async throws { try await session?.command("seat - cursor move 0 0") }

    /// Hides a window until it is activated again.
    public func minimize(_ window: DesktopWindow) async throws {
        if let session { return try await session.command("[con_id=\(window.id)] move scratchpad") }
        try await run(["xdotool", "windowminimize", window.id])
    }

    /// Resizes a window.
    public func resize(_ window: DesktopWindow, width: Int, height: Int) async throws {
        if let session {
            return try await session.command("[con_id=\(window.id)] resize set \(width) px \(height) px")
        }
        try await run(["xdotool", "windowsize", window.id, "\(width)", "\(height)"])
    }

    /// The text in the clipboard; `nil` without one.
    public var clipboardText: String? {
        get async {
            let command =
                session == nil
                ? ["xclip", "-selection", "clipboard", "-out", "-target", "UTF8_STRING"] : ["wl-paste", "--no-newline"]
            return try? await run(command)
        }
    }

    /// Saves the image in the clipboard as a PNG file.
    public func saveClipboardImage(to path: String) async throws {
        let command = session == nil ? "xclip -selection clipboard -out -target image/png" : "wl-paste --type image/png"
        try await run(["sh", "-c", "\(command) > '\(path)'"])
    }

    /// Puts a text into the clipboard, and returns its owner, with which it disappears.
    public func copy(_ text: String) async throws -> ChildProcess {
        let command = session == nil ? "xclip -selection clipboard -quiet" : "wl-copy --foreground"
        let owner = try start(["sh", "-c", "printf %s \"$1\" | exec \(command)", "sh", text])
        try await wait(for: "the text in the clipboard") { await clipboardText == text }
        return owner
    }
}

/// A window on a virtual desktop.
public struct DesktopWindow: Equatable, Sendable {
    /// The X window id, or the container id of the compositor.
    public var id: String
    /// The window's title.
    public var title: String
    /// The window's frame on the screen.
    public var frame: Rectangle
}
