import Foundation
import TestSupport
import Testing

/// The settings menu, by the keyboard alone.
@Suite(.desktop { $0.hasAccessibility = true })
struct SettingsMenuTests {
    /// Two tones that never stop, of 500 and of 1500 hertz.
    private let film = Clip {
        $0.duration = 60
        $0.audio = [500, 1500].map { pitch in
            AudioRecipe {
                $0.pitch = pitch
                $0.isSteady = true
                $0.language = pitch == 500 ? "eng" : "deu"
            }
        }
    }

    @Test func itChoosesSpeedAndSoundTrackAndKeepsTheControls() async throws {
        let program = try await Windowbox.playing(film)
        let desktop = program.desktop
        let ears = try #require(try await desktop.sound?.record())
        try await wait(for: "the first tone") { ears.isHearing(500) }

        try await program.openSettings(with: "Sound Track")
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }

        try await desktop.press("Down", "Return")
        try await desktop.press("Down", "Down", "Down", "Return")
        try await wait(for: "the other tone") { ears.isHearing(1500) }

        // The focus is back on the button.
        try await desktop.press("space")
        try await desktop.press("Return")
        try await desktop.press("Down", "Down", "Down", "Down", "Down", "Down", "Return")
        try await program.says("Settings, speed 2×")
    }

    /// The second start knows what was said in the first: it has something to take back.
    @Test func anEncodingIsRememberedWithTheFile() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let film = desktop.folder.path + "/film"
        try await FileManager.default.copyItem(atPath: Clip { $0.duration = 60 }.file(), toPath: film + ".mkv")
        let lines = "1\n00:00:00,000 --> 00:01:00,000\nПривет\n\n"
        try #require(lines.data(using: .windowsCP1251)).write(to: URL(filePath: film + ".srt"))
        for (steps, said) in [(10, "WINDOWS-1251"), (1, "[]")] {
            let program = try Windowbox(film + ".mkv")
            try await program.frame("the first half second") { $0 >= 15 }
            try await program.openSettings(with: "Subtitle Encoding")
            // Speed, Sound Track, Subtitles, and then it.
            try await desktop.press("Down", "Down", "Down", "Return")
            for _ in 0..<steps { try await desktop.press("Down") }
            try await desktop.press("Return")
            try await wait(for: "“\(said)” to be remembered") { desktop.remembered.contains(said) }
            try await program.quit()
        }
    }
}

extension VirtualDesktop {
    /// What the program has written down of single files.
    fileprivate var remembered: String {
        let path = folder.path + "/state/org.windowbox.player/files.json"
        return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
}
