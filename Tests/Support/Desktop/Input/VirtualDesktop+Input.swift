import Foundation

/// What a person does at a desktop.
extension VirtualDesktop {
    /// Presses and releases keys, by their X names, as soon as a window has the keyboard: `space`, `Left`, `ctrl+o`.
    public func press(_ keys: String...) async throws {
        try await wait(for: "a window that has the keyboard") {
            (try? await run(["xdotool", "getactivewindow"])).flatMap { Int($0) } ?? 0 > 0
        }
        try await strike(keys)
    }

    /// Presses and releases keys at this moment, whoever may learn of it.
    public func strike(_ keys: [String]) async throws { try await run(["xdotool", "key", "--clearmodifiers"] + keys) }

    /// Moves the pointer.
    public func move(toX x: Int, y: Int) async throws {
        try await run(["xdotool", "mousemove", "\(x)", "\(y)"])
    }

    /// Clicks with a button: 1 is the left one, 2 the middle, 3 the right, 4 and 5 the wheel up and down.
    public func click(x: Int, y: Int, button: Int = 1, times: Int = 1) async throws {
        try await run([
            "xdotool", "mousemove", "\(x)", "\(y)", "click", "--repeat", "\(times)", "--delay", "80", "\(button)",
        ])
    }

    /// Drags with the left button from one point over some others, and lets go at the last.
    public func drag(from start: (x: Int, y: Int), over points: [(x: Int, y: Int)]) async throws {
        try await run(["xdotool", "mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"])
        for point in points { try await run(["xdotool", "mousemove", "--sync", "\(point.x)", "\(point.y)"]) }
        try await run(["xdotool", "mouseup", "1"])
    }

    /// Asks or tells the player something as a desktop's panel does, and returns the answer.
    @discardableResult
    public func panel(_ arguments: String...) async throws -> String {
        try await run(["playerctl", "--player=windowbox"] + arguments)
    }

    /// The windows of a program that are on the screen now, in no particular order.
    public func windows(of program: ChildProcess) async throws -> [DesktopWindow] {
        var windows: [DesktopWindow] = []
        // One may go while it is looked at.
        for id in await windowNumbers(of: program) {
            if let window = try? await window(id) { windows.append(window) }
        }
        return windows
    }

    /// Where the program's window lies on the screen, once it is there.
    public func window(of program: ChildProcess, atMost limit: Duration = patience) async throws -> DesktopWindow {
        try await waitForValue(of: "a window", atMost: limit) {
            guard program.isRunning else { throw WaitTimeout(description: "the program ended: \(program.log)") }
            guard let id = await windowNumbers(of: program).last else { return nil }
            return try? await window(id)
        }
    }

    /// What it says beside numbers would make `xwininfo` wait for a click.
    private func windowNumbers(of program: ChildProcess) async -> [String] {
        let answer = try? await run(["xdotool", "search", "--onlyvisible", "--all", "--pid", "\(program.pid)", "."])
        return answer?.split(separator: "\n").filter { Int($0) != nil }.map(String.init) ?? []
    }

    private func window(_ id: String) async throws -> DesktopWindow {
        // Unlike `xdotool`, this knows where a window lies that has a frame.
        let lines = try await run(["xwininfo", "-id", id]).split(separator: "\n")
        func value(_ name: String) -> Int? {
            lines.first { $0.contains(name) }?.split(separator: " ").last.flatMap { Int($0) }
        }
        guard let x = value("Absolute upper-left X"), let y = value("Absolute upper-left Y"),
            let width = value("Width:"), let height = value("Height:")
        else {
            throw WaitTimeout(description: "the window had no place: \(lines)")
        }
        let title = try await run(["xdotool", "getwindowname", id])
        return DesktopWindow(id: id, title: title, frame: Rectangle(x: x, y: y, width: width, height: height))
    }
}

/// A window on a virtual desktop.
public struct DesktopWindow: Equatable, Sendable {
    /// Its number in the X server.
    public var id: String
    /// What its title says.
    public var title: String
    /// Where it lies on the screen.
    public var frame: Rectangle
}
