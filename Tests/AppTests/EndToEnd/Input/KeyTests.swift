import TestSupport
import Testing

/// Keyboard commands. Frame n is due at n / 30 seconds.
@Suite(.desktop)
struct KeyTests {
    private let clip = Clip { $0.duration = 40 }

    @Test("The arrow keys seek by about ten seconds, and with Shift by exactly one")
    func arrowKeysSeek() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        // The view may have been too busy for the frame at the pause; the keyframe of a seek is at its position.
        try await program.desktop.press("5")
        let start = try await program.frame("the middle") { abs($0 - 600) <= 30 }
        try await program.desktop.press("Right")
        let later = try await program.frame("ten seconds on") { abs($0 - start - 300) <= 30 }
        try await program.desktop.press("shift+Right")
        try await program.frame("exactly one second on") { $0 == later + 30 }
        try await program.desktop.press("Left")
        try await program.frame("ten seconds back") { abs($0 - later + 270) <= 30 }
    }

    @Test("Digit keys, Home and End seek to tenths, the start and the end")
    func digitsHomeAndEndSeek() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("space")
        _ = try await program.stillFrame()
        try await program.desktop.press("5")
        try await program.frame("the middle") { abs($0 - 600) <= 30 }
        try await program.desktop.press("Home")
        try await program.frame("the first") { $0 == 0 }
        try await program.desktop.press("End")
        try await program.frame("the last second") { $0 >= 1170 }
    }

    @Test("Shift+L repeats a passage until it is pressed again")
    func passageRepeats() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("shift+l")
        let start = try #require(program.frame)
        try await program.frame("a second later") { $0 >= start + 30 }
        try await program.desktop.press("shift+l")
        let end = try #require(program.frame)
        for _ in 0..<2 {
            var newest = 0
            try await program.frame("the start again") {
                newest = max(newest, $0)
                return $0 < newest - 15
            }
        }
        try await program.desktop.press("shift+l")
        try await program.frame("beyond the passage") { $0 >= end + 60 }
    }

    @Test("Escape leaves full screen, F enters it and F11 toggles it")
    func keysToggleFullscreen() async throws {
        let program = try await Windowbox.playing(clip)
        let whole = program.desktop.screen.bounds
        for (key, fillsScreen) in [("Escape", false), ("f", true), ("F11", false)] {
            try await program.desktop.press(key)
            try await wait(for: "the window after \(key)") {
                try await (program.desktop.window(of: program.process).frame == whole) == fillsScreen
            }
        }
        for _ in 1...3 {
            try await program.desktop.press("f", "F11")
            try await wait(for: "the window after two quick keys") {
                try await program.desktop.window(of: program.process).frame != whole
            }
        }
    }

    @Test("The M key and the mute key of a keyboard mute and unmute the audio")
    func keysMute() async throws {
        let program = try await Windowbox.playing(
            Clip {
                $0.duration = 30
                $0.audio = [AudioRecipe { $0.isSteady = true }]
            })
        let recorder = try #require(try await program.desktop.audio?.record())
        try await wait(for: "the tone") { recorder.peak(from: monotonicSeconds() - 0.3) > 0.3 }
        for key in ["m", "XF86AudioMute"] {
            try await program.desktop.press(key)
            try await wait(for: "silence") { recorder.peak(from: monotonicSeconds() - 0.3) < 0.01 }
            try await program.desktop.press(key)
            try await wait(for: "the tone again") { recorder.peak(from: monotonicSeconds() - 0.3) > 0.3 }
        }
    }

    @Test("The Down key lowers the volume of the audio stream")
    func downKeyLowersVolume() async throws {
        let program = try await Windowbox.playing(clip)
        for _ in 1...4 { try await program.desktop.press("Down") }
        try await wait(for: "80 %") {
            try await program.desktop.audio?.control("list", "sink-inputs").contains(" 80% ") == true
        }
    }

    @Test("The closing brace key doubles the playback speed")
    func braceDoublesSpeed() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("braceright")
        #expect(try await program.deviation(over: 120, rate: 60) < 0.4)
    }

    @Test("The Ctrl+Q shortcut quits the program")
    func controlQQuits() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("ctrl+q")
        #expect(try await program.process.waitForExit() == .code(0))
    }
}
