import TestSupport
import Testing

/// Playback, and its state in the media controls and on the screen.
extension Windowbox {
    /// Starts the program with a clip, and waits until half a second has been played.
    static func playing(_ clip: Clip, _ arguments: String...) async throws -> Windowbox {
        let program = try await Windowbox(arguments + [clip.file()])
        try await program.frame("the first half second") { $0 >= 15 }
        return program
    }

    /// Waits until the media controls show a status: `Playing`, `Paused`.
    func reach(status expected: String) async throws {
        try await wait(for: "the media controls to show \(expected)") { await status == expected }
    }

    /// The status in the media controls; empty when they have no player.
    var status: String { get async { (try? await desktop.mediaControls("status")) ?? "" } }

    /// Whether the control bar covers the video of a clip, which is light at the bar's left end.
    var areControlsSeen: Bool { desktop.screen.color(atX: 17, y: 700).lightness < 70 }

    /// Moves the pointer, and waits until the control bar is shown.
    func showControls() async throws {
        // A busy program merges the two motions, which must not end where they began.
        let location = try await desktop.run(["xdotool", "getmouselocation"])
        try await desktop.move(toX: 600, y: 300)
        try await desktop.move(toX: location.hasPrefix("x:610 ") ? 620 : 610, y: 310)
        try await wait(for: "the controls") { areControlsSeen }
    }

    /// Waits until the media controls show a speed.
    func reach(rate expected: Double) async throws {
        try await wait(for: "a speed of \(expected)") { await mediaProperty("Rate").flatMap(Double.init) == expected }
    }

    /// Returns the value of a simple property of the player in the media controls; `nil` when they have no player.
    func mediaProperty(_ name: String) async -> String? {
        let answer = try? await desktop.run([
            "dbus-send", "--session", "--print-reply=literal", "--dest=org.mpris.MediaPlayer2.windowbox",
            "/org/mpris/MediaPlayer2", "org.freedesktop.DBus.Properties.Get",
            "string:org.mpris.MediaPlayer2.Player", "string:" + name,
        ])
        return answer?.split(separator: " ").last.map(String.init)
    }

    /// The position in the media controls, to a tenth of a second.
    var position: Double {
        get async throws {
            let seconds = try #require(Double(try await desktop.mediaControls("position")))
            return (seconds * 10).rounded() / 10
        }
    }

    /// Opens the settings menu with keys, and waits until it offers a setting.
    func openSettings(with setting: String) async throws {
        // The first key would only reveal hidden controls. After the motion they stay for seconds.
        try await showControls()
        // Backward from the video: full screen, picture in picture, settings.
        try await desktop.press("shift+Tab", "shift+Tab", "shift+Tab")
        try await desktop.press("space")
        try await says(setting)
    }

    /// Moves the focus down an open menu to an item, and chooses it. Keys pressed while a submenu slides in are lost.
    func choosesItem(_ name: String) async throws {
        try await wait(for: "the focus on “\(name)”") {
            try await desktop.press("Down")
            return try await desktop.accessibleObjects().contains { $0.isFocused && $0.name == name }
        }
        try await desktop.press("Return")
    }

    /// Drops data on the center of the window.
    func drop(_ goods: VirtualDesktop.Payload) async throws {
        let center = try await desktop.window(of: process).frame.center
        try await desktop.drop(goods, atX: center.x, y: center.y)
    }

    /// Quits the program with a key, and waits until its video has left the screen.
    func quit() async throws {
        try await desktop.press("ctrl+q")
        #expect(try await process.waitForExit() == .code(0))
        try await wait(for: "an empty screen") { frame == nil }
    }
}

extension AudioRecorder {
    /// Returns whether a tone of a pitch has been audible for the last quarter of a second.
    func isHearing(_ pitch: Double) -> Bool {
        let now = monotonicSeconds()
        return abs(self.pitch(from: now - 0.3, to: now - 0.05) - pitch) < 50
    }
}
