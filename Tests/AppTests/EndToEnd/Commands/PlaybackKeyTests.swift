import TestSupport
import Testing

/// The standard keys of playback, seeking and volume, one after the other.
@Suite(.desktop)
struct PlaybackKeyTests {
    private let film = Clip {
        $0.duration = 100
        $0.chapters = 4
    }

    /// Starts the program with files, and pauses it.
    private func paused(_ files: String...) async throws -> Windowbox {
        let program = try Windowbox(files)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        return program
    }

    @Test("Keys seek by steps, to tenths and from chapter to chapter")
    func keysSeek() async throws {
        let program = try await paused(film.file())
        let tenths = (0...9).flatMap { [("\($0)", Double($0) * 10), ("KP_\(9 - $0)", Double(9 - $0) * 10)] }
        let steps = [
            ("5", 50.0), ("Right", 60), ("l", 70), ("Left", 60), ("j", 50), ("shift+Right", 51), ("shift+Left", 50),
            ("3", 30), ("ctrl+Right", 90), ("ctrl+Left", 30), ("XF86AudioForward", 40), ("XF86AudioRewind", 30),
            ("Home", 0),
        ]
        for (key, seconds) in tenths + steps {
            try await program.desktop.press(key)
            try await program.frame("\(seconds) s, by the key \(key)") { $0 == Int(seconds * 30) }
        }
        // A chapter is entered 0.1 s after its start.
        let frames = [
            ("Page_Up", 753), ("Page_Up", 1503), ("Page_Down", 753), ("period", 754), ("e", 755), ("comma", 754),
        ]
        for (key, frame) in frames {
            try await program.desktop.press(key)
            try await program.frame("\(frame), by the key \(key)") { $0 == frame }
        }
    }

    @Test("Keys pause and resume playback, and change its speed and volume")
    func keysControlPlayback() async throws {
        let program = try await paused(film.file())
        // The key 209 is XF86AudioPause, for which xdotool would press XF86AudioPlay with Shift.
        let statuses = [
            ("k", "Playing"), ("p", "Paused"), ("space", "Playing"), ("XF86AudioPlay", "Paused"), ("209", "Playing"),
            ("209", "Paused"),
        ]
        for (key, status) in statuses {
            try await program.desktop.press(key)
            try await program.reach(status: status)
        }
        let speeds = [
            ("braceright", 2), ("braceleft", 1), ("bracketright", 1.1), ("bracketleft", 1), ("bracketright", 1.1),
            ("BackSpace", 1),
        ]
        for (key, speed) in speeds {
            try await program.desktop.press(key)
            try await program.reach(rate: speed)
        }
        let volumes = [
            ("Down", 0.95), ("shift+Down", 0.94), ("shift+Up", 0.95), ("Up", 1),
            ("XF86AudioLowerVolume", 0.95), ("XF86AudioRaiseVolume", 1),
        ]
        for (key, volume) in volumes {
            try await program.desktop.press(key)
            try await program.reach(volume: volume)
        }
    }

    @Test("Keys go to the next and the previous item")
    func keysChooseItems() async throws {
        let program = try await paused(film.file(named: "a.mkv"), film.file(named: "b.mkv"))
        let items = [
            ("greater", "b"), ("less", "a"), ("alt+Right", "b"), ("alt+Left", "a"), ("XF86AudioNext", "b"),
            ("XF86AudioPrev", "a"),
        ]
        for (key, title) in items {
            try await program.desktop.press(key)
            try await program.reach(title: title)
        }
    }
}

/// The buttons at the side of a mouse, which a nested compositor does not take from the X server.
@Suite(.desktop { $0.session = .x11 })
struct SideButtonTests {
    @Test("The side buttons of the mouse go to the next and the previous item")
    func sideButtonsChooseItems() async throws {
        let clip = Clip { $0.duration = 100 }
        let program = try await Windowbox(clip.file(named: "a.mkv"), clip.file(named: "b.mkv"))
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        for (button, title) in [(9, "b"), (8, "a")] {
            try await program.desktop.click(x: 640, y: 300, button: button)
            try await program.reach(title: title)
        }
    }
}
