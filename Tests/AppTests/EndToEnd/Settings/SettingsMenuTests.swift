import Foundation
import TestSupport
import Testing

/// The settings menu, by the keyboard alone.
@Suite(.desktop { $0.hasAccessibility = true })
struct SettingsMenuTests {
    /// A video with two audio tracks, steady tones of 500 Hz and 1500 Hz.
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

    @Test("The settings menu selects speed and audio track and keeps the controls revealed")
    func menuSelectsSpeedAndTrack() async throws {
        let program = try await Windowbox.playing(film)
        let desktop = program.desktop
        let recorder = try #require(try await desktop.audio?.record())
        try await wait(for: "the first tone") { recorder.isHearing(500) }

        try await program.openTracks()
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }

        try await program.chooseAudioTrack("German")
        try await wait(for: "the other tone") { recorder.isHearing(1500) }

        // The focus is back on the button; the settings button is the next.
        try await desktop.press("Tab", "space")
        try await desktop.press("Return")
        try await program.chooseItems("2×")
        try await program.says("Playback Options, speed 2×")
    }

    @Test("The settings menu states the value of each setting")
    func menuStatesValues() async throws {
        let program = try await Windowbox.playing(film)
        try await program.desktop.press("bracketright", "bracketright")
        try await program.openSettings()
        for (name, value) in [("Playback Speed", "1.2×"), ("Scaling", "Fit")] {
            try await wait(for: "“\(value)” beside “\(name)”") {
                try await program.desktop.accessibleObjects().contains { $0.name == name && $0.description == value }
            }
        }
    }

    @Test("The settings menu seeks to a chapter")
    func menuSeeksToChapter() async throws {
        let program = try await Windowbox.playing(
            Clip {
                $0.duration = 60
                $0.chapters = 3
            })
        try await program.openSettings()
        try await program.chooseItems("Chapters", "0:40 · Chapter 3")
        try await program.frame("the third chapter") { $0 >= 40 * 30 }
    }

    /// The second start resets the encoding that the first has stored.
    @Test("The subtitle encoding is stored for its file until it is reset")
    func encodingIsStoredPerFile() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let film = desktop.folder.path + "/film"
        try await Clip { $0.duration = 60 }.copy(to: film + ".mkv")
        let lines = "1\n00:00:00,000 --> 00:01:00,000\nПривет\n\n"
        try #require(lines.data(using: .windowsCP1251)).write(toFile: film + ".srt")
        for (item, expected) in [("Cyrillic (Windows-1251)", "WINDOWS-1251"), ("Automatic", "[]")] {
            let program = try Windowbox(film + ".mkv")
            try await program.frame("the first half second") { $0 >= 15 }
            try await program.openTracks()
            try await program.chooseItems("Subtitle Encoding", item)
            try await wait(for: "“\(expected)” in the file history") { desktop.fileHistory.contains(expected) }
            try await program.quit()
        }
    }
}
