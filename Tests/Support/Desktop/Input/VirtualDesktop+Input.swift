import Foundation

/// User input on a virtual desktop.
extension VirtualDesktop {
    /// Presses and releases keys by their X names, once a window has the keyboard focus: `space`, `Left`, `ctrl+o`.
    public func press(_ keys: String...) async throws {
        try await wait(for: "a window that has the keyboard") {
            if let session { return try await session.focusedTitle != nil }
            return (try? await run(["xdotool", "getactivewindow"])).flatMap { Int($0) } ?? 0 > 0
        }
        try await pressImmediately(keys)
    }

    /// Presses and releases keys immediately, with any focus.
    public func pressImmediately(_ keys: [String]) async throws {
        try await run(["xdotool", "key", "--clearmodifiers"] + keys)
    }

    /// Types a text into the widget that has the keyboard focus.
    public func type(_ text: String) async throws { try await run(["xdotool", "type", "--delay", "15", text]) }

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
}
