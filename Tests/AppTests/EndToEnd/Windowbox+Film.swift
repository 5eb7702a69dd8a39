import TestSupport
import Testing

/// A film under way, and what is told and shown of it.
extension Windowbox {
    /// Starts the program with a clip, and returns once its first half second has been played.
    static func playing(_ clip: Clip, _ arguments: String...) async throws -> Windowbox {
        let program = try await Windowbox(arguments + [clip.file()])
        try await program.frame("the first half second") { $0 >= 15 }
        return program
    }

    /// Waits until the panel shows a status: `Playing`, `Paused`.
    func reach(status expected: String) async throws {
        try await wait(for: "the panel to show \(expected)") { await status == expected }
    }

    /// What the panel shows now; empty when there is nothing to steer.
    var status: String { get async { (try? await desktop.panel("status")) ?? "" } }

    /// Whether the control bar is over the picture of a clip, which is light where the bar's left end is.
    var areControlsSeen: Bool { desktop.screen.colour(atX: 17, y: 700).lightness < 70 }

    /// Moves the pointer, and waits until the control bar is there.
    func showControls() async throws {
        try await desktop.move(toX: 600, y: 300)
        try await desktop.move(toX: 610, y: 310)
        try await wait(for: "the controls") { areControlsSeen }
    }

    /// Waits until the panel shows a speed.
    func reach(rate expected: Double) async throws {
        try await wait(for: "a speed of \(expected)") {
            let answer = try await desktop.run([
                "dbus-send", "--session", "--print-reply=literal", "--dest=org.mpris.MediaPlayer2.windowbox",
                "/org/mpris/MediaPlayer2", "org.freedesktop.DBus.Properties.Get",
                "string:org.mpris.MediaPlayer2.Player", "string:Rate",
            ])
            return answer.split(separator: " ").last.flatMap { Double($0) } == expected
        }
    }

    /// Where the panel says that it is, to a tenth of a second.
    var position: Double {
        get async throws {
            let seconds = try #require(Double(try await desktop.panel("position")))
            return (seconds * 10).rounded() / 10
        }
    }

    /// Opens the settings menu with keys, and waits until it offers a setting.
    func openSettings(with setting: String) async throws {
        if !areControlsSeen { try await desktop.press("shift+Tab") }
        try await wait(for: "the controls") { areControlsSeen }
        // Backward from the picture: full screen, the small window, settings.
        try await desktop.press("shift+Tab", "shift+Tab", "shift+Tab")
        try await desktop.press("space")
        try await says(setting)
    }

    /// Lets go of something over the middle of the window, once that is there.
    func drop(_ goods: VirtualDesktop.Goods) async throws {
        let place = try await desktop.window(of: process).frame.centre
        try await desktop.drop(goods, atX: place.x, y: place.y)
    }

    /// Quits it with a key, and waits until nothing of it is on the screen any more: what is seen then is the next one's.
    func quit() async throws {
        try await desktop.press("ctrl+q")
        #expect(try await process.waitForExit() == .code(0))
        try await wait(for: "an empty screen") { frame == nil }
    }
}

extension SoundRecorder {
    /// Whether a tone of this pitch has been heard for the last moment.
    func isHearing(_ pitch: Double) -> Bool {
        let now = monotonicSeconds()
        return abs(self.pitch(from: now - 0.3, to: now - 0.05) - pitch) < 50
    }
}
