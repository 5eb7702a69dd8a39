import TestSupport
import Testing

/// Warnings logged by GTK and GLib.
@Suite(.desktop { $0.hasAccessibility = true })
struct GLibWarningTests {
    private let film = Clip {
        $0.duration = 60
        $0.audio = [AudioRecipe(), AudioRecipe { $0.pitch = 600 }]
    }

    /// A narrow window has more items in the menu, and a video with one audio track has fewer.
    @Test("GTK and GLib log no warnings while the settings menu is used")
    func settingsMenuLogsNothing() async throws {
        let other = try await Clip { $0.duration = 60 }.file()
        let program = try await Windowbox(film.file(), other, isFullscreen: false)
        let desktop = program.desktop
        try await program.reach(status: "Playing")
        // Controls stay revealed while paused.
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        let window = try await desktop.window(of: program.process)
        for width in [800, 330, 800, 330, 800] {
            try await desktop.resize(window, width: width, height: 450)
            try await wait(for: "a width of \(width)") {
                try await desktop.window(of: program.process).frame.width == width
            }
            try await reachLayout(of: program, isNarrow: width == 330)
            try await program.openRevealedSettings()
            try await desktop.press("Down", "Down", "Right")
            try await close(program)
        }
        try await desktop.press("greater")
        try await wait(for: "the other film") { try await desktop.window(of: program.process).title != window.title }
        try await program.openRevealedSettings()
        try await close(program)
        expectNone(of: program)
    }

    @Test("GTK and GLib log no warnings while menus and windows are opened")
    func windowsLogNothing() async throws {
        let program = try await Windowbox.playing(film)
        let desktop = program.desktop
        try await desktop.press("F10")
        try await program.says("Keyboard Shortcuts")
        try await desktop.press("Escape")
        for (key, title, words) in [
            ("ctrl+comma", "Preferences", "URN Server"), ("F1", "Keyboard Shortcuts", "Seeking"),
            ("ctrl+l", "Open Location", "Location"),
        ] {
            try await desktop.press(key)
            try await program.reach(dialog: title)
            try await program.says(words)
            try await desktop.press("Escape")
            // The next key is lost in a window that is closing.
            try await wait(for: "“\(words)” to disappear") {
                try await !desktop.accessibleTexts().contains(words)
            }
        }
        try await desktop.press("ctrl+p")
        try await program.says("Return to Window")
        expectNone(of: program)
    }

    /// Waits until the controls are drawn for a new width, which happens after the window has it. A narrow window has
    /// no picture-in-picture button beside the settings button.
    private func reachLayout(of program: Windowbox, isNarrow: Bool) async throws {
        let frame = try await program.desktop.window(of: program.process).frame
        let x = frame.x + frame.width - (isNarrow ? 63 : 111)
        let y = frame.y + frame.height - (isNarrow ? 27 : 34)
        try await wait(for: "the settings button's icon") {
            (-6...6).contains { program.desktop.screen.color(atX: x + $0, y: y).lightness > 200 }
        }
    }

    /// Closes the settings menu. A key that is pressed while a submenu slides in is lost.
    private func close(_ program: Windowbox) async throws {
        try await wait(for: "the menu to close") {
            try await program.desktop.press("Escape")
            return try await !program.isMenuOpen
        }
    }

    private func expectNone(of program: Windowbox, sourceLocation: SourceLocation = #_sourceLocation) {
        // The one remark of GTK about a compositor, whose `xdg_wm_base` is older than version 3: that of sway 1.7.
        let remark = "Compositor doesn't support moving popups"
        let isOnWayland = program.desktop.session != nil
        let warnings = program.process.log.split(separator: "\n").filter {
            $0.contains(#/(WARNING|CRITICAL|ERROR) \*\*/#) && !(isOnWayland && $0.contains(remark))
        }
        #expect(warnings.isEmpty, "\(warnings)", sourceLocation: sourceLocation)
    }
}
