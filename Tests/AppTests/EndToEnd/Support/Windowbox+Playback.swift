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

    /// Waits until the media controls show a title.
    func reach(title expected: String) async throws {
        try await wait(for: "the title \(expected)") {
            (try? await desktop.mediaControls("metadata", "title")) == expected
        }
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

    /// Waits until the media controls show a volume, 1 for 100 %.
    func reach(volume expected: Double) async throws {
        try await wait(for: "a volume of \(expected)") {
            let volume = await mediaProperty("Volume").flatMap(Double.init)
            return volume.map { abs($0 - expected) < 0.001 } ?? false
        }
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

    /// Opens the settings menu with keys.
    func openSettings() async throws {
        // After the motion the controls stay for seconds.
        try await showControls()
        try await openRevealedSettings()
    }

    /// Opens the menu of the subtitles and audio tracks with keys.
    func openTracks() async throws {
        try await showControls()
        try await openRevealedMenu("Subtitles and Audio")
    }

    /// Opens the settings menu with keys while the controls are revealed.
    func openRevealedSettings() async throws { try await openRevealedMenu("Playback Options") }

    /// Opens the menu of a button with keys.
    private func openRevealedMenu(_ name: String) async throws {
        if try await desktop.focusedWidget()?.name.hasPrefix(name) != true {
            try await moveFocus(by: "shift+Tab", to: name) { $0.name.hasPrefix(name) }
        }
        try await desktop.press("space")
        try await wait(for: "the menu to open") { try await isMenuOpen }
    }

    /// Whether the focus is on an item of a menu.
    var isMenuOpen: Bool {
        get async throws {
            try await desktop.focusedWidget().map { Self.menuItemRoles.contains($0.role) } ?? false
        }
    }

    /// Moves the focus down an open menu to an item, and chooses it, then in its submenu to the next.
    func chooseItems(_ names: String...) async throws {
        for name in names {
            try await moveFocus(by: "Down", to: name) { $0.name == name }
            try await desktop.press("Return")
        }
    }

    /// Chooses an audio track in the open menu of the tracks: from below, because the subtitles above may have the same
    /// names.
    func chooseAudioTrack(_ name: String) async throws {
        try await moveFocus(by: "Up", to: name) { $0.name == name }
        try await desktop.press("Return")
    }

    /// Moves the focus with Tab to a widget whose name begins with a text, and activates it.
    func activate(_ name: String) async throws {
        try await says(name)
        try await focusNext(name)
        try await desktop.press("Return")
    }

    /// Moves the focus with Tab to a widget whose name begins with a text.
    func focusNext(_ name: String) async throws {
        try await moveFocus(by: "Tab", to: name) { $0.name.hasPrefix(name) }
    }

    /// Moves the focus with Tab to a text entry.
    func focus(entry name: String) async throws {
        try await says(name)
        try await moveFocus(by: "Tab", to: name) { $0.role == Self.textRole && $0.name == name }
    }

    /// Moves the focus with Tab to a row of a list, and activates it.
    func activate(row name: String) async throws {
        try await moveFocus(by: "Tab", to: name) { $0.role == Self.listItemRole && $0.name == name }
        try await desktop.press("Return")
    }

    /// AT-SPI role: text.
    private static let textRole: UInt32 = 61
    /// AT-SPI role: list item.
    private static let listItemRole: UInt32 = 32

    /// Presses a key at least once, until the focus is on a wanted widget. The next press waits until the focus has
    /// moved, or for a second: a key that is pressed while a submenu slides in has no effect.
    func moveFocus(by key: String, to name: String, until isWanted: (AccessibleObject) -> Bool) async throws {
        var focused = try await desktop.focusedWidget()
        try await wait(for: "the focus on “\(name)”") {
            let last = focused
            let end = monotonicSeconds() + 1
            try await desktop.press(key)
            repeat { focused = try await desktop.focusedWidget() } while focused == last && monotonicSeconds() < end
            return focused.map(isWanted) ?? false
        }
    }

    /// AT-SPI roles: check menu item, menu item, radio menu item.
    static let menuItemRoles: Set<UInt32> = [8, 35, 45]

    /// Drops data on the center of the window, which must take it unless it may refuse it.
    func drop(_ goods: VirtualDesktop.Payload, mayBeRefused: Bool = false) async throws {
        let center = try await desktop.window(of: process).frame.center
        try await desktop.drop(goods, atX: center.x, y: center.y, mayBeRefused: mayBeRefused)
    }

    /// Quits the program with a key, and waits until its video has left the screen.
    func quit() async throws {
        try await desktop.press("ctrl+q")
        #expect(try await process.waitForExit() == .code(0))
        try await wait(for: "an empty screen") { frame == nil }
    }
}
