import Foundation

/// User input on a virtual desktop.
extension VirtualDesktop {
    private var session: Sway? { compositor.withLock { $0 } }

    /// Starts a Wayland compositor that covers the screen, for all programs that start afterwards.
    func startCompositor() async throws {
        let sway = try await Sway(on: self, isSession: true)
        compositor.withLock { $0 = sway }
    }

    func endCompositor() { compositor.withLock { $0 = nil } }

    /// Presses and releases keys by their X names, once a window has the keyboard focus: `space`, `Left`, `ctrl+o`.
    public func press(_ keys: String...) async throws {
        try await wait(for: "a window that has the keyboard") {
            if let compositor = session { return try await compositor.focusedTitle != nil }
            return (try? await run(["xdotool", "getactivewindow"])).flatMap { Int($0) } ?? 0 > 0
        }
        try await pressImmediately(keys)
    }

    /// Presses and releases keys immediately, with any focus.
    public func pressImmediately(_ keys: [String]) async throws {
        try await run(["xdotool", "key", "--clearmodifiers"] + keys)
    }

    /// Waits until the window with a title has the keyboard focus.
    public func reach(windowNamed title: String) async throws {
        try await wait(for: "the focus on “\(title)”") {
            if let compositor = session { return try await compositor.focusedTitle == title }
            return (try? await run(["xdotool", "getactivewindow", "getwindowname"])) == title
        }
    }

    /// Moves the pointer to a point of the screen, in pixels.
    public func move(toX x: Int, y: Int) async throws {
        try await run(["xdotool", "mousemove", "\(x)", "\(y)"])
    }

    /// Clicks with a button: 1 is left, 2 middle, 3 right, 4 and 5 are the wheel up and down.
    public func click(x: Int, y: Int, button: Int = 1, times: Int = 1) async throws {
        try await run([
            "xdotool", "mousemove", "\(x)", "\(y)", "click", "--repeat", "\(times)", "--delay", "80", "\(button)",
        ])
    }

    /// Drags with the left button from a point over others, and releases at the last.
    public func drag(from start: (x: Int, y: Int), over points: [(x: Int, y: Int)]) async throws {
        try await run(["xdotool", "mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"])
        for point in points { try await run(["xdotool", "mousemove", "--sync", "\(point.x)", "\(point.y)"]) }
        try await run(["xdotool", "mouseup", "1"])
    }

    /// Runs `playerctl` for the player, as the desktop's media controls would, and returns its output.
    @discardableResult
    public func mediaControls(_ arguments: String...) async throws -> String {
        try await run(["playerctl", "--player=windowbox"] + arguments)
    }

    /// Returns the visible windows of a program, in no particular order.
    public func windows(of program: ChildProcess) async throws -> [DesktopWindow] {
        if let compositor = session { return try await compositor.windows(of: program.pid) }
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
            if let compositor = session { return try await compositor.windows(of: program.pid).last }
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
}

/// A window on a virtual desktop.
public struct DesktopWindow: Equatable, Sendable {
    /// The X window id.
    public var id: String
    /// The window's title.
    public var title: String
    /// The window's frame on the screen.
    public var frame: Rectangle
}
