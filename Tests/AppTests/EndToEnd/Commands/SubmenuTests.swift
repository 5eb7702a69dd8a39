import Foundation
import TestSupport
import Testing

/// The submenus of the buttons, by the pointer and by a screen reader's actions. On Wayland GTK does not report where a
/// menu is.
@Suite(
    .desktop {
        $0.hasAccessibility = true
        $0.session = .x11
    })
struct SubmenuTests {
    private let film = Clip {
        $0.duration = 60
        $0.audio = [
            AudioRecipe {
                $0.pitch = 500
                $0.isSteady = true
            }
        ]
        $0.subtitles = ["fra"]
        $0.options = ["-c:s", "subrip"]
    }

    @Test(
        "The scaling and the audio output are chosen by the pointer and by a screen reader",
        arguments: WidgetInput.allCases)
    func optionsAct(_ input: WidgetInput) async throws {
        let program = try await Windowbox.playing(film)
        let desktop = program.desktop
        let audio = try #require(desktop.audio)
        try await audio.addDevice("other", description: "Headphones")
        let recorder = try await audio.record(sink: "other")
        try await program.keepControls()
        // Beside the panel the video leaves room above and below it.
        try await desktop.press("F9")
        func isLetterboxed() -> Bool { desktop.screen.color(atX: 470, y: 80).lightness < 20 }
        try await wait(for: "a letterbox") { isLetterboxed() }
        try await program.choose("Scaling", "Stretch", in: "Playback Options", by: input)
        try await wait(for: "a stretched video") { !isLetterboxed() }
        try await program.choose("Audio Output", "Headphones", in: "Playback Options", by: input)
        try await wait(for: "the tone from the other device") { recorder.isHearing(500) }
    }

    @Test(
        "Secondary subtitles and an encoding are chosen by the pointer and by a screen reader",
        arguments: WidgetInput.allCases)
    func subtitleSettingsAct(_ input: WidgetInput) async throws {
        let text = "1\n00:00:00,000 --> 00:01:00,000\nПривет\n\n"
        let lines = try #require(text.data(using: .windowsCP1251))
        let program = try await Windowbox(film.file(named: "film.mkv", beside: ["film.srt": lines]))
        let desktop = program.desktop
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.keepControls()
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        try await desktop.mediaControls("position", "5.3")
        try await program.frame("the one with the sixth line") { $0 == 159 }
        // In the menu of the button the primary subtitles have the same names.
        try await desktop.click(x: 640, y: 360, button: 3)
        switch input {
        case .pointer: try await program.choose("Secondary Subtitles", "French", rightOf: (640, 360))
        case .screenReader:
            for item in ["Secondary Subtitles", "French"] { try await desktop.performAction(of: item, isItem: true) }
        }
        try await wait(for: "the end of the menu") { try await !desktop.hasAccessibleMenu }
        try await wait(for: "a line at the top") { program.hasLetters(at: .top) }
        try await program.choose(
            "Subtitle Encoding", "Western (Windows-1252)", in: "Subtitles and Audio", by: input)
        try await desktop.press("t")
        try await program.says("0:00, Ïðèâåò")
    }
}
